import type { RemotesAnswer } from '@shoppervoice/contracts';
import { pageAt, pagesOf } from '../address/page-table.ts';
import { usePortal } from '../portal-store.ts';
import { takeEarly } from '../requests/early-answers.ts';
import { report } from '../requests/portal-request.ts';
import { Failure } from '../requests/request-failure.ts';
import { sleep, waitBefore } from '../requests/retrying.ts';
import { pages } from './pages.ts';

const REGISTRY = '/remotes.json';

async function readRegistry(): Promise<RemotesAnswer> {
  const response = await (takeEarly(REGISTRY) ?? fetch(REGISTRY, { credentials: 'same-origin' }));
  if (!response.ok) throw new Failure(response.status, 'The list of pages could not be loaded.');
  return response.json();
}

/**
 * Reads which versions this tab runs: pinned for its life. Resolves when the addressed page's code is there or cannot be
 * had, after the first attempt; the others follow by themselves.
 */
export async function startRegistry(attempt = 0): Promise<void> {
  try {
    const { remotes } = await readRegistry();
    // Before the first render of it: the code of the addressed page comes while the session is still being read.
    const entry = pageAt(pagesOf(remotes), location.pathname);
    const code = entry && pages.prefetch(entry);
    usePortal.setState({ registry: { kind: 'ready', remotes } });
    await code;
  } catch (error) {
    report(error, 'remotes.json');
    usePortal.setState({ registry: { kind: 'failed' } });
    void sleep(waitBefore(attempt)).then(() => startRegistry(attempt + 1));
  }
}
