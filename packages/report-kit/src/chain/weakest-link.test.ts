import type { RatingFigure } from '@shoppervoice/contracts/reports';
import { expect, test } from 'vitest';
import { ratedLinks, weakestLink } from './weakest-link.ts';

/** `times` answers of each of these ratings. */
function figure(code: string, ratings: readonly number[], times = 1): RatingFigure {
  const counts = Array<number>(11).fill(0);
  for (const rating of ratings) counts[rating] = (counts[rating] ?? 0) + times;
  const n = ratings.length * times;
  return {
    key: code,
    code,
    surveyId: 1,
    role: null,
    label: code,
    group: null,
    of: null,
    kind: 'rating',
    n,
    mean: n === 0 ? null : 5,
    topTwoBox: null,
    bottomBox: null,
    counts,
  };
}
const links = (...figures: RatingFigure[]) => figures.map((one, at) => ({ code: one.code, topic: at, figure: one }));

/** Independent reference: z of the difference of two means, with sample variances. */
function zOf(a: RatingFigure, b: RatingFigure): number {
  const moments = ({ counts, n }: RatingFigure) => {
    let sum = 0;
    for (let rating = 0; rating <= 10; rating++) sum += rating * (counts[rating] ?? 0);
    let squares = 0;
    for (let rating = 0; rating <= 10; rating++) squares += (counts[rating] ?? 0) * (rating - sum / n) ** 2;
    return { mean: sum / n, error: squares / (n - 1) / n };
  };
  const [first, second] = [moments(a), moments(b)];
  return (first.mean - second.mean) / Math.sqrt(first.error + second.error);
}

test('the lowest is named if it is significantly below the next-lowest, whatever the others are', () => {
  const [low, mid, high] = [figure('low', [5, 6, 7], 20), figure('mid', [7, 8, 9], 20), figure('high', [9, 10], 30)];
  expect(zOf(low, mid)).toBeLessThan(-1.96);
  expect(weakestLink(links(high, mid, low))?.code).toBe('low');
});

test('of two equally low links none is named', () => {
  const [low, alike, high] = [
    figure('low', [4, 6, 7], 20),
    figure('alike', [4, 6, 8], 20),
    figure('high', [9, 10], 30),
  ];
  expect(Math.abs(zOf(low, alike))).toBeLessThan(1.96);
  expect(weakestLink(links(low, alike, high))).toBe(null);
});

test('with fewer than 30 answers to either none is named', () => {
  const high = figure('high', [9, 10], 30);
  expect(weakestLink(links(figure('low', [1, 2], 14), high))).toBe(null);
  expect(weakestLink(links(figure('low', [1, 2], 15), high))?.code).toBe('low');
  expect(weakestLink(links(figure('low', [1, 2], 15), figure('next', [8, 9], 14)))).toBe(null);
  expect(weakestLink(links(high))).toBe(null);
  expect(weakestLink([])).toBe(null);
});

test('links keep their order, those without ratings are omitted', () => {
  const order = [
    { code: 'b', topic: 2 },
    { code: 'a', topic: 1 },
    { code: 'none', topic: 3 },
    { code: 'gone', topic: 4 },
  ];
  const found = ratedLinks(order, [figure('a', [9]), figure('none', []), figure('b', [8])]);
  expect(found.map(({ code, topic }) => [code, topic])).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
});
