import { BOXES, type BoxKey, boxOf } from '../figures/ratings.ts';
import { roundHalfAway } from '../figures/rounding.ts';
import { type DriverGroup, FEWEST_ANSWERS, importanceOf } from './importance.ts';
import { type Estimate, jackknifeEstimate, jackknifeGroups, type RowDays } from './jackknife.ts';
import { type GroupSums, type OutcomeByRating, PairSums, pairSums } from './pair-sums.ts';

/** Ratings of the same responses: 0 to 10, -1 without an answer. */
export interface RatedRows extends RowDays {
  readonly outcome: Int32Array;
  readonly drivers: readonly Int32Array[];
}

/** The outcome of those who rated a driver in this box. `mean`: two decimals, null without answers. */
export interface OutcomeInBox {
  readonly key: BoxKey;
  readonly n: number;
  readonly mean: number | null;
}

export interface DriverEstimates {
  readonly byBox: readonly OutcomeInBox[];
  /** How much higher the outcome's mean is without those who rated the driver low; null: too few answers. */
  readonly points: Estimate | null;
  /** Share of R-squared; null: too few answers, or all of them the same. */
  readonly importance: Estimate | null;
  /** Index of the first driver of its group; null: it is in none. */
  readonly group: number | null;
}

export interface KeyDriverEstimates {
  /** In the order of the drivers. */
  readonly drivers: readonly DriverEstimates[];
  readonly groups: readonly DriverGroup[];
  /** Of all drivers together; null: fewer than two. */
  readonly rSquared: number | null;
  /** Index of the driver with the most points at stake whose interval is above 0; null: nothing stands out. */
  readonly fixFirst: number | null;
}

/** Least low ratings for points at stake. */
const FEWEST_LOW = 10;

/**
 * What each rating has to do with an outcome: points at stake, and importance by relative weights over
 * pairwise-complete correlations. An association, not a cause.
 */
export function keyDrivers(rows: RatedRows, { intervals = true } = {}): KeyDriverEstimates {
  const { starts, leftOut } = intervals
    ? jackknifeGroups(rows.outcome, rows)
    : { starts: [0, rows.outcome.length], leftOut: [] };
  const groups = pairSums([rows.outcome, ...rows.drivers], starts);
  const pairs = new PairSums(rows.drivers.length + 1);
  for (const group of groups) pairs.add(group.pairs);
  const replicates = leftOut.flatMap((at) => groups[at] ?? []);
  const importance = importanceOf(
    pairs,
    replicates.map((group) => {
      const rest = new PairSums(pairs.size);
      rest.add(pairs);
      rest.add(group.pairs, -1);
      return rest;
    }),
  );
  const drivers = rows.drivers.map((_, driver): DriverEstimates => {
    const all = boxSums(groups, driver);
    return {
      byBox: BOXES.map(({ key }) => ({
        key,
        n: all[key].n,
        mean: all[key].n === 0 ? null : roundHalfAway(all[key].sum, all[key].n, 2),
      })),
      points: pointsEstimate(
        all,
        replicates.map((group) => boxSums([group], driver)),
      ),
      importance: importance.shares[driver] ?? null,
      group: importance.groups.find(({ members }) => members.includes(driver))?.members[0] ?? null,
    };
  });
  const { rSquared, groups: together } = importance;
  return { drivers, groups: together, rSquared, fixFirst: mostAtStake(drivers.map(({ points }) => points)) };
}

/** How many rated the outcome, and the sum of what they gave, by the box of the driver. */
type BoxSums = Readonly<Record<BoxKey, { readonly n: number; readonly sum: number }>>;

function boxSums(groups: readonly GroupSums[], driver: number): BoxSums {
  const sums = { bottom: { n: 0, sum: 0 }, middle: { n: 0, sum: 0 }, topTwo: { n: 0, sum: 0 } };
  for (const { outcomes } of groups) {
    const by: OutcomeByRating | undefined = outcomes[driver + 1];
    by?.n.forEach((n, rating) => {
      const box = sums[boxOf(rating)];
      box.n += n;
      box.sum += by.sum[rating] ?? 0;
    });
  }
  return sums;
}

function pointsEstimate(all: BoxSums, leftOut: readonly BoxSums[]): Estimate | null {
  const n = all.bottom.n + all.middle.n + all.topTwo.n;
  const value = pointsAtStake(all);
  if (value === null || n < FEWEST_ANSWERS || all.bottom.n < FEWEST_LOW) return null;
  return jackknifeEstimate(
    value,
    leftOut.map((group) => pointsAtStake(all, group)),
  );
}

/** Null: nobody rated the driver 7 or more. `except`: left out. */
function pointsAtStake(all: BoxSums, except?: BoxSums): number | null {
  const of = (key: BoxKey, part: 'n' | 'sum') => all[key][part] - (except?.[key][part] ?? 0);
  const n = of('middle', 'n') + of('topTwo', 'n');
  const sum = of('middle', 'sum') + of('topTwo', 'sum');
  return n === 0 ? null : sum / n - (sum + of('bottom', 'sum')) / (n + of('bottom', 'n'));
}

/** The first of equal ones. */
function mostAtStake(points: readonly (Estimate | null)[]): number | null {
  let best: number | null = null;
  points.forEach((each, at) => {
    if (each === null || each.low === null || each.low <= 0) return;
    if (best === null || each.value > (points[best]?.value ?? 0)) best = at;
  });
  return best;
}
