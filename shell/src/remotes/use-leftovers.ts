import { useEffect, useMemo, useRef } from 'react';
import type { PageEntry } from '../address/page-table.ts';
import { report } from '../requests/portal-request.ts';
import { Leftovers } from './leftovers.ts';

const leftovers = new Leftovers(document);

/** Takes away what a page of a remote has left outside of its place once another one is shown, and reports it. */
export function useLeftovers(entry: PageEntry | null): void {
  // While the next page is drawn, and nothing of it stands yet: what is there is of the page before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  const before = useMemo(() => leftovers.found(), [entry]);
  const shown = useRef<PageEntry | null>(null);
  useEffect(() => {
    const last = shown.current;
    shown.current = entry;
    // By now the kit has taken the page's own dialogs away with it.
    const left = last === null ? [] : leftovers.remove(before);
    if (last === null || left.length === 0) return;
    const words = `It left in the document: ${left.slice(0, 10).join(', ')}.`;
    report(new Error(words), `remote ${last.remote.uniqueName} ${last.page.module}`);
  }, [entry, before]);
}
