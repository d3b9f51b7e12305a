import { VITALS_TIMING } from '@shoppervoice/contracts/remotes';
import type { PageEntry } from '@shoppervoice/portal-kit';
import { useEffect } from 'react';

// With that of recovered text: the first script has a hash for each file that it may load.
const loadVitals = () => import(/* webpackChunkName: "typed-text" */ './vitals.ts');

let isInSample: boolean | undefined;

/** Drawn once per document. The gateway says with the document how many of 100 are measured; an earlier one says nothing. */
function drawSample(): boolean {
  const [page] = performance.getEntriesByType('navigation');
  const { serverTiming = [] } = (page ?? {}) as Partial<PerformanceNavigationTiming>;
  const percent = Number(serverTiming.find(({ name }) => name === VITALS_TIMING)?.description ?? 0);
  return Math.random() * 100 < percent;
}

/** Measures the shown pages of remotes, in a sample of documents. */
export function useVitals(shown: PageEntry | null): void {
  useEffect(() => {
    isInSample ??= drawSample();
    if (!isInSample) return;
    const at = performance.now();
    loadVitals().then(
      ({ vitals }) => vitals.open(shown, at),
      // Nobody misses what is not measured.
      () => {},
    );
  }, [shown]);
}
