import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benchmarkValue, bestOf, byMean, counts, type MemberRating } from './benchmark-value.ts';

const member = (mid: number, n: number, sum: number, topTwo = 0): MemberRating => ({ mid, n, sum, topTwo });
const same = (count: number, n: number, sum: number, topTwo = 0) =>
  Array.from({ length: count }, (_, mid) => member(mid + 1, n, sum, topTwo));

describe('a value', () => {
  it('weights each member equally, however many answers it has', () => {
    const months = [[member(1, 1_000_000, 10_000_000), ...same(4, 30, 150)]];
    expect(benchmarkValue(months)).toEqual({ members: 5, mean: 6, top: 0 });
  });

  it('weights each month equally, however many members it has', () => {
    expect(benchmarkValue([same(5, 30, 300, 30), same(15, 40, 200, 0)])).toEqual({ members: 5, mean: 7.5, top: 0.5 });
  });

  it('omits a month with four members, and is withheld without any month', () => {
    expect(benchmarkValue([same(4, 30, 0), same(6, 30, 270, 15)])).toEqual({ members: 6, mean: 9, top: 0.5 });
    expect(benchmarkValue([same(4, 30, 0)])).toEqual({ members: 0, mean: null, top: null, withheld: 'members' });
    expect(benchmarkValue([])).toMatchObject({ withheld: 'members' });
  });

  // 41/50 is not a binary fraction: added up as doubles, these fall below the half.
  it.each([
    ['8.25 to 8.3', same(5, 40, 330), 8.3],
    ['8.15 to 8.2', [...same(4, 40, 326), member(5, 40, 326)], 8.2],
    ['1.005 of five', [member(1, 200, 201), ...same(4, 200, 201)], 1],
    ['7.05 of unlike members', [member(1, 30, 211), member(2, 30, 212), ...same(3, 40, 282)], 7.1],
    ['0.05 of unlike members', [member(1, 60, 1), member(2, 60, 2), ...same(3, 60, 4)], 0.1],
  ])('rounds once, halves away from zero: %s', (_, members, mean) => {
    expect(benchmarkValue([members]).mean).toBe(mean);
  });

  it('is the exact ratio, rounded once', () => {
    const anyMember = fc.tuple(fc.integer({ min: 30, max: 80 }), fc.nat(800), fc.nat(80));
    const anyMonth = fc.array(anyMember, { minLength: 5, maxLength: 9 });
    fc.assert(
      fc.property(fc.array(anyMonth, { minLength: 1, maxLength: 4 }), (given) => {
        const months = given.map((members) =>
          members.map(([n, sum, topTwo], mid) => member(mid, n, Math.min(sum, 10 * n), Math.min(topTwo, n))),
        );
        // Over one common denominator: every n divides it.
        const whole = (of: 'sum' | 'topTwo', scale: bigint) => {
          const common = months.flat().reduce((all, { n }) => all * BigInt(n), 1n);
          const weights = months.reduce((all, members) => all * BigInt(members.length), BigInt(months.length));
          let sum = 0n;
          for (const members of months)
            for (const one of members)
              sum += (BigInt(one[of]) * common * weights) / BigInt(one.n * members.length * months.length);
          return Number((2n * sum * scale + common * weights) / (2n * common * weights)) / Number(scale);
        };
        expect(benchmarkValue(months)).toMatchObject({ mean: whole('sum', 10n), top: whole('topTwo', 100n) });
      }),
      { numRuns: 300 },
    );
  });
});

describe('the best', () => {
  it.each([
    [9, 0],
    [10, 5],
    [50, 5],
    [51, 6],
    [100, 10],
    [101, 11],
  ])('of %i are %i', (others, best) => {
    expect(bestOf(same(others, 30, 100))).toHaveLength(best);
  });

  it('are those with the highest means; ties go to the smaller mids', () => {
    const members = [member(9, 30, 200), member(2, 60, 400), member(5, 31, 207), member(1, 30, 150)];
    expect(members.sort(byMean).map(({ mid }) => mid)).toEqual([5, 2, 9, 1]);
  });
});

it('a merchant counts from 30 answers on', () => {
  expect([29, 30].map((n) => counts({ n }))).toEqual([false, true]);
});
