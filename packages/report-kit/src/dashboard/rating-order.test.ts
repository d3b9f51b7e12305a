import type { RatingFigure } from '@shoppervoice/contracts/reports';
import { expect, test } from 'vitest';
import { inOrder } from './rating-order.ts';

/** A mean that moved by `delta`, of `n` answers in both periods. */
function metric(key: string, delta: number | null, significant: boolean, n = 400): RatingFigure {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0, n, 0, 0];
  const figure = {
    key,
    code: key,
    surveyId: 7,
    role: null,
    label: key,
    group: null,
    of: null,
    kind: 'rating',
  } as const;
  const reported = { n, mean: 8, counts };
  const change = { startDate: '2026-09-22', endDate: '2026-10-21', ...reported, delta, significant };
  return { ...figure, ...reported, topTwoBox: 0, bottomBox: 0, ...(delta === null ? {} : { change }) };
}
const keys = (metrics: readonly RatingFigure[]) => metrics.map(({ key }) => key);

const ALL = [
  metric('still', 0.9, false),
  metric('up', 0.4, true),
  metric('alone', null, false),
  metric('down', -0.7, true),
  metric('few', -3, true, 20),
];

test('significant changes are first, largest first; the rest keeps the order of the survey', () => {
  expect(keys(inOrder(ALL, 'movers'))).toEqual(['down', 'up', 'still', 'alone', 'few']);
});

test('in the order of the survey nothing moves', () => {
  expect(inOrder(ALL, 'given')).toBe(ALL);
});
