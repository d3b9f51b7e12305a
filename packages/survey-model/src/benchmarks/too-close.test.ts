import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tooClose } from './too-close.ts';

const from = (first: number, count: number) => Array.from({ length: count }, (_, k) => first + k);

it.each([
  ['a set that is far from the group', [from(100, 5)], from(1, 9), [false]],
  ['the group itself', [from(1, 9)], from(1, 9), [false]],
  ['one merchant away from the group', [from(1, 8)], from(1, 9), [true]],
  ['four merchants away', [from(1, 6)], from(1, 10), [true]],
  ['five merchants away', [from(1, 5)], from(1, 10), [false]],
  ['two sets that differ by two', [from(100, 6), from(101, 6)], from(1, 9), [true, true]],
  [
    'a third that has nothing to do with them',
    [from(100, 6), from(101, 6), from(200, 6)],
    from(1, 9),
    [true, true, false],
  ],
  ['two that together are nearly the group', [from(1, 5), from(6, 5)], from(1, 12), [true, true]],
  ['two that together are the group', [from(1, 5), from(6, 5)], from(1, 10), [false, false]],
  ['no group', [from(1, 6), from(20, 6)], [], [false, false]],
  ['two sets, nearly the same, without a group', [from(1, 6), from(2, 6)], [], [true, true]],
  ['no set', [], from(1, 9), []],
])('%s', (_, sets, others, expected) => {
  expect(tooClose(sets, others)).toEqual(expected);
});

it('agrees with an exhaustive search over merchants', () => {
  const anySet = fc.uniqueArray(fc.integer({ min: 1, max: 16 }), { minLength: 4, maxLength: 14 });
  fc.assert(
    fc.property(fc.array(anySet, { maxLength: 4 }), anySet, (sets, others) => {
      const all = [...sets, others];
      const expected = new Set<number>();
      const tried = (factors: readonly number[]): void => {
        if (factors.length < all.length) {
          for (const factor of [-1, 0, 1]) tried([...factors, factor]);
          return;
        }
        const used = factors.flatMap((factor, at) => (factor === 0 ? [] : [at]));
        let left = 0;
        for (let mid = 1; mid <= 16; mid++) {
          let sum = 0;
          for (const at of used) if (all[at]?.includes(mid)) sum += factors[at] ?? 0;
          if (sum !== 0) left++;
        }
        if (used.length >= 2 && left >= 1 && left <= 4) for (const at of used) expected.add(at);
      };
      tried([]);
      expect(tooClose(sets, others)).toEqual(sets.map((_, at) => expected.has(at)));
    }),
  );
});
