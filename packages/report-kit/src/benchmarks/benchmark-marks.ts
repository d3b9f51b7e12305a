import type { ReferenceMark } from '@shoppervoice/chart-model';
import { useCallback } from 'react';
import { benchmarkMean } from './benchmark-note.tsx';
import { useBenchmark } from './use-benchmark.ts';

/** The benchmark line of a question in the trend. The function is stable until the benchmark changes. */
export function useBenchmarkMarks(): (code: string) => readonly ReferenceMark[] {
  const benchmark = useBenchmark();
  const ready = benchmark.kind === 'ready' ? benchmark : null;
  return useCallback(
    (code) => {
      const value = ready?.figures.get(code)?.mean ?? null;
      if (ready === null || value === null) return [];
      const labelOf = (name: string) => `${name}, ${ready.months}`;
      const { label } = ready.option;
      return [{ value, text: benchmarkMean(value), label: labelOf(shortened(label)), whole: labelOf(label) }];
    },
    [ready],
  );
}

/** A name may have a hundred characters; a line and its legend key have room for one row. */
const LONGEST = 32;
const shortened = (label: string) => (label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label);
