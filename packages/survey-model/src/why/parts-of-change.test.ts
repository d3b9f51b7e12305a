import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FALSE_DISCOVERY_RATE } from '../figures/false-discoveries.ts';
import { type ComparedGroup, type PartedKind, partsOfChange, withoutFewAnswers } from './parts-of-change.ts';

const group = (id: number | null, now: readonly number[], before: readonly number[]): ComparedGroup => ({
  id,
  label: String(id),
  now,
  before,
});
const dimension = (name: string, groups: readonly ComparedGroup[]) => ({ name, label: name, groups });

const anyCounts = fc.oneof(
  fc.array(fc.nat(60), { minLength: 11, maxLength: 11 }),
  fc.constant(Array.from({ length: 11 }, () => 0)),
);
const anyGroups = fc
  .array(fc.tuple(anyCounts, anyCounts), { minLength: 1, maxLength: 7 })
  .map((all) => all.map(([now, before], at) => group(at === all.length - 1 ? null : at, now, before)));

/** Single answers, in the figure's unit: ratings, or 100, 0 and -100. */
const answersOf = (kind: PartedKind, counts: readonly number[]) =>
  counts.flatMap((count, rating) =>
    Array.from({ length: count }, () => (kind === 'rating' ? rating : rating >= 9 ? 100 : rating >= 7 ? 0 : -100)),
  );
const sum = (all: readonly number[]) => all.reduce((whole, each) => whole + each, 0);
const meanOf = (all: readonly number[]) => sum(all) / all.length;
/** Variance as the rule has it: of a sample for ratings, of all answers for scores. */
const varianceOf = (kind: PartedKind, all: readonly number[]) =>
  sum(all.map((each) => (each - meanOf(all)) ** 2)) / (kind === 'rating' ? all.length - 1 : all.length);

describe.each(['rating', 'nps'] as const)('parts of the change of a figure of kind %s', (kind) => {
  it('add up to the change, whoever answered', () => {
    fc.assert(
      fc.property(anyGroups, (groups) => {
        const [now, before] = (['now', 'before'] as const).map((side) =>
          groups.flatMap((each) => answersOf(kind, each[side])),
        );
        const [parted] = partsOfChange(kind, [dimension('any', groups)]);
        if (now === undefined || before === undefined || now.length === 0 || before.length === 0) {
          expect(parted).toBeUndefined();
          return;
        }
        const parts = parted?.groups.map(({ rate, mix }) => rate + mix) ?? [];
        expect(sum(parts)).toBeCloseTo(meanOf(now) - meanOf(before), 9);
      }),
      { seed: 44, numRuns: 300 },
    );
  });

  it('are those of plain loops over the answers, with their intervals and their tests', () => {
    fc.assert(
      fc.property(fc.array(anyGroups, { minLength: 1, maxLength: 3 }), (all) => {
        const dimensions = all.map((groups, at) => dimension(`d${at}`, groups));
        const parted = partsOfChange(kind, dimensions);
        const chances: { readonly at: string; readonly p: number }[] = [];
        for (const { name, groups } of dimensions) {
          const own = groups.map(({ now, before }) => [answersOf(kind, now), answersOf(kind, before)] as const);
          const [all1, all0] = [own.flatMap(([now]) => now), own.flatMap(([, before]) => before)];
          const found = parted.find((each) => each.name === name);
          if (all1.length === 0 || all0.length === 0) {
            expect(found).toBeUndefined();
            continue;
          }
          own.forEach(([now, before], at) => {
            const [w1, w0] = [now.length / all1.length, before.length / all0.length];
            const [has1, has0] = [now.length > 0, before.length > 0];
            const m1 = has1 ? meanOf(now) : has0 ? meanOf(before) : 0;
            const m0 = has0 ? meanOf(before) : m1;
            const rate = ((w1 + w0) / 2) * (m1 - m0);
            const mix = (w1 - w0) * ((m1 + m0) / 2 - (meanOf(all1) + meanOf(all0)) / 2);
            const error = varianceOf(kind, now) / now.length + varianceOf(kind, before) / before.length;
            const margin = ((w1 + w0) / 2) * 1.96 * Math.sqrt(error);
            const both = now.length > 1 && before.length > 1;
            expect(found?.groups[at]).toMatchObject({
              n: now.length,
              previousN: before.length,
              rate: expect.closeTo(rate, 9),
              rateLow: both ? expect.closeTo(rate - margin, 9) : null,
              rateHigh: both ? expect.closeTo(rate + margin, 9) : null,
              mix: expect.closeTo(mix, 9),
            });
            if (now.length >= 30 && before.length >= 30 && error > 0) {
              chances.push({ at: `${name} ${at} rate`, p: bothTails(Math.abs(m1 - m0) / Math.sqrt(error)) });
            }
            const pooled = (now.length + before.length) / (all1.length + all0.length);
            const spread = pooled * (1 - pooled) * (1 / all1.length + 1 / all0.length);
            if (all1.length >= 30 && all0.length >= 30 && spread > 0) {
              chances.push({ at: `${name} ${at} mix`, p: bothTails(Math.abs(w1 - w0) / Math.sqrt(spread)) });
            }
          });
        }
        const sorted = chances.map(({ p }) => p).sort((a, b) => a - b);
        const line = Math.max(-1, ...sorted.filter((p, at) => p <= (FALSE_DISCOVERY_RATE * (at + 1)) / sorted.length));
        for (const { name, groups, explained } of parted) {
          let expected = 0;
          groups.forEach((each, at) => {
            const passes = (part: string) => (chances.find((c) => c.at === `${name} ${at} ${part}`)?.p ?? 1) <= line;
            expect([each.significant, each.mixSignificant]).toEqual([passes('rate'), passes('mix')]);
            expected += (passes('rate') ? Math.abs(each.rate) : 0) + (passes('mix') ? Math.abs(each.mix) : 0);
          });
          expect(explained).toBeCloseTo(expected, 9);
        }
      }),
      { seed: 45, numRuns: 40 },
    );
  });
});

/** Two-sided tail of the normal distribution: its density integrated by Simpson's rule. */
function bothTails(z: number): number {
  const [steps, width] = [300, 12 / 300];
  let area = 0;
  for (let k = 0; k <= steps; k += 1) {
    const weight = k === 0 || k === steps ? 1 : k % 2 === 1 ? 4 : 2;
    area += weight * Math.exp(-((z + k * width) ** 2) / 2);
  }
  return (2 * area * width) / 3 / Math.sqrt(2 * Math.PI);
}

/** So many at 4 and at 9. */
const fours = (low: number, high: number) => [0, 0, 0, 0, low, 0, 0, 0, 0, high, 0];

describe('dimensions', () => {
  it('come in the order of what explains most, equal ones in their own', () => {
    const still = [group(1, fours(50, 50), fours(50, 50)), group(null, fours(50, 50), fours(50, 50))];
    const fell = [group(1, fours(80, 20), fours(20, 80)), group(null, fours(50, 50), fours(50, 50))];
    const parted = partsOfChange('rating', [dimension('a', still), dimension('b', fell), dimension('c', still)]);
    expect(parted.map(({ name, explained }) => [name, explained])).toEqual([
      ['b', expect.closeTo(1.5, 12)],
      ['a', 0],
      ['c', 0],
    ]);
    expect(parted[0]?.groups[0]).toMatchObject({ mean: 5, previousMean: 8, rate: expect.closeTo(-1.5, 12), mix: 0 });
  });

  it('show scores as whole numbers, and null where nobody is', () => {
    const [parted] = partsOfChange('nps', [
      dimension('a', [
        group(1, fours(1, 2), fours(0, 0)),
        group(2, fours(0, 0), fours(0, 0)),
        group(null, fours(3, 1), fours(5, 5)),
      ]),
    ]);
    expect(parted?.groups).toMatchObject([
      { mean: 33, previousMean: null, rate: 0, rateLow: null, n: 3, previousN: 0 },
      { mean: null, previousMean: null, rate: 0, mix: 0 },
      { mean: -50, previousMean: 0 },
    ]);
  });
});

describe('small groups of a demographic question', () => {
  const many = fours(10, 10);

  it('join those without an answer', () => {
    const joined = withoutFewAnswers(
      dimension('age', [
        group(1, many, many),
        group(2, fours(2, 2), many),
        group(3, many, fours(0, 0)),
        group(null, many, fours(3, 2)),
      ]),
    );
    expect(joined?.groups).toEqual([group(1, many, many), { ...group(null, fours(22, 22), fours(13, 12)) }]);
  });

  it('leave the dimension out where even together they are one to four on a side', () => {
    const none = fours(0, 0);
    expect(withoutFewAnswers(dimension('age', [group(1, many, many), group(null, fours(4, 0), many)]))).toBeNull();
    expect(
      withoutFewAnswers(dimension('age', [group(1, many, many), group(2, none, fours(1, 0)), group(null, none, none)])),
    ).toBeNull();
    expect(withoutFewAnswers(dimension('age', [group(1, many, many), group(null, none, none)]))?.groups).toHaveLength(
      2,
    );
  });
});
