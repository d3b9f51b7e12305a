import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareChange, wilson } from './shares.ts';
import { isSignificant } from './significance.ts';

const anyShare = fc
  .oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 100_000 }))
  .chain((n) => fc.record({ count: fc.oneof(fc.nat(n), fc.nat(Math.min(n, 3))), n: fc.constant(n) }));

test('the change is the unrounded difference of the fractions, and significant by the pooled test', () => {
  fc.assert(
    fc.property(anyShare, anyShare, (current, previous) => {
      const difference = current.count / current.n - previous.count / previous.n;
      const change = shareChange(current, previous);
      expect(change.delta).toBeCloseTo(difference, 12);
      const pooled = (current.count + previous.count) / (current.n + previous.n);
      const z = difference / Math.sqrt(pooled * (1 - pooled) * (1 / current.n + 1 / previous.n));
      if (current.n < 30 || previous.n < 30) expect(change.significant).toBe(false);
      else if (!(Math.abs(Math.abs(z) - 1.96) < 1e-9)) expect(change.significant).toBe(Math.abs(z) >= 1.96);
    }),
    { numRuns: 500 },
  );
});

test('shares without respondents have no change, and equal ones are not significant', () => {
  expect(shareChange({ count: 0, n: 0 }, { count: 1, n: 50 })).toEqual({ delta: null, significant: false });
  expect(shareChange({ count: 1, n: 50 }, { count: 0, n: 0 })).toEqual({ delta: null, significant: false });
  expect(shareChange({ count: 50, n: 50 }, { count: 50, n: 50 })).toEqual({ delta: 0, significant: false });
  expect(shareChange({ count: 1, n: 2000 }, { count: 0, n: 2000 }).delta).toBe(0.0005);
  expect(shareChange({ count: 505_000_000, n: 1e9 }, { count: 500_000_000, n: 1e9 })).toEqual({
    delta: 0.005,
    significant: true,
  });
});

test('the ends of the Wilson interval are the shares from which the observed one is 1.96 deviations away', () => {
  fc.assert(
    fc.property(anyShare, ({ count, n }) => {
      const interval = wilson({ count, n });
      if (!interval) throw new Error('an interval was expected');
      const observed = count / n;
      expect(0 <= interval.low && interval.low <= observed && observed <= interval.high && interval.high <= 1).toBe(
        true,
      );
      for (const end of [interval.low, interval.high]) {
        if (end === observed) continue;
        expect(Math.abs(observed - end) / Math.sqrt((end * (1 - end)) / n)).toBeCloseTo(1.96, 5);
      }
    }),
  );
  expect(wilson({ count: 0, n: 0 })).toBeNull();
});

test('the interval of no and of all respondents has the width given by z', () => {
  expect(wilson({ count: 0, n: 10 })?.low).toBe(0);
  expect(wilson({ count: 0, n: 10 })?.high).toBeCloseTo(1.96 ** 2 / (10 + 1.96 ** 2), 12);
  expect(wilson({ count: 10, n: 10 })?.high).toBe(1);
});

test('a z of exactly 1.96 is significant, anything less is not, and zero variance never is', () => {
  expect(isSignificant({ squaredDifference: 38_416n, variance: 10_000n })).toBe(true);
  expect(isSignificant({ squaredDifference: 38_415n, variance: 10_000n })).toBe(false);
  expect(isSignificant({ squaredDifference: 38_416n, variance: 0n })).toBe(false);
});
