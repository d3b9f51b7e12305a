import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  abbreviateCount,
  andList,
  formatCount,
  formatCounted,
  formatDelta,
  formatMean,
  formatPercent,
  oneStop,
} from './display.ts';

test.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1000, '1,000', '1.0k'],
  [1049, '1,049', '1.0k'],
  [1050, '1,050', '1.1k'],
  [1234, '1,234', '1.2k'],
  [12_345, '12,345', '12.3k'],
  [999_949, '999,949', '999.9k'],
  [999_950, '999,950', '1.0M'],
  [1_250_000, '1,250,000', '1.3M'],
  [1_000_000_000, '1,000,000,000', '1,000.0M'],
])('%d is written %s, and %s in compact form', (count, exact, short) => {
  expect(formatCount(count)).toBe(exact);
  expect(abbreviateCount(count)).toBe(short);
});

test('a compact count is within half of its last digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 2_000_000_000 }), (count) => {
      const [, digits = '', letter] = /^([\d,]+\.\d)([kM])$/.exec(abbreviateCount(count)) ?? [];
      const unit = letter === 'k' ? 1000 : 1_000_000;
      expect(Math.abs(Number(digits.replaceAll(',', '')) * unit - count)).toBeLessThanOrEqual(unit / 20 + 1e-3);
    }),
  );
});

test('means have two decimals, and a dash if missing', () => {
  expect(formatMean(8.5)).toBe('8.50');
  expect(formatMean(10)).toBe('10.00');
  expect(formatMean(null)).toBe('–');
});

test('per cents have one decimal, halves away from zero', () => {
  expect(formatPercent(0.0625)).toBe('6.3%');
  expect(formatPercent(1)).toBe('100.0%');
  expect(formatPercent(0)).toBe('0.0%');
  expect(formatPercent(-0.0125)).toBe('−1.3%');
  expect(formatPercent(-0.0001)).toBe('0.0%');
  expect(formatPercent(null)).toBe('–');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(100_000), (n, some) => {
      const count = Math.min(n, some);
      // Per cent in tenths, by division with a remainder.
      const remainder = (count * 1000) % n;
      const tenths = (count * 1000 - remainder) / n + (remainder * 2 >= n ? 1 : 0);
      expect(formatPercent(count / n)).toBe(`${Math.floor(tenths / 10)}.${tenths % 10}%`);
    }),
    { numRuns: 1000 },
  );
});

test('differences have a sign, a true minus, and none at zero', () => {
  expect(formatDelta(0.12)).toBe('+0.12');
  expect(formatDelta(-0.1)).toBe('−0.10');
  expect(formatDelta(0)).toBe('0.00');
  expect(formatDelta(-0)).toBe('0.00');
  expect(formatDelta(-3, 0)).toBe('−3');
  expect(formatDelta(2.5, 1)).toBe('+2.5');
  expect(formatDelta(null)).toBe('–');
});

test.each([[[]], [['a']], [['a', 'b']], [['a', 'b', 'c']], [['a', 'b', 'c', 'd']]])(
  'lists %j as Intl does',
  (words) => {
    expect(andList(words)).toBe(new Intl.ListFormat('en').format(words));
  },
);

test('a sentence that ends in a name with a full stop has one', () => {
  expect(oneStop('Who can sign in for Linden & Co..')).toBe('Who can sign in for Linden & Co.');
  expect(oneStop('For Linden & Co.. And more.')).toBe('For Linden & Co. And more.');
  expect(oneStop('Wait for Linden ...')).toBe('Wait for Linden ...');
});

test('a count has its noun in the number that fits', () => {
  expect([0, 1, 2_041].map((count) => formatCounted(count, 'comment'))).toEqual([
    '0 comments',
    '1 comment',
    '2,041 comments',
  ]);
  expect([1, 2].map((count) => formatCounted(count, 'was', 'were'))).toEqual(['1 was', '2 were']);
});
