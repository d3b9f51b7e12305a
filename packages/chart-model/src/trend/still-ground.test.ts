import { expect, it } from 'vitest';
import { axisOf } from './trend-axis.ts';
import { trendDrawing } from './trend-drawing.ts';
import { scaleIn, stillBoxes } from './trend-places.ts';
import type { TrendPoint, TrendSeries } from './trend-series.ts';

const point = (value: number, still: TrendPoint['still'], reported = false): TrendPoint => ({
  start: '2026-11-01',
  end: '2026-11-07',
  partial: false,
  n: 100,
  value,
  still,
  fired: reported,
});
const series: readonly TrendSeries[] = [
  {
    key: 'osat',
    name: 'OSAT',
    colour: 'a',
    before: null,
    points: [
      point(8, { low: 7.5, high: 8.5 }),
      point(8, { low: 6.2, high: null }),
      point(7, { low: null, high: 9.4 }, true),
      point(8, null),
    ],
  },
];
const plot = { left: 100, right: 500, top: 20, bottom: 220 };

it("is behind its points over their whole slots, and reaches the plot's edge if open", () => {
  const drawing = trendDrawing('line', series, 'mean');
  const scale = scaleIn(drawing, plot);
  expect(stillBoxes(drawing, plot, scale)).toEqual([
    { left: 100, right: 200, top: scale.y(8.5), bottom: scale.y(7.5) },
    { left: 200, right: 300, top: plot.top, bottom: scale.y(6.2) },
    { left: 300, right: 400, top: scale.y(9.4), bottom: plot.bottom },
  ]);
});

it('has room on the axis, and alerted points are marked however many there are', () => {
  expect(axisOf('line', series, 'mean')).toMatchObject({ min: 6, max: 9.5 });
  const [one] = series;
  const many = [{ ...one, points: Array.from({ length: 40 }, (_, at) => point(8, null, at === 3)) }] as TrendSeries[];
  const marks = trendDrawing('line', many, 'mean').series[0]?.now.map(({ mark }) => mark);
  expect(marks?.flatMap((mark, at) => (mark === 'full' ? [at] : []))).toEqual([3]);
});
