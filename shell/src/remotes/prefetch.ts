import type { PageEntry } from '@shoppervoice/portal-kit';
import { pages } from './pages.ts';

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the reader saves data, by setting or on a slow network. */
export function isFrugal(connection = (navigator as { connection?: Connection }).connection): boolean {
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** The reader hovers or focuses the link of a page. */
export function prefetchPage(entry: PageEntry): void {
  if (!isFrugal()) void pages.prefetch(entry);
}
