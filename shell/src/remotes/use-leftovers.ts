import { type PageEntry, report } from '@shoppervoice/portal-kit';
import { useEffect, useMemo, useRef } from 'react';
import { leftovers, removeLeftovers } from './leftovers.ts';

/** The page of a remote that was shown last. Kept per tab, because the component that reads it is drawn again when an address redirects. */
let shown: PageEntry | null = null;

/** Takes away what a page of a remote has left outside of its place once another one is shown, and reports it. */
export function useLeftovers(entry: PageEntry | null): void {
  // Read while the next page is rendered and has not added anything yet: what is found is from the page before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  const before = useMemo(leftovers, [entry]);
  const isNew = useRef(true);
  useEffect(() => {
    const last = shown;
    const wasNew = isNew.current;
    isNew.current = false;
    // Drawn later than the page, which is there already. Leftovers from before are found with the next page.
    if (wasNew && entry === null) return;
    shown = entry;
    if (wasNew) return;
    // One page at two addresses goes on, with what it has open.
    if (last === null || isSamePage(last, entry)) return;
    // By now the kit has taken the page's own dialogs away with it.
    const left = removeLeftovers(before);
    if (left.length === 0) return;
    const words = `It left in the document: ${left.slice(0, 10).join(', ')}.`;
    report(new Error(words), `remote ${last.remote.uniqueName} ${last.page.module}`);
  }, [entry, before]);
}

const isSamePage = (one: PageEntry, other: PageEntry | null) =>
  one.remote.uniqueName === other?.remote.uniqueName && one.page.module === other.page.module;
