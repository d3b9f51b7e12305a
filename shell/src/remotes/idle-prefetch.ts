import { moduleFiles } from '@shoppervoice/contracts/remotes';
import type { PageEntry } from '@shoppervoice/portal-kit';
import { whenIdle } from '@shoppervoice/ui';
import { isFrugal } from './prefetch.ts';

/** Milliseconds after which the requested page has loaded everything. */
const PAGE_FIRST = 4_000;

const fetched = new Set<string>();

/**
 * Prefetches the files of pages that the reader may open, one by one while the browser is idle. They are not run, which
 * would cost memory; that happens on hover. Returns a function that stops it.
 */
export function prefetchWhenIdle(entries: readonly PageEntry[]): () => void {
  const stop = new AbortController();
  const files = entries
    .filter(({ remote, page }) => remote.channel !== 'dev' && page.nav)
    .flatMap(({ remote, page }) => moduleFiles(remote, page.module))
    .filter(({ url }) => !fetched.has(url));
  const next = () => {
    const file = files.shift();
    if (!file || stop.signal.aborted || isFrugal()) return;
    if (fetched.has(file.url)) return next();
    fetched.add(file.url);
    fetch(file.url, { integrity: file.integrity, priority: 'low', credentials: 'same-origin', signal: stop.signal })
      .then((response) => response.arrayBuffer())
      .then(
        () => whenIdle(next),
        // Not a page failure: the file is requested again when the page opens.
        () => fetched.delete(file.url),
      );
  };
  const timer = setTimeout(() => whenIdle(next), PAGE_FIRST);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
