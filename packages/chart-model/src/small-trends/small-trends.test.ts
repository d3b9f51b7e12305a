import { expect, test } from 'vitest';
import type { TrendPoint, TrendSeries } from '../trend/trend-series.ts';
import { smallTrendColumns, smallTrendTop } from './small-trends.ts';

const point = (value: number | null, n = 100): TrendPoint => ({
  start: '2026-11-01',
  end: '2026-11-07',
  partial: false,
  n,
  value,
});
const series = (points: readonly TrendPoint[], before: readonly TrendPoint[] | null = null): TrendSeries => ({
  key: '1',
  name: 'Price',
  colour: 'a',
  points,
  before,
});

test('all charts have one scale, in whole steps of the unit', () => {
  const tops = [[0.02], [0.1], [0.11, 0.3], [0.301], [null]].map((values) =>
    smallTrendTop([series(values.map((value) => point(value)))], 'share'),
  );
  expect(tops).toEqual([0.1, 0.1, 0.3, 0.4, 0.1]);
  expect(smallTrendTop([series([point(0.1)]), series([point(0.1)], [point(0.45)])], 'share')).toBe(0.5);
});

test('the other period is before this one; heights are fractions of the scale', () => {
  const columns = smallTrendColumns(series([point(0.2), point(null, 0), point(0.1, 29)], [point(0.4)]), 0.4);
  expect(columns.map(({ before, height, few }) => [before, height, few])).toEqual([
    [true, 1, false],
    [false, 0.5, false],
    [false, null, true],
    [false, 0.25, true],
  ]);
});

test('the tallest of each period and the last of this one are labelled', () => {
  const columns = smallTrendColumns(
    series([point(0.1), point(0.3), point(0.3), point(0.2)], [point(0), point(0.1)]),
    0.4,
  );
  expect(columns.map(({ labelled }) => labelled)).toEqual([false, true, false, true, false, true]);
  expect(smallTrendColumns(series([point(0)]), 0.1).map(({ labelled }) => labelled)).toEqual([false]);
});
