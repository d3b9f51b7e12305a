import type { PageEntry } from '@shoppervoice/portal-kit';
import { pages } from './pages.ts';

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the reader pays for every byte, by their own word or by their network. */
export function isFrugal(connection = (navigator as { connection?: Connection }).connection): boolean {
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** The reader points at a page, or has come to its link by keyboard. */
export function prefetchPage(entry: PageEntry): void {
  if (!isFrugal()) void pages.prefetch(entry);
}
