import type { FirstCalls, PageDescriptor, ShellApi } from '@shoppervoice/contracts/remotes';
import { HOME_CALL, loadHome } from '@shoppervoice/portal-features';
import { dropEarly, entitlementsIn, pageAt, pagesOf, request, usePortal } from '@shoppervoice/portal-kit';
import { allowed } from '@shoppervoice/survey-model';
import { mutate, preload } from 'swr';
import { HOME_PATH } from '../address/decide.ts';
import type { PageCode } from './page-loader.ts';
import { pageShell } from './page-shell.ts';
import { pages } from './pages.ts';
import { makeShellApi } from './shell-api.ts';

export type ReadyCode = Extract<PageCode, { kind: 'ready' }>;

interface FirstCall {
  readonly path: string;
  readonly answer: Promise<unknown>;
}

/** Starts a page's first calls before the page does, which takes their answers. The page shows a failure. */
export function startFirstCalls({ firstCall }: ReadyCode, shell: ShellApi, page: PageDescriptor): readonly FirstCall[] {
  return startCalls(firstCall?.({ shell, search: location.search, page }) ?? null, shell);
}

const startCalls = (paths: FirstCalls, by: Pick<ShellApi, 'request'>) =>
  [paths ?? []].flat().map((path) => startCall(path, by));

function startCall(path: string, by: Pick<ShellApi, 'request'>): FirstCall {
  const answer = Promise.resolve(preload(path, (call: string) => by.request(call)));
  answer.catch(() => {});
  return { path, answer };
}

/** Without a second call: the page takes the answer requested here. */
const cache = async ({ path, answer }: FirstCall) => mutate(path, await answer, { revalidate: false });

/**
 * Before the first render: makes the addressed page's first call and resolves with its answer, so that the page is
 * drawn with it at once. Never rejects.
 */
export async function firstAnswer(): Promise<void> {
  const { session, registry } = usePortal.getState();
  const isHome = location.pathname === HOME_PATH;
  if (session.kind !== 'signed-in' || !isHome) dropEarly();
  if (session.kind !== 'signed-in' || registry.kind !== 'ready') return;
  if (isHome) {
    await Promise.allSettled([loadHome(), cache(startCall(HOME_CALL, { request }))]);
    return;
  }
  const entries = pagesOf(registry.remotes);
  const entry = pageAt(entries, location.pathname);
  const code = entry ? pages.code(entry) : null;
  if (!entry || code?.kind !== 'ready' || !allowed(entry.page.access, entitlementsIn(session))) return;
  try {
    const shell = pageShell(makeShellApi(session.pageData, entries), entry, code.build);
    const answers = await Promise.all(startFirstCalls(code, shell, entry.page).map(cache));
    const next = code.nextCall?.({ answers, shell, search: location.search, page: entry.page }) ?? null;
    await Promise.all(startCalls(next, shell).map(cache));
  } catch {
    // The page repeats the call and shows the failure.
  }
}
