import { addDays } from '@shoppervoice/survey-model';
import { expect, test } from 'vitest';
import { textWidth } from '../text/text-width.ts';
import { footPlaces, footRows } from './foot-rows.ts';
import { pointWords } from './point-words.ts';
import { axisOf, axisSentence, ticksOf } from './trend-axis.ts';
import { isAlone, isTooThin, type TrendPoint, type TrendSeries } from './trend-series.ts';

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
  expect(axisOf('column', [series([point(8.5), point(8.6)])], 'mean')).toEqual({ min: 0, max: 10, tick: 2 });
});

test('lines fit the values over at least two points of the scale', () => {
  expect(axisOf('line', [series([point(8.42), point(8.58)])], 'mean')).toEqual({ min: 7.5, max: 9.5, tick: 0.5 });
  expect(axisOf('line', [series([point(7.16), point(8.58)])], 'mean')).toEqual({ min: 7, max: 9, tick: 0.5 });
});

test('an axis never leaves the scale', () => {
  expect(axisOf('line', [series([point(10), point(9.9)])], 'mean')).toMatchObject({ min: 8, max: 10 });
  expect(axisOf('line', [series([point(0), point(0.1)])], 'mean')).toMatchObject({ min: 0, max: 2 });
  expect(axisOf('line', [series([point(null, 0)])], 'mean')).toEqual({ min: 0, max: 10, tick: 2 });
});

test('the period before counts for the axis', () => {
  expect(axisOf('line', [series([point(8)], [point(5.2)])], 'mean')).toMatchObject({ min: 5, max: 8 });
});

test('both dates and every n are below the columns; a missing bucket is empty, n 0 a dash', () => {
  const rows = footRows(
    [series([point(8, 1200, '2026-11-01', '2026-11-07'), point(null, 0, '2026-11-08', '2026-11-08')], [point(8, 5)])],
    true,
  );
  expect(rows.map(({ head, cells }) => [head, ...cells])).toEqual([
    ['this period', 'Nov 1–7', 'Nov 8'],
    ['before', 'Nov 1–7', ''],
    ['n', '1,200', '–'],
  ]);
});

test('a month has its name among months, the first and last of which may be partial, and not among other spans', () => {
  const spans = (...days: readonly [string, string, boolean?][]) => {
    const points = days.map(([start, end, partial = false]) => ({ ...point(8, 100, start, end), partial }));
    const one = series(points);
    return [...(footRows([one], true)[0]?.cells ?? []), pointWords(one, 0, 'mean')[0]];
  };
  expect(spans(['2025-11-01', '2025-11-30'], ['2025-12-01', '2025-12-30'])).toEqual([
    'Nov 1–30',
    'Dec 1–30',
    'Nov 1–30, 2025: 8.00, n 100',
  ]);
  expect(spans(['2026-10-01', '2026-10-31'], ['2026-11-01', '2026-11-20', true])).toEqual([
    'Oct 2026',
    'Nov 1–20',
    'Oct 2026: 8.00, n 100',
  ]);
});

test('without room beside the plot, the name of an n is above its row', () => {
  const two = [series([point(8, 1200)]), { ...series([point(7, 40)]), key: '2', name: 'Fulfillment' }];
  expect(footRows(two, false).map(({ head, cells }) => [head, ...cells])).toEqual([
    ['', 'Nov 1–7'],
    ['n, Point of sale'],
    ['', '1,200'],
    ['n, Fulfillment'],
    ['', '40'],
  ]);
  const long = two.map((one) => ({ ...one, name: 'Likelihood to buy again at a store' }));
  expect(footRows(long, false)[1]?.head).toBe('n, Likelihood to buy again at a store');
  // A name without room beside the plot is above its numbers, in full.
  expect(footRows(long, true).map(({ head }) => head)).toContain('n, Likelihood to buy again at a store');
  expect(footRows(long, true, { width: 120 }).map(({ head }) => head)).toEqual(
    expect.arrayContaining(['n, Likelihood to buy', 'again at a store']),
  );
  const same = [series([point(8, 50)]), { ...series([point(-8, 50)]), key: '2' }];
  expect(footRows(same, false).map(({ head }) => head)).toEqual(['', 'n', '']);
});

test('a count that would not fit below a column is shortened', () => {
  const rows = footRows([series([point(8, 9999), point(8, 12_340), point(8, 999_950)])], true);
  expect(rows.at(-1)?.cells).toEqual(['9,999', '12.3k', '1.0M']);
});

test('a point between gaps is isolated', () => {
  const points = [point(8), point(null, 0), point(7), point(null, 0), point(6), point(5)];
  expect(points.map((_, index) => isAlone(points, index))).toEqual([true, false, true, false, false, false]);
});

test('a series is too thin if no bucket has 30 answers', () => {
  expect(isTooThin(series([point(8, 29), point(8, 3)]))).toBe(true);
  expect(isTooThin(series([point(8, 29), point(8, 30)]))).toBe(false);
});

test("a point's text has both days, both n, how much of a bucket it is, and that it is few", () => {
  const part = { ...point(8.333, 12, '2026-11-15', '2026-11-20'), partial: true };
  expect(pointWords(series([part], [point(8.1, 90, '2026-10-18', '2026-10-21')]), 0, 'mean')).toEqual([
    'Nov 15–20, 2026 (6 days): 8.33, n 12',
    'before, Oct 18–21, 2026: 8.10, n 90',
    'few answers',
  ]);
});

test('columns of scores start at zero, and extend downwards if negative', () => {
  expect(axisOf('column', [series([point(12), point(29)])], 'nps')).toEqual({ min: 0, max: 40, tick: 10 });
  expect(axisOf('column', [series([point(-12), point(29)])], 'nps')).toEqual({ min: -20, max: 30, tick: 10 });
  expect(axisOf('column', [series([point(-100), point(100)])], 'nps')).toEqual({ min: -100, max: 100, tick: 50 });
  expect(axisOf('column', [series([point(0.031)])], 'share')).toEqual({ min: 0, max: 0.2, tick: 0.1 });
});

test('an axis of any unit covers every value, interval and mark, in whole steps', () => {
  const all = [
    ['nps', [-100, -73, -5, 0, 18, 99, 100]],
    ['share', [0, 0.07, 0.3, 0.61, 1]],
    ['mean', [0, 3.3, 7.2, 10]],
  ] as const;
  for (const [unit, values] of all)
    for (const a of values)
      for (const b of values)
        for (const type of ['line', 'column'] as const) {
          const { min, max, tick } = axisOf(
            type,
            [{ ...series([{ ...point(a), low: Math.min(a, b), high: a }]), marks: [] }],
            unit,
          );
          const what = `${type} ${unit} ${a} ${b}`;
          expect(min, what).toBeLessThanOrEqual(Math.min(a, b));
          expect(max, what).toBeGreaterThanOrEqual(a);
          const ticks = ticksOf({ min, max, tick });
          expect([ticks[0], ticks.at(-1)], what).toEqual([min, max]);
          expect(ticks.length, what).toBeLessThanOrEqual(11);
          if (type === 'column') expect(ticks, what).toContain(0);
        }
  expect(axisOf('line', [{ ...series([point(20)]), marks: [{ value: 71, label: 'Benchmark' }] }], 'nps').max).toBe(80);
});

test('the sentence about an axis is in its unit', () => {
  const of = (values: number[], unit: 'mean' | 'nps' | 'share') =>
    axisSentence(axisOf('line', [series(values.map((value) => point(value)))], unit), unit);
  expect(of([7.1, 8.3], 'mean')).toBe('The axis starts at 7.');
  expect(of([7.6, 8.3], 'mean')).toBe('The axis starts at 7.');
  expect(of([7.6, 9.4], 'mean')).toBe('The axis starts at 7.5.');
  expect(of([-14, 20], 'nps')).toBe('The axis starts at −20.');
  expect(of([0.41, 0.5], 'share')).toBe('The axis starts at 40%.');
});

test("a score's text has its margin and its reference", () => {
  const score = {
    ...series([{ ...point(18, 409), low: 14.5, high: 21.5 }]),
    marks: [{ value: 31, label: 'All merchants' }],
  };
  expect(pointWords(score, 0, 'nps')).toEqual([
    'Nov 1–7, 2026: 18 (95% between 15 and 22), n 409',
    'All merchants: 31',
  ]);
});

test('labels below a narrow plot do not overlap or leave it, and include the newest', () => {
  const days = [...Array(90).keys()].map(() => point(8));
  const places = footPlaces(days, 90, { left: 32, right: 332, edge: 0 });
  expect(places.at(-1)).toEqual({ slot: 89, x: 332 - 39 });
  places.forEach(({ x }, at) => {
    const next = places[at + 1];
    if (next) expect(next.x - x).toBeGreaterThanOrEqual(78);
  });
});

test('labels of long windows over two years do not touch', () => {
  const days = Array.from({ length: 13 }, (_, at) => ({
    start: addDays('2025-10-29', 30 * at),
    end: addDays('2025-11-27', 30 * at),
    partial: false,
    n: 600,
    value: 50,
  }));
  const places = footPlaces(days, 13, { left: 120, right: 870, edge: 0 });
  const gaps = places.slice(1).map(({ x }, at) => x - (places[at]?.x ?? 0));
  // `Oct 29–Nov 27, 2025` is 109 px wide in the type of axes.
  expect(Math.min(...gaps)).toBeGreaterThan(115);
  expect(places.length).toBeGreaterThan(4);
});

test('the oldest label of long windows is complete below a plot as wide as a phone', () => {
  for (const length of [7, 14, 30])
    for (const slots of [12, 13, 26, 27, 52]) {
      const days = Array.from({ length: slots }, (_, at) => {
        const start = addDays('2025-11-03', Math.round((365 / slots) * at));
        return { start, end: addDays(start, length - 1), partial: false, n: 600, value: 50 };
      });
      const { cells = [] } = footRows([series(days)], false)[0] ?? {};
      const half = (slot: number) => textWidth(cells[slot] ?? '', { size: 11, weight: 400 }) / 2;
      const places = footPlaces(days, slots, { left: 32, right: 316, edge: 0 });
      expect(places.length, `${length} days, ${slots} windows`).toBeGreaterThan(1);
      places.forEach(({ slot, x }, at) => {
        expect(x - half(slot), `${length} days, ${slots} windows`).toBeGreaterThanOrEqual(0);
        const next = places[at + 1];
        if (next) expect(next.x - half(next.slot) - x - half(slot)).toBeGreaterThan(5);
      });
    }
});
