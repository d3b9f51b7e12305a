import { type PageEntry, report } from '@shoppervoice/portal-kit';
import { useEffect, useMemo, useRef } from 'react';
import { leftovers, removeLeftovers } from './leftovers.ts';

/** The remote's page shown last. Per tab, because the component is drawn again when an address redirects. */
let shown: PageEntry | null = null;

/** Removes and reports what a page of a remote left outside of its place, once another page is shown. */
export function useLeftovers(entry: PageEntry | null): void {
  // Read while the next page renders and has not added anything yet, so everything found is of the previous page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  const before = useMemo(leftovers, [entry]);
  const isNew = useRef(true);
  useEffect(() => {
    const last = shown;
    const wasNew = isNew.current;
    isNew.current = false;
    // Drawn later than the page. Leftovers from before are found with the next page.
    if (wasNew && entry === null) return;
    shown = entry;
    if (wasNew) return;
    // One page at two addresses continues, with everything it has open.
    if (last === null || isSamePage(last, entry)) return;
    // By now the kit has removed the page's own dialogs.
    const left = removeLeftovers(before);
    if (left.length === 0) return;
    const words = `It left in the document: ${left.slice(0, 10).join(', ')}.`;
    report(new Error(words), `remote ${last.remote.uniqueName} ${last.page.module}`);
  }, [entry, before]);
}

const isSamePage = (one: PageEntry, other: PageEntry | null) =>
  one.remote.uniqueName === other?.remote.uniqueName && one.page.module === other.page.module;
