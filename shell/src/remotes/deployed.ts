import type { RemotesAnswer } from '@shoppervoice/contracts/remotes';

const REGISTRY = '/remotes.json';
const SHELL = '/index.html';

/** What the portal would run in a tab opened now. */
export interface Deployed {
  /** `RemotesAnswer.answer`. */
  readonly answer: string;
  /** Address of the shell's own code. */
  readonly shell: string;
}

export const sameDeployed = (a: Deployed, b: Deployed) => a.answer === b.answer && a.shell === b.shell;
export const keyOfDeployed = ({ answer, shell }: Deployed) => `${answer} ${shell}`;

/** Address of the shell's code that runs in this tab. */
export const ownShell = () => mainOf(document);

const mainOf = (page: Document) => page.querySelector('link[data-main]')?.getAttribute('href') ?? '';

/** The same from a page's text, without parsing it as markup. */
function mainIn(text: string): string | null {
  const [link = ''] = /<link\s[^>]*\bdata-main\b[^>]*>/.exec(text) ?? [];
  return /\shref="?([^"\s>]+)/.exec(link)?.[1] ?? null;
}

/** Whether an answer is a registry, and not a JSON problem with a 2xx status. */
export function isRegistry(value: unknown): value is RemotesAnswer {
  const { remotes, answer } = (value ?? {}) as Partial<RemotesAnswer>;
  return typeof answer === 'string' && Array.isArray(remotes) && remotes.every((each) => each?.descriptor?.pages);
}

/** Last answers by address: an unchanged one costs a 304. */
const known = new Map<string, { readonly etag: string; readonly value: string }>();

async function read(path: string, readValue: (text: string) => string | null): Promise<string | null> {
  const last = known.get(path);
  const response = await fetch(path, {
    credentials: 'same-origin',
    cache: 'no-store',
    headers: last ? { 'if-none-match': last.etag } : {},
  });
  if (response.status === 304 && last) return last.value;
  if (!response.ok) return null;
  const value = readValue(await response.text());
  const etag = response.headers.get('etag');
  if (value !== null && etag) known.set(path, { etag, value });
  return value;
}

/** Fetches what is deployed; null if the portal cannot answer. */
export async function readDeployed(): Promise<Deployed | null> {
  try {
    const [answer, shell] = await Promise.all([
      read(REGISTRY, (text) => {
        const registry: unknown = JSON.parse(text);
        return isRegistry(registry) ? registry.answer : null;
      }),
      read(SHELL, mainIn),
    ]);
    return answer !== null && shell !== null ? { answer, shell } : null;
  } catch {
    return null;
  }
}
