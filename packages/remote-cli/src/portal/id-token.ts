import { CliProblem } from '../cli-problem.ts';
import type { Surroundings } from '../command.ts';
import { EXIT } from '../exit-codes.ts';

/** Of a GitLab job: `id_tokens` of its file names it. Good for any other service, too. */
const ID_TOKEN_VARIABLE = 'SHOPPERVOICE_ID_TOKEN';
/** Where a trusted publisher names another audience than the portal's address. */
const AUDIENCE_VARIABLE = 'SHOPPERVOICE_AUDIENCE';
/** Of a GitHub job with the permission `id-token: write`. */
const GITHUB_URL = 'ACTIONS_ID_TOKEN_REQUEST_URL';
const GITHUB_TOKEN = 'ACTIONS_ID_TOKEN_REQUEST_TOKEN';
const PATIENCE = 20_000;

/** `once`: the pipeline gives no other one, so the deploy token that it is exchanged for is kept for its next commands. */
export interface PipelineToken {
  readonly text: string;
  readonly once: boolean;
}

export const offersTokens = ({ environment }: Pick<Surroundings, 'environment'>): boolean =>
  Boolean(environment[ID_TOKEN_VARIABLE] || (environment[GITHUB_URL] && environment[GITHUB_TOKEN]));

/** An ID token of the pipeline that runs this program; null: it offers none. @throws CliProblem (unreachable) */
export async function pipelineToken(
  origin: string,
  { environment }: Pick<Surroundings, 'environment'>,
): Promise<PipelineToken | null> {
  const given = environment[ID_TOKEN_VARIABLE]?.trim();
  if (given) return { text: given, once: true };
  const [url, bearer] = [environment[GITHUB_URL], environment[GITHUB_TOKEN]];
  if (!url || !bearer) return null;
  const address = new URL(url);
  address.searchParams.set('audience', environment[AUDIENCE_VARIABLE] || origin);
  const headers = { authorization: `Bearer ${bearer}`, accept: 'application/json' };
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await fetch(address, { headers, signal, redirect: 'error' });
    const { value } = (await response.json()) as { value?: unknown };
    if (response.ok && typeof value === 'string') return { text: value, once: false };
  } catch {
    // Its reason may hold the address, which is a secret of the job.
  }
  throw new CliProblem(
    EXIT.unreachable,
    'The pipeline offers ID tokens, but gave none.',
    'Run the job again, or set SHOPPERVOICE_TOKEN.',
  );
}

/** What a superuser has to trust, as the token says it; nothing of it is checked here. */
export function tokenWords(text: string): string {
  try {
    const payload = JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >;
    const { iss, sub, aud } = payload;
    return `The ID token says: issuer ${iss}, subject ${sub}, audience ${aud}. A superuser sets exactly that as a trusted publisher (Platform page).`;
  } catch {
    return 'The ID token cannot be read.';
  }
}
