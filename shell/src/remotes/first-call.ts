import type { PageDescriptor, ShellApi } from '@shoppervoice/contracts';
import { allowed } from '@shoppervoice/survey-model';
import { mutate, preload } from 'swr';
import { pageAt, pagesOf } from '../address/page-table.ts';
import { heldBy, usePortal } from '../portal-store.ts';
import { request } from '../requests/portal-request.ts';
import { makeShellApi } from '../shell-api.ts';
import type { PageCode } from './page-loader.ts';
import { pages } from './pages.ts';

export type ReadyCode = Extract<PageCode, { kind: 'ready' }>;

interface FirstCall {
  readonly path: string;
  readonly answer: Promise<unknown>;
}

/** Asks for what a page shows first, before the page does: it takes these answers. A failure is the page's own to show. */
export function askFirst({ firstCall }: ReadyCode, shell: ShellApi, page: PageDescriptor): readonly FirstCall[] {
  return [firstCall?.(shell, location.search, page) ?? []].flat().map((path) => {
    const answer = Promise.resolve(preload(path, (call: string) => request(call)));
    answer.catch(() => {});
    return { path, answer };
  });
}

/**
 * Before the first render: asks for what the addressed page shows first, and resolves when the answers lie ready, so that
 * the page is drawn with them at once. Never rejects.
 */
export async function firstAnswer(): Promise<void> {
  const { session, registry } = usePortal.getState();
  if (session.kind !== 'signed-in' || registry.kind !== 'ready') return;
  const entries = pagesOf(registry.remotes);
  const entry = pageAt(entries, location.pathname);
  const code = entry ? pages.code(entry) : null;
  if (!entry || code?.kind !== 'ready' || !allowed(entry.page.access, heldBy(session))) return;
  try {
    const calls = askFirst(code, makeShellApi(session.pageData, entries), entry.page);
    // Without a second call: the page still takes the answers that were asked for here.
    await Promise.all(calls.map(async ({ path, answer }) => mutate(path, await answer, { revalidate: false })));
  } catch {
    // The page asks by itself, and shows what went wrong.
  }
}
