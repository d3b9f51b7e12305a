import { expect, it } from 'vitest';
import { shareChange } from '../figures/shares.ts';
import { commentShareChange } from './comment-share-change.ts';

it('a rise to 8 of 525 comments is never significant, whatever came before', () => {
  let passed = 0;
  for (let n = 30; n <= 2000; n += 7) {
    for (let count = 0; count / n < 8 / 525; count += 1) {
      const [now, before] = [
        { count: 8, n: 525 },
        { count, n },
      ];
      if (shareChange(now, before).significant) passed += 1;
      expect([count, n, commentShareChange(now, before).significant]).toEqual([count, n, false]);
    }
  }
  // The plain test of shares would mark many of them.
  expect(passed).toBeGreaterThan(100);
});

it.each([
  ['a rise that enough comments say', { count: 40, n: 525 }, { count: 15, n: 525 }, true],
  ['a fall to few from many', { count: 8, n: 525 }, { count: 40, n: 525 }, true],
  ['ten comments in both periods, five expected in each', { count: 10, n: 500 }, { count: 0, n: 500 }, true],
  ['nine', { count: 9, n: 500 }, { count: 0, n: 500 }, false],
  ['many comments, few of which lack the tone', { count: 500, n: 500 }, { count: 491, n: 500 }, false],
  ['29 comments in a period', { count: 20, n: 29 }, { count: 10, n: 500 }, false],
])('%s', (_, now, before, significant) => {
  expect(commentShareChange(now, before)).toEqual({ delta: shareChange(now, before).delta, significant });
});

it('marks at most one in twenty unchanged shares', () => {
  let marked = 0;
  let runs = 0;
  const binomial = (n: number, p: number) => {
    const terms = [(1 - p) ** n];
    for (let k = 1; k <= 60; k += 1) terms.push(((terms[k - 1] ?? 0) * (n - k + 1) * p) / (k * (1 - p)));
    return terms;
  };
  // Exact: every pair of counts with its probability, of shares from 0.5 to 4 %.
  for (const p of [0.005, 0.01, 0.015, 0.02, 0.04]) {
    const terms = binomial(525, p);
    let share = 0;
    terms.forEach((a, now) => {
      terms.forEach((b, before) => {
        if (commentShareChange({ count: now, n: 525 }, { count: before, n: 525 }).significant) share += a * b;
      });
    });
    expect(share).toBeLessThan(0.055);
    marked += share;
    runs += 1;
  }
  expect(marked / runs).toBeLessThan(0.05);
});
