import { FEW_ANSWERS } from '../figures/few-answers.ts';
import { roundHalfAway } from '../figures/rounding.ts';

/** What one merchant's shoppers answered to one question in one month: whole numbers. */
export interface MemberRating {
  readonly mid: number;
  readonly n: number;
  /** Of the ratings. */
  readonly sum: number;
  /** Answers in the top-two box. */
  readonly topTwo: number;
}

/** Fewer members are never published. */
export const FEWEST_MEMBERS = 5;
/** Others of the group that must count before the best of them are published: the rest must be five, too. */
const FEWEST_FOR_BEST = 10;
/** The best: this share of those who count, but at least the published minimum. */
const BEST_OF = 10;

export interface BenchmarkValue {
  /** The smallest number of merchants in any of the months; 0 if withheld. */
  readonly members: number;
  /** One decimal. */
  readonly mean: number | null;
  /** Share of the top-two box, two decimals. */
  readonly top: number | null;
  readonly withheld?: 'members' | 'too-close';
}

export const TOO_CLOSE: BenchmarkValue = { members: 0, mean: null, top: null, withheld: 'too-close' };

export function counts({ n }: Pick<MemberRating, 'n'>): boolean {
  return n >= FEW_ANSWERS;
}

/** Highest mean first, exactly; ties by smaller mid. */
export function byMean(a: MemberRating, b: MemberRating): number {
  return b.sum * a.n - a.sum * b.n || a.mid - b.mid;
}

/** The best of a group's others in a month, of those that count, by mean; none if too few count. */
export function bestOf(sorted: readonly MemberRating[]): readonly MemberRating[] {
  if (sorted.length < FEWEST_FOR_BEST) return [];
  return sorted.slice(0, Math.max(FEWEST_MEMBERS, Math.ceil(sorted.length / BEST_OF)));
}

/**
 * A month's value averages its members' unrounded means (shares) with equal weight; a range's averages its months',
 * too; rounded once. `months`: the members that count in each; a month with fewer than five is omitted.
 */
export function benchmarkValue(months: readonly (readonly MemberRating[])[]): BenchmarkValue {
  const disclosed = months.filter(({ length }) => length >= FEWEST_MEMBERS);
  if (disclosed.length === 0) return { members: 0, mean: null, top: null, withheld: 'members' };
  return {
    members: Math.min(...disclosed.map(({ length }) => length)),
    mean: meanOfMeans(disclosed, 'sum', 1),
    top: meanOfMeans(disclosed, 'topTwo', 2),
  };
}

/** Scaled values closer than this to a half are computed exactly; binary errors are far smaller. */
const NEAR = 1e-6;

function meanOfMeans(months: readonly (readonly MemberRating[])[], of: 'sum' | 'topTwo', decimals: number): number {
  let all = 0;
  for (const members of months) {
    let month = 0;
    for (const member of members) month += member[of] / member.n;
    all += month / members.length;
  }
  const scale = 10 ** decimals;
  const scaled = (all / months.length) * scale;
  if (Math.abs(scaled - Math.floor(scaled) - 0.5) > NEAR) return Math.round(scaled) / scale;
  const terms = months.flatMap((members) =>
    members.map((member): Ratio => [BigInt(member[of]), BigInt(member.n) * BigInt(members.length * months.length)]),
  );
  const [numerator, denominator] = sumOf(terms);
  return roundHalfAway(numerator, denominator, decimals);
}

type Ratio = readonly [numerator: bigint, denominator: bigint];

/** By halving, so that the numbers stay short for as long as possible. */
function sumOf(terms: readonly Ratio[]): Ratio {
  const [first = [0n, 1n] as const] = terms;
  if (terms.length < 2) return first;
  const middle = terms.length >> 1;
  const [a, b] = sumOf(terms.slice(0, middle));
  const [c, d] = sumOf(terms.slice(middle));
  const common = greatestDivisor(b, d);
  return [a * (d / common) + c * (b / common), b * (d / common)];
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b);
}
