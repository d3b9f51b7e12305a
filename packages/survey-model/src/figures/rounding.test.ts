import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundHalfAway, wholeSquareRoot } from './rounding.ts';

/** A rounded number in whole steps of its last place. */
const steps = (value: number, decimals: number) => BigInt(value.toFixed(decimals).replace('.', ''));

const whole = fc.oneof(
  fc.integer({ min: -2000, max: 2000 }),
  fc.integer(),
  fc.maxSafeInteger().map((n) => Math.trunc(n / 1e4)),
);
const positive = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 2 ** 31 - 1 }));

test('the result is the nearest decimal, and for ties the one away from zero', () => {
  fc.assert(
    fc.property(whole, positive, fc.nat(3), (numerator, denominator, decimals) => {
      const found = steps(roundHalfAway(numerator, denominator, decimals), decimals);
      const exact = BigInt(numerator) * 10n ** BigInt(decimals);
      const bottom = BigInt(denominator);
      const size = (n: bigint) => (n < 0n ? -n : n);
      // Twice the distance, in units of the denominator: at most one half, and exactly one half only away from zero.
      const distance = 2n * size(found * bottom - exact);
      expect(distance <= bottom).toBe(true);
      if (distance === bottom) expect(size(found * bottom) > size(exact)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  [1, 8, 2, 0.13],
  [-1, 8, 2, -0.13],
  [1, 200, 2, 0.01],
  [-1, 200, 2, -0.01],
  [1005, 1000, 2, 1.01],
  [1, 2, 0, 1],
  [-1, 2, 0, -1],
  [5, 2, 0, 3],
  [1, 1000, 2, 0],
  [-1, 1000, 2, 0],
  [0, 7, 2, 0],
  [1, -8, 2, -0.13],
])('%d / %d to %d places is %d', (numerator, denominator, decimals, rounded) => {
  expect(roundHalfAway(numerator, denominator, decimals)).toBe(rounded);
  expect(roundHalfAway(BigInt(numerator), BigInt(denominator), decimals)).toBe(rounded);
});

test('plain numbers and bigints agree', () => {
  fc.assert(
    fc.property(whole, positive, fc.nat(3), (numerator, denominator, decimals) => {
      expect(roundHalfAway(numerator, denominator, decimals)).toBe(
        roundHalfAway(BigInt(numerator), BigInt(denominator), decimals),
      );
    }),
  );
});

test('a denominator of 0 and a number that is not whole are refused', () => {
  expect(() => roundHalfAway(1, 0, 2)).toThrow(RangeError);
  expect(() => roundHalfAway(1.5, 2, 2)).toThrow(RangeError);
  expect(() => roundHalfAway(1, Number.NaN, 2)).toThrow(RangeError);
});

test('the integer square root is the largest whose square fits', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), (value) => {
      const root = wholeSquareRoot(value);
      expect(root * root <= value && (root + 1n) * (root + 1n) > value).toBe(true);
    }),
  );
  expect([0n, 1n, 3n, 4n, 24n, 25n].map(wholeSquareRoot)).toEqual([0n, 1n, 1n, 2n, 4n, 5n]);
});
