import { addDays, daysBetween } from '@shoppervoice/survey-model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChartNote, dayTicks, holidaySentence, letteredNotes, letterOf, noteFlags } from './note-flags.ts';
import type { TrendPoint } from './trend-series.ts';

const plot = { left: 40, top: 10, right: 640, bottom: 260 };
const weeks = (count: number): TrendPoint[] =>
  Array.from({ length: count }, (_, at) => ({
    start: addDays('2026-08-02', at * 7),
    end: addDays('2026-08-08', at * 7),
    partial: false,
    n: 60,
    value: 8,
  }));
const note = (id: string, startDate: string, endDate = startDate): ChartNote => ({ id, startDate, endDate, text: id });

test('letters continue after Z', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

test('a day is in its bucket, at its position', () => {
  const points = weeks(10);
  // 60 px a week: the fourth of seven days is the middle of the third.
  const notes = letteredNotes([note('b', '2026-09-02'), note('a', '2026-08-19')], points);
  expect(notes.map(({ id, letter }) => [letter, id])).toEqual([
    ['A', 'a'],
    ['B', 'b'],
  ]);
  const { flags } = noteFlags(notes, points, 10, plot);
  expect(flags.map(({ x, words }) => [Math.round(x), words])).toEqual([
    [40 + 150, 'A'],
    [40 + 270, 'B'],
  ]);
});

test('holidays are on their days, and two that are too close are one mark', () => {
  const day = (of: string, name: string) => ({ day: of, name });
  const given = [
    day('2026-07-04', 'Independence Day'),
    day('2026-08-05', 'One'),
    day('2026-09-02', 'Two'),
    day('2026-09-03', 'Three'),
    day('2026-12-25', 'Christmas Day'),
  ];
  // 60 px a week, and then 3.
  const wide = dayTicks(given, weeks(10), 10, plot);
  expect(wide.map(({ x, days }) => [Math.round(x), days.map(({ name }) => name).join(', ')])).toEqual([
    [70, 'One'],
    [310, 'Two'],
    [319, 'Three'],
  ]);
  const narrow = dayTicks(given, weeks(10), 200, plot);
  expect(narrow.map(({ days }) => days.length)).toEqual([1, 2]);
  expect(holidaySentence(given.slice(0, 2))).toBe('Holidays: Jul 4 Independence Day; Aug 5 One.');
});

test('what overlaps none of the days is missing; what began before is at the edge, with a bar to its end', () => {
  const points = weeks(10);
  const given = [
    note('before', '2026-07-01', '2026-08-01'),
    note('long', '2026-07-01', '2026-08-05'),
    note('after', '2026-12-01'),
  ];
  const notes = letteredNotes(given, points);
  expect(notes.map(({ id }) => id)).toEqual(['long']);
  const { flags, spans } = noteFlags(notes, points, 10, plot);
  expect(flags[0]?.x).toBeCloseTo(40 + 60 / 14);
  expect(spans).toEqual([{ left: flags[0]?.x, right: 40 + 30 }]);
  expect(letteredNotes(given, [])).toEqual([]);
});

test('no marks overlap, and every note is in one of them, at a day of the first of its mark', () => {
  const points = weeks(14);
  const days = fc.array(fc.tuple(fc.integer({ min: -20, max: 120 }), fc.integer({ min: 0, max: 30 })), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(days, (starts) => {
      const given = starts.map(([from, long], at) =>
        note(String(at), addDays('2026-08-02', from), addDays('2026-08-02', from + long)),
      );
      const notes = letteredNotes(given, points);
      const touching = given.filter(
        ({ startDate, endDate }) => startDate <= (points.at(-1)?.end ?? '') && endDate >= (points[0]?.start ?? ''),
      );
      expect(notes.map(({ id }) => id).toSorted()).toEqual(touching.map(({ id }) => id).toSorted());
      const { flags, spans } = noteFlags(notes, points, 14, plot);
      expect(flags.flatMap((flag) => flag.notes)).toEqual(notes);
      flags.forEach((flag, at) => {
        const next = flags[at + 1];
        if (next) expect(next.x - next.half).toBeGreaterThan(flag.x + flag.half);
        const day = flag.notes[0]?.startDate ?? '';
        const shown = day < '2026-08-02' ? '2026-08-02' : day;
        expect(flag.x).toBeCloseTo(40 + ((daysBetween('2026-08-02', shown) + 0.5) * 600) / (14 * 7));
      });
      for (const { left, right } of spans) {
        expect(left).toBeLessThanOrEqual(right);
        expect(right).toBeLessThanOrEqual(plot.right);
      }
    }),
    { numRuns: 200, seed: 20_261_122 },
  );
});
