import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box } from '../labels/boxes.ts';
import { trendDrawing } from './trend-drawing.ts';
import { columnsOf, scaleIn, whiskersOf } from './trend-places.ts';
import { point } from './trend-point.fixture.ts';
import type { TrendSeries } from './trend-series.ts';
import { trendWords } from './trend-words.ts';

const sizeOf = (text: string) => ({ width: 7 * text.length, height: 14.5 });
const plot = { left: 40, top: 10, right: 640, bottom: 260 };

const distance = (a: Box, b: Box) =>
  Math.hypot(Math.max(b.left - a.right, 0, a.left - b.right), Math.max(b.top - a.bottom, 0, a.top - b.bottom));
const lies = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const score = fc.integer({ min: -100, max: 100 });
const points = fc.array(
  fc
    .tuple(fc.option(score), fc.integer({ min: 1, max: 40 }))
    .map(([value, margin]) =>
      point(value, value === null ? {} : { low: Math.max(-100, value - margin), high: Math.min(100, value + margin) }),
    ),
  { minLength: 1, maxLength: 14 },
);
const charts = fc
  .array(fc.record({ now: points, before: fc.option(points), level: fc.option(score) }), { minLength: 1, maxLength: 3 })
  .map((all) =>
    all.map(
      ({ now, before, level }, at): TrendSeries => ({
        key: String(at),
        name: `Survey ${at}`,
        colour: 'pos',
        points: now,
        before: before ?? null,
        marks: level === null ? [] : [{ value: level, label: 'All merchants' }],
      }),
    ),
  );

test('the label of a column is on no other column, whisker, reference line or label, and in the plot', () => {
  let placed = 0;
  let wished = 0;
  fc.assert(
    fc.property(charts, (series) => {
      const drawing = trendDrawing('column', series, 'nps');
      const scale = scaleIn(drawing, plot);
      const words = trendWords(drawing, scale, { plot, names: null, taken: [] }, sizeOf);
      const columns = columnsOf(drawing, plot, scale);
      for (const { kind, owner, text, box } of words) {
        expect(
          box.left >= plot.left && box.right <= plot.right && box.top >= plot.top && box.bottom <= plot.bottom,
        ).toBe(true);
        expect(words.filter((other) => lies(box, other.box))).toHaveLength(1);
        for (const { marks } of drawing.series)
          for (const mark of marks) {
            const y = scale.y(mark.value);
            expect(box.top < y && y < box.bottom, `${text} on a level`).toBe(false);
          }
        for (const column of columns) expect(lies(box, column.box), `${text} on a column`).toBe(false);
        if (kind === 'level') continue;
        for (const { x, top, bottom } of whiskersOf(drawing, plot, scale))
          expect(lies(box, { left: x, right: x, top, bottom }), `${text} on a whisker`).toBe(false);
        const own = Math.min(
          ...columns
            .filter((one) => one.owner === owner && !one.before && String(one.value) === text.replace('−', '-'))
            .map((one) => distance(box, one.box)),
        );
        for (const column of columns) {
          if (column.owner !== owner || column.before)
            expect(distance(box, column.box)).toBeGreaterThanOrEqual(own - 0.01);
        }
      }
      const values = words.filter(({ kind }) => kind === 'value').length;
      const all = drawing.series.flatMap(({ now }) => now.filter(({ value }) => value !== null)).length;
      // All of them, or none.
      expect([0, all]).toContain(values);
      placed += values;
      wished += all;
    }),
    { numRuns: process.env.SOAK ? 2500 : 150, seed: 20_261_122 },
  );
  // Most of these columns are too narrow for a label beside a whisker.
  expect(placed / wished).toBeGreaterThan(0.005);
});

test('smooth columns have every label, below negative ones', () => {
  const series: TrendSeries = {
    key: '1',
    name: 'Fulfillment',
    colour: 'ff',
    points: [point(12), point(-22), point(20)],
    before: null,
  };
  const drawing = trendDrawing('column', [series], 'nps');
  const scale = scaleIn(drawing, plot);
  const words = trendWords(drawing, scale, { plot, names: null, taken: [] }, sizeOf);
  expect(words.map(({ text }) => text).toSorted()).toEqual(['12', '20', '−22']);
  for (const { text, box } of words) {
    const value = Number(text.replace('−', '-'));
    expect(value < 0 ? box.top > scale.y(value) : box.bottom < scale.y(value), text).toBe(true);
  }
});
