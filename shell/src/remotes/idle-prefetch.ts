import { moduleFiles } from '@shoppervoice/contracts/remotes';
import type { PageEntry } from '@shoppervoice/portal-kit';
import { whenIdle } from '@shoppervoice/ui';
import { isFrugal } from './prefetch.ts';

/** Milliseconds after which the page that was asked for has everything that it needs. */
const PAGE_FIRST = 4_000;

const fetched = new Set<string>();

/**
 * Brings the files of pages that the reader may open into the browser's cache, one after the other while nothing else is
 * to be done. They are not run: that costs memory, and is done when the reader points at them. Returns what stops it.
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
        // Not a failure of a page: it is asked for again when it is opened.
        () => fetched.delete(file.url),
      );
  };
  const timer = setTimeout(() => whenIdle(next), PAGE_FIRST);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
