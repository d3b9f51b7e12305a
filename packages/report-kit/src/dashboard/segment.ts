import { capital, choiceWords, type FigureFilter, type FilterValues } from '@shoppervoice/survey-model';
import type { Sides } from '../figures/sides.ts';
import type { Segment } from '../range/comparison.ts';
import * as words from './words.ts';

/** Chosen values of filters, in words: `Device type: Desktop; Age: 25-34`; null: none. */
export function segmentWords(filters: readonly FigureFilter[], values: FilterValues): string | null {
  const chosen = filters.flatMap(({ name, label, options }) => choiceWords(label, options, values[name] ?? []) ?? []);
  return chosen.length === 0 ? null : chosen.join('; ');
}

/** The same in short, for heads and marks: `Desktop; 25-34`. */
function segmentName(filters: readonly FigureFilter[], values: FilterValues): string {
  const chosen = filters.flatMap(({ name, options }) => {
    const ids = values[name] ?? [];
    const labels = options.filter(({ id }) => ids.includes(id)).map(({ label }) => capital(label));
    return labels.length === 0 ? [] : [labels.join(', ')];
  });
  return chosen.join('; ');
}

/**
 * Names of both segments. A filter with the same values on both sides is left out: only what differs names them. Own
 * questions that are not known yet have no name.
 */
export function sidesOf(filters: readonly FigureFilter[], now: FilterValues, { filters: other }: Segment): Sides {
  const differing = filters.filter(({ name }) => String(now[name] ?? []) !== String(other[name] ?? []));
  return {
    now: segmentName(differing, now) || words.thisSegment,
    other: segmentName(differing, other) || words.otherSegment,
  };
}

/** Why two segments cannot be compared, as a sentence; null if they can: nobody is in both. */
export function segmentProblem(now: FilterValues, other: FilterValues): string | null {
  const isSet = (values: FilterValues) => Object.values(values).some((ids) => ids.length > 0);
  if (!isSet(now)) return words.filterFirst;
  if (!isSet(other)) return words.chooseSegment;
  const apart = Object.entries(other).some(([name, ids]) => {
    const own = now[name] ?? [];
    return ids.length > 0 && own.length > 0 && ids.every((id) => !own.includes(id));
  });
  return apart ? null : words.segmentsOverlap;
}
