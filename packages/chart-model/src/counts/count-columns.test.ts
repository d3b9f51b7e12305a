import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CountedDay, countColumns } from './count-columns.ts';

const day = (at: number, count: number, marked = 0): CountedDay => ({
  day: new Date(Date.UTC(2026, 9, 22 + at)).toISOString().slice(0, 10),
  count,
  marked,
});

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [9, [0, 5, 10]],
  [5173, [0, 2000, 4000, 6000]],
  [86_412, [0, 50_000, 100_000]],
])('a busiest day of %i has the lines %j', (most, lines) => {
  expect(countColumns([day(0, 0), day(1, most)]).lines).toEqual(lines);
});

it('describes the columns, and the day with the most failures', () => {
  const drawn = countColumns([day(0, 10), day(1, 12, 3), day(2, 8, 8), day(3, 9, 8), day(4, 0)]);
  expect(drawn).toMatchObject({ count: 39, marked: 19, worst: { day: '2026-10-25' } });
  expect(countColumns([day(0, 10)]).worst).toBeNull();
});

it('keeps every column inside of the plot and its marked part inside of it, names the last day, and preserves counts', () => {
  const days = fc
    .array(fc.tuple(fc.nat(200_000), fc.nat(200_000)), { minLength: 1, maxLength: 60 })
    .map((counts) => counts.map(([count, marked], at) => day(at, count, Math.min(count, marked))));
  fc.assert(
    fc.property(days, (given) => {
      const { lines, columns, count, marked } = countColumns(given);
      let end = 0;
      let counted = 0;
      let failed = 0;
      for (const column of columns) {
        expect(column.from).toBeGreaterThan(end);
        end = column.from + column.width;
        expect(column.height).toBeLessThanOrEqual(1);
        expect(column.markedHeight).toBeLessThanOrEqual(column.height);
        counted += column.count;
        failed += column.marked;
      }
      expect(end).toBeLessThan(1);
      expect([count, marked]).toEqual([counted, failed]);
      expect(lines.length).toBeLessThanOrEqual(5);
      expect(columns.at(-1)?.named).toBe(true);
    }),
  );
});
