import type { WhyDimension, WhyGroup } from '@shoppervoice/contracts/reports';
import { FALSE_DISCOVERY_RATE, falseDiscoveries } from '../figures/false-discoveries.ts';
import { FEWEST_IN_CELL } from '../figures/few-answers.ts';
import { chanceOfNps, nps } from '../figures/nps.ts';
import { boxCounts, chanceOfMeans, meanOf, RATINGS, type RatingCounts, total } from '../figures/ratings.ts';
import { chanceOfShares } from '../figures/shares.ts';
import { SIGNIFICANT_Z } from '../figures/significance.ts';

/** A figure's answers in one group of respondents, on this side of the comparison and on the other. */
export interface ComparedGroup {
  /** Null: without an answer to the dimension's question. */
  readonly id: number | null;
  readonly label: string;
  readonly now: RatingCounts;
  readonly before: RatingCounts;
}

/** A question that divides a figure's respondents into groups; together they hold all of them. */
export interface ComparedDimension {
  /** Name of its filter. */
  readonly name: string;
  readonly label: string;
  /** In the order of its options; those without an answer last. */
  readonly groups: readonly ComparedGroup[];
}

/** The unit of a mean or a score, its sample variance, and its test. Variances need two answers. */
const KINDS = {
  rating: {
    mean: (counts: RatingCounts) => sumOf(counts, (rating) => rating) / total(counts),
    variance: (counts: RatingCounts) => {
      const mean = KINDS.rating.mean(counts);
      return sumOf(counts, (rating) => (rating - mean) ** 2) / (total(counts) - 1);
    },
    shown: meanOf,
    chance: chanceOfMeans,
  },
  nps: {
    mean: (counts: RatingCounts) => {
      const { topTwo, bottom } = boxCounts(counts);
      return (100 * (topTwo - bottom)) / total(counts);
    },
    variance: (counts: RatingCounts) => {
      const { topTwo, bottom } = boxCounts(counts);
      const n = total(counts);
      return 10_000 * ((topTwo + bottom) / n - ((topTwo - bottom) / n) ** 2);
    },
    shown: nps,
    chance: chanceOfNps,
  },
} as const;

export type PartedKind = keyof typeof KINDS;

function sumOf(counts: RatingCounts, of: (rating: number) => number): number {
  return counts.reduce((sum, count, rating) => sum + count * of(rating), 0);
}

/**
 * A figure's change by each dimension: how its groups answered (rate) and who answered (mix), which add up to the
 * change (E. M. Kitagawa, "Components of a Difference Between Two Rates", JASA 50, 1955). Significance: Benjamini and
 * Hochberg over all parts of all dimensions. What explains most comes first. None if nobody answered on a side.
 */
export function partsOfChange(kind: PartedKind, dimensions: readonly ComparedDimension[]): readonly WhyDimension[] {
  const parted = dimensions.flatMap((dimension) => {
    const groups = partsOf(kind, dimension.groups);
    return groups === null ? [] : [{ ...dimension, groups }];
  });
  const tests = parted.flatMap(({ groups }) =>
    groups.flatMap(({ chances }) => chances.filter((each) => each !== null)),
  );
  const passes = falseDiscoveries(tests, FALSE_DISCOVERY_RATE);
  /** Equal chances pass alike. */
  const passed = new Set(tests.filter((_, at) => passes[at]));
  return parted
    .map(({ name, label, groups }) => {
      const judged = groups.map(({ group, chances: [rate, mix] }): WhyGroup => {
        const [significant, mixSignificant] = [rate, mix].map((chance) => chance !== null && passed.has(chance));
        return { ...group, significant: significant === true, mixSignificant: mixSignificant === true };
      });
      const explained = judged.reduce(
        (sum, { rate, significant, mix, mixSignificant }) =>
          sum + (significant ? Math.abs(rate) : 0) + (mixSignificant ? Math.abs(mix) : 0),
        0,
      );
      return { name, label, explained, groups: judged };
    })
    .sort((a, b) => b.explained - a.explained);
}

interface PartedGroup {
  readonly group: Omit<WhyGroup, 'significant' | 'mixSignificant'>;
  /** p-values of its rate part and its mix part; null: not tested. */
  readonly chances: readonly [number | null, number | null];
}

function partsOf(kind: PartedKind, groups: readonly ComparedGroup[]): readonly PartedGroup[] | null {
  const { mean, variance, shown, chance } = KINDS[kind];
  const all = (side: 'now' | 'before') => {
    const counts = sumOfGroups(groups, side);
    return { n: total(counts), mean: mean(counts) };
  };
  const [now, before] = [all('now'), all('before')];
  if (now.n === 0 || before.n === 0) return null;
  return groups.map((group) => {
    const [n, previousN] = [total(group.now), total(group.before)];
    const [share, previousShare] = [n / now.n, previousN / before.n];
    // A group without answers on a side has the mean of the other side there; without any it has no weight.
    const anyMean = n > 0 ? mean(group.now) : previousN > 0 ? mean(group.before) : 0;
    const [groupMean, previousMean] = [anyMean, previousN > 0 ? mean(group.before) : anyMean];
    const weight = (share + previousShare) / 2;
    const rate = weight * (groupMean - previousMean);
    const margin =
      n < 2 || previousN < 2
        ? null
        : weight * SIGNIFICANT_Z * Math.sqrt(variance(group.now) / n + variance(group.before) / previousN);
    return {
      group: {
        id: group.id,
        label: group.label,
        n,
        previousN,
        mean: shown(group.now),
        previousMean: shown(group.before),
        rate,
        rateLow: margin === null ? null : rate - margin,
        rateHigh: margin === null ? null : rate + margin,
        mix: (share - previousShare) * ((groupMean + previousMean) / 2 - (now.mean + before.mean) / 2),
      },
      chances: [
        chance(group.now, group.before),
        chanceOfShares({ count: n, n: now.n }, { count: previousN, n: before.n }),
      ],
    };
  });
}

function sumOfGroups(groups: readonly ComparedGroup[], side: 'now' | 'before'): RatingCounts {
  return RATINGS.map((rating) => groups.reduce((sum, group) => sum + (group[side][rating] ?? 0), 0));
}

/**
 * A dimension whose small groups would tell of single shoppers: groups of fewer than five on a side join those without
 * an answer. Null: even together these are one to four.
 */
export function withoutFewAnswers(dimension: ComparedDimension): ComparedDimension | null {
  const isFew = ({ now, before }: ComparedGroup) => Math.min(total(now), total(before)) < FEWEST_IN_CELL;
  const options = dimension.groups.filter(({ id }) => id !== null);
  const rest = [...dimension.groups.filter(({ id }) => id === null), ...options.filter(isFew)];
  const joined = {
    id: null,
    label: rest[0]?.label ?? '',
    now: sumOfGroups(rest, 'now'),
    before: sumOfGroups(rest, 'before'),
  };
  const withheld = [joined.now, joined.before].map(total).some((n) => n > 0 && n < FEWEST_IN_CELL);
  return withheld ? null : { ...dimension, groups: [...options.filter((group) => !isFew(group)), joined] };
}
