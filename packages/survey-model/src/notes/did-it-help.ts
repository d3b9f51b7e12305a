import { addDays, type Day, daysBetween } from '../days/day.ts';
import type { DayRange } from '../days/presets.ts';
import { isLowBase } from '../figures/few-answers.ts';
import { changeOfNps, nps } from '../figures/nps.ts';
import { boxCounts, changeOfMeans, meanOf, RATINGS, type RatingCounts, total } from '../figures/ratings.ts';
import { roundHalfAway } from '../figures/rounding.ts';
import { SIGNIFICANT_Z } from '../figures/significance.ts';

/** Days of a change's effect. `early`: it can be read from `readOn` on. `depth`: the plan does not show the days before. */
export type HelpDays =
  | { readonly kind: 'days'; readonly before: DayRange; readonly after: DayRange }
  | { readonly kind: 'early'; readonly readOn: Day }
  | { readonly kind: 'depth' };

const WEEK = 7;
const LEAST_DAYS = 2 * WEEK;

/**
 * Whole weeks after a note's last day, to yesterday at most, and as many days right before its first; fewer weeks where
 * the plan shows no more, but two at least. `earliest`: the first day that the plan shows.
 */
export function helpDays({ startDate, endDate }: DayRange, yesterday: Day, earliest: Day): HelpDays {
  const since = daysBetween(endDate, yesterday);
  if (since < LEAST_DAYS) return { kind: 'early', readOn: addDays(endDate, LEAST_DAYS + 1) };
  const shown = Math.min(since, daysBetween(earliest, startDate));
  if (shown < LEAST_DAYS) return { kind: 'depth' };
  const days = shown - (shown % WEEK);
  return {
    kind: 'days',
    before: { startDate: addDays(startDate, -days), endDate: addDays(startDate, -1) },
    after: { startDate: addDays(endDate, 1), endDate: addDays(endDate, days) },
  };
}

/** Answers before and after, by rating. Of a score, one rating of each group will do. */
export interface BeforeAfter {
  readonly before: RatingCounts;
  readonly after: RatingCounts;
}

/** Counts of a score whose ratings are not known. */
export function countsOfGroups({
  promoters,
  passives,
  detractors,
}: Readonly<Record<'promoters' | 'passives' | 'detractors', number>>): RatingCounts {
  return RATINGS.map((rating) => ({ 0: detractors, 7: passives, 10: promoters })[rating as number] ?? 0);
}

/** A figure of some days: its mean with two decimals, or its whole score. */
export interface HelpValue {
  readonly n: number;
  readonly value: number | null;
}

export interface HelpSides {
  readonly before: HelpValue;
  readonly after: HelpValue;
}

/** `few`: fewer than 30 answers on a side. Otherwise `difference`: after minus before, less that of the control. */
export type HelpReading = HelpSides & { readonly control?: HelpSides } & (
    | { readonly kind: 'few' }
    | {
        readonly kind: 'read';
        readonly difference: number;
        /** Half of the 95 % interval: two decimals, of a score one. */
        readonly margin: number;
        readonly significant: boolean;
      }
  );

/** Sum over n is the value; `variance` is that of the value. */
interface Sample {
  readonly n: bigint;
  readonly sum: bigint;
  readonly variance: number;
}

/** A mean with its sample variance (n-1); a score in points with that of p - d. Samples have two answers at least. */
const KINDS = {
  rating: {
    value: meanOf,
    change: changeOfMeans,
    decimals: 2,
    marginDecimals: 2,
    sample: (counts: RatingCounts): Sample => {
      const n = total(counts);
      const sum = counts.reduce((all, count, rating) => all + count * rating, 0);
      const squares = counts.reduce((all, count, rating) => all + count * (rating - sum / n) ** 2, 0);
      return { n: BigInt(n), sum: BigInt(sum), variance: squares / (n - 1) / n };
    },
  },
  nps: {
    value: nps,
    change: changeOfNps,
    decimals: 0,
    marginDecimals: 1,
    sample: (counts: RatingCounts): Sample => {
      const n = total(counts);
      const { topTwo, bottom } = boxCounts(counts);
      const spread = (topTwo + bottom) / n - ((topTwo - bottom) / n) ** 2;
      return { n: BigInt(n), sum: BigInt(100 * (topTwo - bottom)), variance: (10_000 * spread) / n };
    },
  },
} as const;

export type HelpKind = keyof typeof KINDS;

/**
 * What became of a figure after a change: the difference as that of a change (Welch; of scores, unpooled variances). With
 * a control, the difference of the differences, whose variance is the sum of the four.
 */
export function didItHelp(kind: HelpKind, own: BeforeAfter, control: BeforeAfter | null = null): HelpReading {
  const { value, change, sample, decimals, marginDecimals } = KINDS[kind];
  const sidesOf = ({ before, after }: BeforeAfter): HelpSides => ({
    before: { n: total(before), value: value(before) },
    after: { n: total(after), value: value(after) },
  });
  const sides = { ...sidesOf(own), ...(control !== null && { control: sidesOf(control) }) };
  const all = [own, ...(control === null ? [] : [control])];
  if (all.some(({ before, after }) => isLowBase(total(before)) || isLowBase(total(after)))) {
    return { kind: 'few', ...sides };
  }
  const samples = all.map(({ before, after }) => ({ before: sample(before), after: sample(after) }));
  const variance = samples.reduce((sum, { before, after }) => sum + before.variance + after.variance, 0);
  const [first, other] = samples.map(differenceOf);
  const { top, bottom } = other === undefined ? (first ?? NONE) : minus(first ?? NONE, other);
  const margin = SIGNIFICANT_Z * Math.sqrt(variance);
  return {
    kind: 'read',
    ...sides,
    difference: roundHalfAway(top, bottom, decimals),
    margin: Number(margin.toFixed(marginDecimals)),
    significant:
      control === null
        ? change(own.after, own.before).significant
        : variance > 0 && Math.abs(Number(top) / Number(bottom)) >= margin,
  };
}

/** A ratio of whole numbers, so that a difference is rounded once. */
interface Ratio {
  readonly top: bigint;
  readonly bottom: bigint;
}

const NONE: Ratio = { top: 0n, bottom: 1n };

const minus = (one: Ratio, other: Ratio): Ratio => ({
  top: one.top * other.bottom - other.top * one.bottom,
  bottom: one.bottom * other.bottom,
});

const differenceOf = ({ before, after }: { readonly before: Sample; readonly after: Sample }): Ratio =>
  minus({ top: after.sum, bottom: after.n }, { top: before.sum, bottom: before.n });
