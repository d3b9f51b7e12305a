import { describe, expect, it } from 'vitest';
import { Random } from '../random.fixture.ts';
import { benchmarkValue, bestOf, byMean, type MemberRating } from './benchmark-value.ts';
import { signedFactors, tooClose } from './too-close.ts';

/**
 * What a caller who knows all other merchants of a benchmark can infer about the last one: half of the interval in
 * which that merchant's mean (share) can be. With five members, rounding to 0.1 (0.01) leaves 0.25 (0.025).
 */
const UNITS = [
  { figure: 'mean', step: 0.1, open: 0.25 },
  { figure: 'top', step: 0.01, open: 0.025 },
] as const;
type Unit = (typeof UNITS)[number];

const MONTHS = 6;
const WORLDS = 60;

interface World {
  /** The caller's sets and the group's others, as stored. */
  readonly sets: readonly (readonly number[])[];
  readonly others: readonly number[];
  /** Members that count, by month. */
  readonly months: readonly (readonly MemberRating[])[];
}

function someWorld(random: Random): World {
  const others = Array.from({ length: 5 + random.int(14) }, (_, k) => 1 + k);
  const anybody = [...others, ...Array.from({ length: 12 }, (_, k) => 100 + k)];
  const some = (from: readonly number[]) =>
    from.toSorted(() => random.next() - 0.5).slice(0, Math.max(5, random.int(from.length + 1)));
  const sets = Array.from({ length: random.int(5) }, () => some(random.next() < 0.5 ? others : anybody));
  const months = Array.from({ length: MONTHS }, () =>
    anybody
      // Occasionally a merchant does not count.
      .filter(() => random.next() < 0.85)
      .map((mid) => {
        const n = 30 + random.int(40);
        return { mid, n, sum: Math.floor(n * (6 + 3.9 * random.next())), topTwo: random.int(n + 1) };
      }),
  );
  return { sets, others, months };
}

/** All published values: each allowed set, and the group's others, over each range of months. */
function disclosedSets({ sets, others }: World): (readonly number[] | null)[] {
  const close = tooClose(sets, others);
  return [...sets.map((set, at) => (close[at] ? null : set)), others];
}

const ranges = Array.from({ length: MONTHS }, (_, from) =>
  Array.from({ length: MONTHS - from }, (_, more) => ({ from, to: from + more })),
).flat();

const countingIn = (world: World, mids: readonly number[], { from, to }: { from: number; to: number }) =>
  world.months.slice(from, to + 1).map((month) => month.filter(({ mid }) => mids.includes(mid)));

describe('published values of several sets together', () => {
  it('leave five merchants in every signed sum, in the records', () => {
    const random = new Random(1);
    let tried = 0;
    for (let k = 0; k < 5 * WORLDS; k++) {
      const world = someWorld(random);
      const reported = disclosedSets(world);
      for (const factors of signedFactors(reported.length)) {
        const used = factors.flatMap((factor, at) => (factor === 0 ? [] : [{ factor, mids: reported[at] ?? null }]));
        if (used.length < 2 || used.some(({ mids }) => mids === null)) continue;
        const sums = new Map<number, number>();
        for (const { factor, mids } of used) for (const mid of mids ?? []) sums.set(mid, (sums.get(mid) ?? 0) + factor);
        const left = [...sums.values()].filter((sum) => sum !== 0).length;
        tried++;
        expect(left === 0 || left >= 5).toBe(true);
      }
    }
    expect(tried).toBeGreaterThan(5_000);
  });

  it.each(UNITS)(
    'leave the last of those in any signed sum open by $open in $figure, in every month and range',
    (unit) => {
      const random = new Random(2);
      let least = Number.POSITIVE_INFINITY;
      for (let k = 0; k < WORLDS; k++) {
        const world = someWorld(random);
        const reported = disclosedSets(world);
        for (const range of ranges) {
          // Published months of each set; a set without any takes no part in a sum.
          const values = reported.map((mids) => {
            const months = mids === null ? [] : countingIn(world, mids, range);
            return benchmarkValue(months).mean === null ? null : months.filter(({ length }) => length >= 5);
          });
          for (const factors of signedFactors(reported.length)) {
            const used = factors.flatMap((factor, at) =>
              factor === 0 ? [] : [{ factor, months: values[at] ?? null }],
            );
            if (used.length === 0 || used.some(({ months }) => months === null)) continue;
            least = Math.min(least, openIn(unit, used as Used));
          }
        }
      }
      expect(least).toBeGreaterThanOrEqual(unit.open - 1e-9);
    },
  );
});

type Used = readonly { readonly factor: number; readonly months: readonly (readonly MemberRating[])[] }[];

/**
 * The sum of each set's value times its weights equals a sum of merchants' values known to half a step per weight; the
 * merchant with the largest factor in it is the least uncertain. Weights are chosen so that a merchant in two sets with
 * different signs cancels: each set times its members, per month.
 */
function openIn({ step }: Unit, used: Used): number {
  let known = 0;
  const factors = new Map<string, number>();
  for (const { factor, months } of used) {
    const size = Math.max(...months.map(({ length }) => length));
    known += (Math.abs(factor) * size * months.length * step) / 2;
    for (const [month, members] of months.entries()) {
      for (const { mid } of members) {
        const key = `${month} ${mid}`;
        factors.set(key, (factors.get(key) ?? 0) + (factor * size) / members.length);
      }
    }
  }
  const greatest = Math.max(...[...factors.values()].map(Math.abs));
  return greatest < 1e-9 ? Number.POSITIVE_INFINITY : known / greatest;
}

describe('all ranges of one benchmark at once', () => {
  /**
   * The values of months and of ranges bound sums of neighbouring months from both sides: the minimum and maximum of a
   * month's value are shortest paths between its two ends (difference constraints, Bellman-Ford).
   */
  function openMonths(unit: Unit, months: readonly (readonly MemberRating[])[]): { month: number; width: number }[] {
    const reported = months.map(({ length }) => length >= 5);
    const points = months.length + 1;
    const bounds: (readonly [from: number, to: number, most: number])[] = [];
    for (const { from, to } of ranges) {
      const value = benchmarkValue(months.slice(from, to + 1))[unit.figure];
      const length = reported.slice(from, to + 1).filter(Boolean).length;
      if (value === null || length === 0) continue;
      bounds.push([from, to + 1, length * (value + unit.step / 2)], [to + 1, from, -length * (value - unit.step / 2)]);
    }
    // An omitted month adds nothing.
    for (const [at, is] of reported.entries()) if (!is) bounds.push([at, at + 1, 0], [at + 1, at, 0]);
    const shortest = (start: number) => {
      const distances = Array.from({ length: points }, (_, at) => (at === start ? 0 : Number.POSITIVE_INFINITY));
      for (let round = 0; round < points; round++)
        for (const [a, b, most] of bounds) distances[b] = Math.min(distances[b] ?? 0, (distances[a] ?? 0) + most);
      return distances;
    };
    return reported.flatMap((is, month) =>
      is ? [{ month, width: (shortest(month)[month + 1] ?? 0) + (shortest(month + 1)[month] ?? 0) }] : [],
    );
  }

  it.each(UNITS)(
    'leave the fifth open by $open in $figure to someone who knows the other four in every month',
    (unit) => {
      const random = new Random(3);
      let looked = 0;
      for (let k = 0; k < 20 * WORLDS; k++) {
        const world = someWorld(random);
        const five = world.others.slice(0, 5);
        const best = world.months.map((month) => bestOf(month.toSorted(byMean)));
        for (const months of [countingIn(world, five, { from: 0, to: MONTHS - 1 }), best]) {
          for (const { month, width } of openMonths(unit, months)) {
            const members = months[month]?.length ?? 0;
            expect((width * members) / 2).toBeGreaterThanOrEqual(unit.open - 1e-9);
            // No range reveals more about a month than the month's own value.
            expect(width).toBeCloseTo(unit.step, 9);
            looked++;
          }
        }
      }
      expect(looked).toBeGreaterThan(1_000);
    },
  );
});
