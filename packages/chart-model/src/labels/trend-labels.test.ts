import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box } from './boxes.ts';
import { type TrendDot, type TrendLabel, type TrendLine, type TrendRoom, trendLabels } from './trend-labels.ts';

/** About 6 px per digit and 8 per letter, as in the page's typeface. */
const sizeOf = (text: string, kind: TrendLabel['kind']) =>
  kind === 'value' ? { width: 6.6 * text.length, height: 14.5 } : { width: 7.4 * text.length, height: 16 };

const HEIGHT = 250;
const AXIS = { min: 6.5, max: 9.5 };
const NAMES = ['Point of sale', 'Fulfillment', 'Pickup', 'Site abandonment', 'Straight to Fulfillment', 'All'];

interface Drawing {
  readonly lines: readonly TrendLine[];
  readonly room: TrendRoom;
}

/** How a chart draws values: centres of buckets, markers if there are few, dashed lines of the period before. */
function drawing(
  width: number,
  all: readonly { now: readonly (number | null)[]; before: readonly (number | null)[] | null }[],
): Drawing {
  const slots = Math.max(...all.flatMap(({ now, before }) => [now.length, before?.length ?? 0]));
  const left = 32;
  const dotsOf = (values: readonly (number | null)[], isBefore: boolean) =>
    values.map((value, slot): TrendDot | null => {
      if (value === null) return null;
      const isAlone = (values[slot - 1] ?? null) === null && (values[slot + 1] ?? null) === null;
      const radius = isBefore ? (isAlone ? 3.75 : 0) : slots <= 24 || isAlone ? 5 : 0;
      return {
        x: left + ((slot + 0.5) / slots) * width,
        y: 8 + ((AXIS.max - value) / (AXIS.max - AXIS.min)) * HEIGHT,
        radius,
        text: value.toFixed(2),
        few: slot % 7 === 3,
      };
    });
  const lines = all.flatMap(({ now, before }, at): TrendLine[] => [
    ...(before === null
      ? []
      : [{ owner: `${at}:before`, name: null, half: 0.75, moved: false, dots: dotsOf(before, true) }]),
    { owner: `${at}`, name: NAMES[at] ?? null, half: 1.125, moved: at === 1, dots: dotsOf(now, false) },
  ]);
  const plot = { left, top: 8, right: left + width, bottom: 8 + HEIGHT };
  const words = { left: left + 4, top: 10, right: left + 40, bottom: 24 };
  return { lines, room: { plot, names: { ...plot, right: plot.right + 128 }, taken: [words] } };
}

const apart = (box: Box, x: number, y: number) =>
  Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));

/** Closest element of each series: its markers, and its line sampled every px. */
function distancesTo(box: Box, { dots, half }: TrendLine): { marker: number; line: number } {
  let marker = Number.POSITIVE_INFINITY;
  let line = Number.POSITIVE_INFINITY;
  dots.forEach((dot, at) => {
    if (dot === null) return;
    if (dot.radius > 0) marker = Math.min(marker, apart(box, dot.x, dot.y) - dot.radius);
    else line = Math.min(line, apart(box, dot.x, dot.y) - half);
    const next = dots[at + 1];
    if (!next) return;
    const steps = Math.ceil(Math.hypot(next.x - dot.x, next.y - dot.y));
    for (let step = 0; step <= steps; step += 1) {
      const part = steps === 0 ? 0 : step / steps;
      line = Math.min(line, apart(box, dot.x + (next.x - dot.x) * part, dot.y + (next.y - dot.y) * part) - half);
    }
  });
  return { marker, line };
}

const HALF_STEP = 0.5;

/** Problems of labels in words, computed only from what is drawn. */
function faults({ lines, room }: Drawing, labels: readonly TrendLabel[]): string[] {
  return labels.flatMap(({ owner, text, box, kind }, at) => {
    const found: string[] = [];
    const area = kind === 'name' && room.names ? room.names : room.plot;
    if (box.left < area.left || box.right > area.right || box.top < area.top || box.bottom > area.bottom)
      found.push('leaves the plot');
    for (const other of [...labels.slice(at + 1).map((label) => label.box), ...room.taken])
      if (box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom)
        found.push('lies on another label');
    const distances = new Map(lines.map((line) => [line.owner, distancesTo(box, line)]));
    const own = distances.get(owner);
    const ownDistance = Math.min(own?.marker ?? 0, own?.line ?? 0);
    for (const [series, { marker, line }] of distances) {
      if (marker < 0) found.push(`lies on a marker of ${series}`);
      if (line <= 0) found.push(`lies on the line of ${series}`);
      if (series !== owner && Math.min(marker, line) + HALF_STEP < ownDistance) found.push(`is nearer to ${series}`);
    }
    return found.map((fault) => `${kind} "${text}" of ${owner} ${fault}`);
  });
}

const value = fc.double({ min: AXIS.min, max: AXIS.max - 0.4, noNaN: true }).map((v) => Math.round(v * 100) / 100);
/** Random lines: any values, a smooth walk, constant, two that cross at each bucket; some with gaps. */
const values = (length: number) =>
  fc
    .oneof(
      fc.array(value, { minLength: length, maxLength: length }),
      fc
        .tuple(value, fc.array(fc.integer({ min: -8, max: 8 }), { minLength: length, maxLength: length }))
        .map(([start, steps]) => {
          let at = start;
          return steps.map((step) => {
            at = Math.min(AXIS.max - 0.4, Math.max(AXIS.min, at + step / 100));
            return Math.round(at * 100) / 100;
          });
        }),
      fc.constantFrom(7, 8, 8.42).map((same) => Array.from({ length }, () => same)),
      fc.boolean().map((up) => Array.from({ length }, (_, slot) => ((slot % 2 === 0) === up ? 7.2 : 8.6))),
    )
    .chain((all) =>
      fc.oneof(
        fc.constant<(number | null)[]>(all),
        fc
          .array(fc.nat(3), { minLength: length, maxLength: length })
          .map((gaps) => all.map((one, at) => (gaps[at] === 0 ? null : one))),
      ),
    );
const charts = fc
  .tuple(
    fc.integer({ min: 240, max: 1100 }),
    fc.oneof(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 2, max: 120 })),
    fc.integer({ min: 1, max: 6 }),
    fc.constantFrom('none', 'same', 'longer', 'shorter'),
  )
  .chain(([width, slots, count, compared]) => {
    const other = { none: 0, same: slots, longer: slots + 3, shorter: Math.max(1, slots - 2) }[compared];
    const one = fc.record({ now: values(slots), before: other === 0 ? fc.constant(null) : values(other) });
    return fc.array(one, { minLength: count, maxLength: count }).map((all) => ({ width, all }));
  });

test('no label of any chart is closer to another series, on a marker, on a line, on another label or outside', () => {
  let wished = 0;
  let placed = 0;
  fc.assert(
    fc.property(charts, ({ width, all }) => {
      const chart = drawing(width, all);
      const labels = trendLabels(chart.lines, chart.room, sizeOf);
      expect(faults(chart, labels)).toEqual([]);
      wished += all.filter(({ now }) => now.some((one) => one !== null)).length;
      placed += labels.filter(({ kind }) => kind === 'name').length;
    }),
    { numRuns: process.env.SOAK ? 2500 : 250, seed: 20_261_121 },
  );
  // Drawing none would be easy: even in these charts, most of which cannot be labelled completely, most names have a
  // place.
  expect(placed / wished).toBeGreaterThan(0.5);
});

test('the check finds labels that are put above their points regardless of obstacles', () => {
  let seen = 0;
  fc.assert(
    fc.property(charts, ({ width, all }) => {
      const chart = drawing(width, all);
      const above = chart.lines.flatMap(({ owner, name, dots }) =>
        name === null
          ? []
          : dots.flatMap((dot): TrendLabel[] => {
              if (dot === null) return [];
              const size = sizeOf(dot.text, 'value');
              const box = { left: dot.x - size.width / 2, right: dot.x + size.width / 2, top: 0, bottom: 0 };
              const top = dot.y - dot.radius - 3 - size.height;
              return [{ owner, kind: 'value', text: dot.text, box: { ...box, top, bottom: top + size.height } }];
            }),
      );
      if (faults(chart, above).length > 0) seen += 1;
    }),
    { numRuns: 20, seed: 20_261_121 },
  );
  expect(seen).toBeGreaterThan(15);
});

const weeks = (...lines: readonly (readonly (number | null)[])[]) =>
  drawing(
    700,
    lines.map((now) => ({ now, before: null })),
  );
const textsOf = ({ lines, room }: Drawing) => trendLabels(lines, room, sizeOf).map(({ text }) => text);

test('a smooth line has its name and every value', () => {
  expect(textsOf(weeks([8.1, 8.4, 8.2, 8.3, 8.6]))).toEqual(['Point of sale', '8.10', '8.40', '8.20', '8.30', '8.60']);
});

test('a dip is labelled below its line, a peak above', () => {
  const chart = weeks([8.1, 7.2, 8.1, 8.9, 8.1]);
  const labels = trendLabels(chart.lines, chart.room, sizeOf);
  const isBelow = (text: string) => {
    const dot = chart.lines[0]?.dots.find((one) => one?.text === text);
    return (labels.find((label) => label.text === text)?.box.top ?? 0) > (dot?.y ?? 0);
  };
  expect([isBelow('7.20'), isBelow('8.90')]).toEqual([true, false]);
});

test('of many buckets the last, the highest and the lowest value are labelled', () => {
  const days = Array.from({ length: 30 }, (_, day) => 8 + Math.round(Math.sin(day) * 50) / 100);
  days[11] = 9;
  days[20] = 7.1;
  expect(textsOf(weeks(days)).toSorted()).toEqual(['7.10', '9.00', days[29]?.toFixed(2), 'Point of sale'].toSorted());
});

test('two series with one value at one point need one label, and both names', () => {
  const texts = textsOf(weeks([7.5, 8.4, 8.2], [8.5, 7.6, 8.2]));
  expect(texts.filter((text) => text === '8.20')).toHaveLength(1);
  expect(texts).toEqual(expect.arrayContaining(['Point of sale', 'Fulfillment']));
});

test('if two series share one label, it is of the one that moved', () => {
  const chart = weeks([7.5, 8.4, 8.2], [8.5, 7.6, 8.2]);
  for (const moved of ['0', '1']) {
    const lines = chart.lines.map((line) => ({ ...line, moved: line.owner === moved }));
    expect(trendLabels(lines, chart.room, sizeOf).find(({ text }) => text === '8.20')?.owner).toBe(moved);
  }
});

test('an empty chart has no labels', () => {
  expect(textsOf(weeks([null, null]))).toEqual([]);
  expect(trendLabels([], drawing(300, [{ now: [8], before: null }]).room, sizeOf)).toEqual([]);
});
