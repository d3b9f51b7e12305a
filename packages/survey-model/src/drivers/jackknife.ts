import { type Day, startOfWeek, type WeekStart } from '../days/day.ts';
import { SIGNIFICANT_Z } from '../figures/significance.ts';

/** Fewer groups than this have no interval. */
const FEWEST_GROUPS = 8;

/** Days of rows, which are in the order of their days. */
export interface RowDays {
  /** Oldest first. */
  readonly days: readonly Day[];
  /** Per row its index in `days`. */
  readonly dayAt: Uint16Array;
  /** First weekday of the merchant's weeks; absent: Sunday. */
  readonly weekStartsOn?: WeekStart | undefined;
}

export interface JackknifeGroups {
  /** Where the rows of each group begin; at the end the number of rows. */
  readonly starts: readonly number[];
  /** The groups that are left out, one after the other. Empty: there is no interval. */
  readonly leftOut: readonly number[];
}

/** An estimate with its 95 % interval, not rounded. */
export interface Estimate {
  readonly value: number;
  /** Both null: too few weeks and days, or undefined without one of them. */
  readonly low: number | null;
  readonly high: number | null;
}

/** Groups of rows of which at least eight hold an answer to the outcome: calendar weeks, otherwise days. */
export function jackknifeGroups(outcome: Int32Array, { days, dayAt, weekStartsOn }: RowDays): JackknifeGroups {
  for (const groupOf of [(day: Day) => startOfWeek(day, weekStartsOn), (day: Day) => day]) {
    const groups = days.map(groupOf);
    const starts: number[] = [];
    const answered: boolean[] = [];
    let last: Day | undefined;
    for (let row = 0; row < outcome.length; row += 1) {
      const group = groups[dayAt[row] ?? 0];
      if (group !== last) {
        last = group;
        starts.push(row);
        answered.push(false);
      }
      if ((outcome[row] ?? -1) >= 0) answered[answered.length - 1] = true;
    }
    const leftOut = answered.flatMap((has, at) => (has ? [at] : []));
    if (leftOut.length >= FEWEST_GROUPS) return { starts: [...starts, outcome.length], leftOut };
  }
  return { starts: [0, outcome.length], leftOut: [] };
}

/**
 * The interval by the delete-one-group jackknife: 1.96 times the root of (G - 1) / G times the squares around the mean
 * of `replicates`, the estimates without each group (B. Efron, "The Jackknife, the Bootstrap and Other Resampling
 * Plans", SIAM, 1982, chapter 3). Bounds are cut to `min` and `max`.
 */
export function jackknifeEstimate(
  value: number,
  replicates: readonly (number | null)[],
  { min = -Infinity, max = Infinity } = {},
): Estimate {
  const defined = replicates.filter((each) => each !== null);
  if (defined.length === 0 || defined.length < replicates.length) return { value, low: null, high: null };
  const mean = defined.reduce((sum, each) => sum + each, 0) / defined.length;
  const squares = defined.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  const margin = SIGNIFICANT_Z * Math.sqrt(((defined.length - 1) / defined.length) * squares);
  return { value, low: Math.max(min, value - margin), high: Math.min(max, value + margin) };
}
