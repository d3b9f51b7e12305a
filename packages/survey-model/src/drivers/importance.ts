import { type Estimate, jackknifeEstimate } from './jackknife.ts';
import type { PairSums } from './pair-sums.ts';
import { relativeWeights } from './relative-weights.ts';

/** Least answers to both outcome and driver, for importance and for points at stake. */
export const FEWEST_ANSWERS = 100;
/** From this correlation on drivers move together. */
const TOGETHER = 0.8;

export interface DriverGroup {
  /** Indexes of drivers, ascending. */
  readonly members: readonly number[];
  /** The sum of theirs. */
  readonly importance: Estimate | null;
}

export interface Importance {
  /** Of all drivers together; null: fewer than two. */
  readonly rSquared: number | null;
  /** Per driver its share of R-squared; null: too few answers, or all of them the same. */
  readonly shares: readonly (Estimate | null)[];
  /** Drivers that move together, in the order of their first. */
  readonly groups: readonly DriverGroup[];
}

/** `sums`: of the outcome, column 0, and the drivers; `replicates`: the same without each group of the jackknife. */
export function importanceOf(sums: PairSums, replicates: readonly PairSums[]): Importance {
  const drivers = Array.from({ length: sums.size - 1 }, (_, driver) => driver);
  const used = drivers.filter((driver) => (sums.n[driver + 1] ?? 0) >= FEWEST_ANSWERS && sums.varies(driver + 1));
  if (used.length < 2) return { rSquared: null, shares: drivers.map(() => null), groups: [] };
  const { rSquared, shares } = sharesOf(sums, used);
  const others = replicates.map((each) => sharesOf(each, used).shares);
  const sumOf = (all: readonly (number | null)[], members: readonly number[]) =>
    members.reduce<number | null>((sum, driver) => {
      const share = all[used.indexOf(driver)] ?? null;
      return sum === null || share === null ? null : sum + share;
    }, 0);
  const estimateOf = (members: readonly number[]) => {
    const value = sumOf(shares, members);
    if (value === null) return null;
    return jackknifeEstimate(
      value,
      others.map((each) => sumOf(each, members)),
      { min: 0, max: 1 },
    );
  };
  return {
    rSquared,
    shares: drivers.map((driver) => (used.includes(driver) ? estimateOf([driver]) : null)),
    groups: together(sums, used).map((members) => ({ members, importance: estimateOf(members) })),
  };
}

/** Shares are null where R-squared is 0, or the driver's ratings are all the same. */
function sharesOf(sums: PairSums, used: readonly number[]) {
  const weights = relativeWeights(
    used.map((one) => used.map((other) => (one === other ? 1 : sums.correlation(one + 1, other + 1)))),
    used.map((driver) => sums.correlation(driver + 1, 0)),
  );
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    rSquared: Math.min(1, all),
    shares: used.map((driver, at) => (all > 0 && sums.varies(driver + 1) ? (weights[at] ?? 0) / all : null)),
  };
}

/** Sets of two or more drivers that are joined by correlations, also over others. */
function together(sums: PairSums, used: readonly number[]): readonly (readonly number[])[] {
  const sets: number[][] = [];
  for (const driver of used) {
    const near = (other: number) => sums.correlation(other + 1, driver + 1) >= TOGETHER;
    const joined = sets.filter((set) => set.some(near));
    const rest = sets.filter((set) => !joined.includes(set));
    sets.splice(
      0,
      sets.length,
      ...rest,
      [...joined.flat(), driver].sort((a, b) => a - b),
    );
  }
  return sets.filter(({ length }) => length > 1).sort(([a = 0], [b = 0]) => a - b);
}
