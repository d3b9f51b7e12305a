import type { ReferenceMark } from '@shoppervoice/chart-model';
import { useCallback } from 'react';
import { benchmarkMean } from './benchmark-note.tsx';
import { useBenchmark } from './use-benchmark.ts';

/** The level that a question's line is read against, in the trend. Another function only with another benchmark. */
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

/** A set's name may have a hundred characters; a level and its key are one line. */
const LONGEST = 32;
const shortened = (label: string) => (label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label);
