import { expect, test } from 'vitest';
import { axisOf, footRows, isAlone, isTooThin, pointWords, type TrendPoint, type TrendSeries } from './trend.ts';

const point = (value: number | null, n = 100, start = '2026-11-01', end = '2026-11-07'): TrendPoint => ({
  start,
  end,
  partial: false,
  n,
  value,
});
const series = (values: readonly TrendPoint[], before: readonly TrendPoint[] | null = null): TrendSeries => ({
  key: '1',
  name: 'Point of sale',
  colour: 'pos',
  points: values,
  before,
});

test('columns start at zero whatever the values', () => {
  expect(axisOf('column', [series([point(8.5), point(8.6)])])).toEqual({ min: 0, max: 10, tick: 2 });
});

test('lines fit the values over at least two points of the scale', () => {
  expect(axisOf('line', [series([point(8.42), point(8.58)])])).toEqual({ min: 7.5, max: 9.5, tick: 0.5 });
  expect(axisOf('line', [series([point(7.16), point(8.58)])])).toEqual({ min: 7, max: 9, tick: 0.5 });
});

test('an axis never leaves the scale', () => {
  expect(axisOf('line', [series([point(10), point(9.9)])])).toMatchObject({ min: 8, max: 10 });
  expect(axisOf('line', [series([point(0), point(0.1)])])).toMatchObject({ min: 0, max: 2 });
  expect(axisOf('line', [series([point(null, 0)])])).toEqual({ min: 0, max: 10, tick: 2 });
});

test('the period before counts for the axis', () => {
  expect(axisOf('line', [series([point(8)], [point(5.2)])])).toMatchObject({ min: 5, max: 8 });
});

test('both dates and every n stand under the columns; a missing bucket is empty, n 0 a dash', () => {
  const rows = footRows([
    series([point(8, 1200, '2026-11-01', '2026-11-07'), point(null, 0, '2026-11-08', '2026-11-08')], [point(8, 5)]),
  ]);
  expect(rows.map(({ head, cells }) => [head, ...cells])).toEqual([
    ['this period', 'Nov 1–7', 'Nov 8'],
    ['before', 'Nov 1–7', ''],
    ['n, Point of sale', '1,200', '–'],
  ]);
});

test('a count that would not fit under a column is shortened', () => {
  const rows = footRows([series([point(8, 9999), point(8, 12_340), point(8, 999_950)])]);
  expect(rows.at(-1)?.cells).toEqual(['9,999', '12.3k', '1.0M']);
});

test('a point between gaps stands alone', () => {
  const points = [point(8), point(null, 0), point(7), point(null, 0), point(6), point(5)];
  expect(points.map((_, index) => isAlone(points, index))).toEqual([true, false, true, false, false, false]);
});

test('a series is too thin when no bucket holds 30 answers', () => {
  expect(isTooThin(series([point(8, 29), point(8, 3)]))).toBe(true);
  expect(isTooThin(series([point(8, 29), point(8, 30)]))).toBe(false);
});

test('a point says both days, both n, how much of a bucket it is, and that it is few', () => {
  const part = { ...point(8.333, 12, '2026-11-15', '2026-11-20'), partial: true };
  expect(pointWords(series([part], [point(8.1, 90, '2026-10-18', '2026-10-21')]), 0)).toEqual([
    'Nov 15–20, 2026 (6 days): 8.33, n 12',
    'before, Oct 18–21, 2026: 8.10, n 90',
    'few answers',
  ]);
});
