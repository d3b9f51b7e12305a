import {
  type ChartType,
  columnsOf,
  scaleIn,
  type TrendPoint,
  type TrendSeries,
  ticksOf,
  trendDrawing,
} from '@shoppervoice/chart-model';
import type { Unit } from '@shoppervoice/survey-model';
import { cleanup, render } from '@testing-library/react';
import Highcharts from 'highcharts/esm/highcharts.js';
import { afterEach, beforeAll, expect, it } from 'vitest';
import TrendCanvas from './trend-canvas.tsx';
import { plotOf } from './trend-words.ts';

// What happy-dom does not measure.
const box = { x: 0, y: -10, width: 30, height: 14 };
beforeAll(() => void Object.assign(SVGElement.prototype, { getBBox: () => box }));
afterEach(cleanup);

const point = (value: number | null, more: Partial<TrendPoint> = {}): TrendPoint => ({
  start: '2026-11-01',
  end: '2026-11-07',
  partial: false,
  n: 100,
  value,
  ...more,
});
const SERIES: Readonly<Record<Unit, readonly TrendSeries[]>> = {
  mean: [
    {
      key: '1',
      name: 'Point of sale',
      colour: 'pos',
      points: [point(8.1), point(null), point(8.4, { n: 12 }), point(7.9)],
      before: [point(8), point(7.7)],
    },
    { key: '2', name: 'Fulfillment', colour: 'ff', points: [point(7.2), point(7.3)], before: null },
  ],
  nps: [
    {
      key: '2',
      name: 'Fulfillment',
      colour: 'ff',
      points: [point(-12, { low: -30, high: 6 }), point(22), point(18, { partial: true, low: 14.5, high: 21.5 })],
      before: [point(25), point(24), point(-3)],
      marks: [{ value: 31, label: 'All merchants' }],
    },
  ],
  share: [{ key: '16', name: 'Pickup', colour: 'pickup', points: [point(0.31), point(0.36)], before: null }],
};

function draw(type: ChartType, unit: Unit, series = SERIES[unit]) {
  const drawing = trendDrawing(type, series, unit);
  const { rerender } = render(
    <TrendCanvas
      drawing={drawing}
      series={series}
      title="Title"
      valueName="Value"
      named
      notes={[]}
      holidays={[]}
      onSelect={() => {}}
    />,
  );
  const chart = Highcharts.charts.findLast((one) => one !== undefined);
  if (!chart) throw new Error('nothing was drawn');
  return { chart, drawing, rerender };
}

const cases = (['line', 'column'] as const).flatMap((type) =>
  (['mean', 'nps', 'share'] as const).map((unit) => [type, unit] as const),
);

it.each(cases)('draws the points of the model as %s of %s, on its axis', (type, unit) => {
  const { chart, drawing } = draw(type, unit);
  const drawn = new Map(chart.series.map(({ options, data }) => [options.id, data.map(({ x, y }) => [x, y])]));
  const expected = drawing.series.flatMap(({ key, now, before }) => [
    ...(before ? [[`${key}:before`, before.map(({ value }, at) => [at, value])] as const] : []),
    [key, now.map(({ value }, at) => [at, value])] as const,
  ]);
  expect([...drawn]).toEqual(expected);
  expect(chart.yAxis[0]?.getExtremes()).toMatchObject({ min: drawing.axis.min, max: drawing.top });
  expect(chart.yAxis[0]?.tickPositions).toEqual(ticksOf(drawing.axis));
});

it.each(cases)('puts them where the model does, %s of %s', (type, unit) => {
  const { chart, drawing } = draw(type, unit);
  const plot = plotOf(chart);
  const scale = scaleIn(drawing, plot);
  const [xAxis, yAxis] = [chart.xAxis[0], chart.yAxis[0]];
  for (let slot = 0; slot < drawing.slots; slot += 1)
    expect(xAxis?.toPixels(slot, false)).toBeCloseTo(scale.x(slot), 0);
  for (const tick of ticksOf(drawing.axis)) expect(yAxis?.toPixels(tick, false)).toBeCloseTo(scale.y(tick), 0);
  if (type === 'line') return;
  for (const { owner, before, slot, box } of columnsOf(drawing, plot, scale)) {
    const one = chart.series.find(({ options }) => options.id === (before ? `${owner}:before` : owner));
    const { x = 0, y = 0, width = 0, height = 0 } = one?.data[slot]?.shapeArgs ?? {};
    const found = [plot.left + x, plot.left + x + width, plot.top + y, plot.top + y + height];
    [box.left, box.right, box.top, box.bottom].forEach((edge, at) => {
      // Highcharts snaps edges to whole pixels.
      expect(Math.abs((found[at] ?? 0) - edge), `${owner} ${slot} ${at}`).toBeLessThanOrEqual(1.5);
    });
  }
});

it('draws the name of an answer verbatim, whatever characters it has', () => {
  const name = 'Q&amp;A <b>page</b>, <5 min';
  const { chart } = draw(
    'line',
    'share',
    SERIES.share.map((one) => ({ ...one, name })),
  );
  const words = [...chart.container.querySelectorAll('[data-label-of="16"]')].map(({ textContent }) => textContent);
  expect(words).toContain(name);
  const spoken = chart.series.find(({ options }) => options.id === '16')?.points[0]?.graphic?.element;
  expect(spoken?.getAttribute('aria-label')).toMatch(/^Q&amp;A < b>page< \/b>, < 5 min\. .*31\.0%/);
});

it('redraws with other data, and is removed with the page', () => {
  const { chart, rerender } = draw('line', 'mean');
  const drawing = trendDrawing('line', SERIES.nps, 'nps');
  rerender(
    <TrendCanvas
      drawing={drawing}
      series={SERIES.nps}
      title="T"
      valueName="V"
      named
      notes={[]}
      holidays={[]}
      onSelect={() => {}}
    />,
  );
  const next = Highcharts.charts.findLast((one) => one !== undefined);
  expect(next?.series.map(({ options }) => options.id)).toEqual(['2:before', '2']);
  expect(chart.renderer).toBeUndefined();
  cleanup();
  expect(next?.renderer).toBeUndefined();
});
