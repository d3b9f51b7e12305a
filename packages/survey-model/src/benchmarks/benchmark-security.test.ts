import { describe, expect, it } from 'vitest';
import { Random } from '../random.fixture.ts';
import { benchmarkValue, bestOf, byMean, type MemberRating } from './benchmark-value.ts';
import { signedFactors, tooClose } from './too-close.ts';

/**
 * What an asker who knows everything about all other merchants of a benchmark can find out about the last one: half of the
 * span in which that merchant's mean (share) may still be. With five members, rounding to 0.1 (0.01) leaves 0.25 (0.025).
 */
const UNITS = [
  { figure: 'mean', step: 0.1, open: 0.25 },
  { figure: 'top', step: 0.01, open: 0.025 },
] as const;
type Unit = (typeof UNITS)[number];

const MONTHS = 6;
const WORLDS = 60;

interface World {
  /** The asker's sets and the group's others, as the records hold them. */
  readonly sets: readonly (readonly number[])[];
  readonly others: readonly number[];
  /** What counts, by month. */
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
      // Now and then somebody does not count.
      .filter(() => random.next() < 0.85)
      .map((mid) => {
        const n = 30 + random.int(40);
        return { mid, n, sum: Math.floor(n * (6 + 3.9 * random.next())), topTwo: random.int(n + 1) };
      }),
  );
  return { sets, others, months };
}

/** Everything that is told: each set that may be, and the group's others, over each range of months. */
function disclosedSets({ sets, others }: World): (readonly number[] | null)[] {
  const close = tooClose(sets, others);
  return [...sets.map((set, at) => (close[at] ? null : set)), others];
}

const ranges = Array.from({ length: MONTHS }, (_, from) =>
  Array.from({ length: MONTHS - from }, (_, more) => ({ from, to: from + more })),
).flat();

const countingIn = (world: World, mids: readonly number[], { from, to }: { from: number; to: number }) =>
  world.months.slice(from, to + 1).map((month) => month.filter(({ mid }) => mids.includes(mid)));

describe('what is told of several sets at once', () => {
  it('leaves five merchants in every signed sum, in the records', () => {
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
    'leaves the last of those in any signed sum open by $open in $told, in every month and range',
    (unit) => {
      const random = new Random(2);
      let least = Number.POSITIVE_INFINITY;
      for (let k = 0; k < WORLDS; k++) {
        const world = someWorld(random);
        const reported = disclosedSets(world);
        for (const range of ranges) {
          // Of each set its months that are told; a set of which none is has no part in a sum.
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
 * Each set's value times its weights adds up to a sum of merchants' values that is known to half a step per weight; of
 * the merchant with the greatest factor in it the least is open. Weights are chosen so that a merchant in two sets
 * with different signs goes out: each set times its members, per month.
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
   * The values of months and of ranges bound sums of neighbouring months from both sides: the least and the greatest
   * that a month's value can be are shortest ways between its two ends (difference constraints, Bellman and Ford).
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
    // A month that is left out adds nothing.
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

  it.each(UNITS)('leave the fifth open by $open in $told to whoever knows the other four in every month', (unit) => {
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
          // No range says more of a month than the month's own value.
          expect(width).toBeCloseTo(unit.step, 9);
          looked++;
        }
      }
    }
    expect(looked).toBeGreaterThan(1_000);
  });
});
