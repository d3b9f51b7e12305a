import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mixed, PALETTES, type Token } from './palette.ts';
import { partsOf } from './picture.fixture.ts';
import { SAMPLES } from './picture-samples.fixture.ts';
import { type Picture, toSvg } from './to-svg.ts';

const LINES = ['Alder & Pine', 'Oct 22 – Nov 20, 2026, against the 30 days before', 'Mobile only', 'n 4,809'];
const drawn = (picture: Picture | undefined, width?: number, palette = PALETTES.light) => {
  if (!picture) throw new Error('no such sample');
  return toSvg(picture, { palette, title: 'Overall satisfaction by week', lines: LINES, width });
};
const all = Object.entries(SAMPLES).flatMap(([name, picture]) =>
  [420, 720, 1100].map((width) => [name, width, picture] as const),
);

test.each(all)('%s, %i px: well-formed, and nothing outside the picture', (_name, width, picture) => {
  const parts = partsOf(drawn(picture, width));
  const root = parts.at(-1);
  const [wide, high] = [Number(root?.attributes.width), Number(root?.attributes.height)];
  expect(wide).toBe(width);
  const inPattern = (at: number) => parts[at + 1]?.name === 'pattern';
  const outside = parts.filter(({ name, box }, at) => {
    if (name === 'svg' || inPattern(at)) return false;
    return box.left < 0 || box.top < 0 || box.right > wide + 0.01 || box.bottom > high + 0.01;
  });
  expect(
    outside.map(({ name, text, attributes }) => `${name} ${text} ${attributes.x ?? ''} ${attributes.d ?? ''}`),
  ).toEqual([]);
});

test.each(all)('%s, %i px: no text overlaps another', (_name, width, picture) => {
  const texts = partsOf(drawn(picture, width)).filter(({ name, text }) => name === 'text' && text !== '');
  const faults = texts.flatMap(({ text, box }, at) =>
    texts
      .slice(at + 1)
      .filter(
        (other) =>
          box.left < other.box.right &&
          other.box.left < box.right &&
          box.top + 1 < other.box.bottom - 1 &&
          other.box.top + 1 < box.bottom - 1,
      )
      .map((other) => `"${text}" lies on "${other.text}"`),
  );
  expect(faults).toEqual([]);
});

test('title and context are printed, and available to screen readers', () => {
  for (const picture of Object.values(SAMPLES)) {
    const parts = partsOf(drawn(picture));
    const texts = parts.filter(({ name }) => name === 'text').map(({ text }) => text);
    expect(texts.slice(0, 5)).toEqual(['Overall satisfaction by week', ...LINES]);
    expect(parts.find(({ name }) => name === 'title')?.text).toContain('Alder & Pine');
  }
});

test('whatever a name contains, it is text', () => {
  const kept = `</text><script>alert("1")</script>&amp;<!-- ' ]]> é 漢字 👍🏽`;
  // What XML does not allow is removed.
  const nasty = `\u0000\u0008${kept}\uFFFF\uD800`;
  const picture: Picture = {
    kind: 'shares',
    figure: { n: 100, options: [{ id: 1, label: nasty, count: 50, share: 0.5, low: 0.4, high: 0.6 }] },
  };
  const svg = toSvg(picture, { palette: PALETTES.light, title: nasty, lines: [nasty], width: 4000 });
  const parts = partsOf(svg);
  const texts = parts.filter(({ name }) => name === 'text').map(({ text }) => text);
  expect(texts[0]).toBe(kept);
  expect(texts[1]).toBe(kept);
  expect(texts.filter((text) => text === kept)).toHaveLength(3);
  expect(new Set(parts.map(({ name }) => name))).toEqual(new Set(['title', 'rect', 'text', 'line', 'path', 'svg']));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(svg).not.toMatch(/[\u0000-\u0008\uFFFF]|<script|<!--/);
});

test('bars are proportional to their shares', () => {
  const bars = partsOf(drawn(SAMPLES.shares)).filter(({ attributes }) => attributes['data-bar']);
  const [first, second] = bars.map(({ box }) => box.right - box.left);
  expect(bars.map(({ attributes }) => attributes['data-bar'])).toEqual(['1', '2']);
  expect((first ?? 0) / (second ?? 1)).toBeCloseTo(120 / 8, 0);
  const withheld = partsOf(drawn(SAMPLES['shares withheld']));
  expect(withheld.filter(({ attributes }) => attributes['data-bar'])).toEqual([]);
  expect(withheld.filter(({ text }) => text === 'hidden')).toHaveLength(2);
});

test('columns are proportional to their values, from zero up or down', () => {
  const columns = partsOf(drawn(SAMPLES['columns of scores'])).filter(({ attributes }) => attributes['data-column']);
  const values = [25, 24, -27, 28, 12, -22, 20, 13];
  expect(columns).toHaveLength(values.length);
  const px = columns.map(({ box }, at) => (box.bottom - box.top) / Math.abs(values[at] ?? 1));
  for (const each of px) expect(each).toBeCloseTo(px[0] ?? 0, 1);
  const zero = columns[0]?.box.bottom ?? 0;
  columns.forEach(({ box }, at) => {
    expect((values[at] ?? 0) < 0 ? box.top : box.bottom, String(values[at])).toBeCloseTo(zero, 1);
  });
});

test('the groups of a score fill its bar by their shares', () => {
  const parts = partsOf(drawn(SAMPLES.score)).filter(({ attributes }) => attributes['data-part']);
  const widths = parts.map(({ attributes }) => Number(attributes.width));
  const sum = widths.reduce((a, b) => a + b, 0);
  for (const [at, count] of [875, 624, 513].entries()) expect((widths[at] ?? 0) / sum).toBeCloseTo(count / 2012, 3);
  expect(partsOf(drawn(SAMPLES['a score of nobody'])).filter(({ attributes }) => attributes['data-part'])).toEqual([]);
});

test('columns of ratings are proportional to their counts', () => {
  const columns = partsOf(drawn(SAMPLES.distribution)).filter(({ attributes }) => attributes['data-rating']);
  const height = ({ attributes }: (typeof columns)[number]) => Number(attributes.height);
  const counts = [28, 17, 23, 26, 24, 61, 76, 130, 180, 181, 253];
  // 290 of 1025 before is the tallest column; a share of one answer now is 1 of 999.
  const tallest = (290 / 1025) * 999;
  for (const [at, column] of columns.entries()) {
    expect(height(column) / (counts[at] ?? 1)).toBeCloseTo(150 / tallest, 2);
  }
});

test.each([720, 1100])('points of a path are proportional to their shares and in order, %i px', (width) => {
  const points = partsOf(drawn(SAMPLES.stages, width)).filter(({ attributes }) => attributes['data-point']);
  expect(points.map(({ attributes }) => attributes['data-point'])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map(String));
  const side = width > 1000 ? 'height' : 'width';
  const px = [186, 248, 119, 368, 294, 63, 70, 44, 47].map((count, at) => Number(points[at]?.attributes[side]) / count);
  for (const each of px) expect(each).toBeCloseTo(px[0] ?? 0, 2);
  const dark = points.filter(({ attributes }) => attributes.fill === PALETTES.light['ink-2']);
  expect(dark.map(({ attributes }) => attributes['data-point'])).toEqual(['5']);
});

test('cells of few answers, withheld and empty ones are not shaded', () => {
  const cells = partsOf(drawn(SAMPLES['matrix by difference'])).filter(({ attributes }) => attributes['data-cell']);
  expect(cells.map(({ attributes }) => [attributes['data-cell'], attributes.fill])).toEqual([
    ['buy osat', PALETTES.light['differs-soft']],
    ['buy ease', PALETTES.light['differs-soft']],
  ]);
});

test('a matrix is shaded in the colours of its columns, proportional to its values', () => {
  const fills = partsOf(drawn(SAMPLES['matrix by tone']))
    .filter(({ attributes }) => attributes['data-cell'])
    .map(({ attributes }) => attributes.fill);
  const { surface } = PALETTES.light;
  const shade = (tone: 'positive-fill' | 'mixed-fill', share: number) =>
    mixed(PALETTES.light[tone], surface, 0.45 * share);
  expect(fills).toEqual([shade('positive-fill', 1), shade('mixed-fill', 0.5)]);
});

test('small charts are on one scale, the other period first', () => {
  const columns = partsOf(drawn(SAMPLES.courses)).filter(({ attributes }) => attributes['data-course']);
  const first = columns.slice(0, 8);
  expect(first.map(({ attributes }) => attributes['data-course'])).toEqual([
    ...Array(4).fill('before'),
    ...Array(4).fill('now'),
  ]);
  const values = [0.1, 0.25, 0.02, 0, 0.12, 0.3, 0.05, 0.2];
  first.forEach(({ attributes }, at) => {
    expect(Number(attributes.height)).toBeCloseTo(((values[at] ?? 0) / 0.3) * 84, 1);
  });
});

test.each([
  ['lines with notes', 1],
  ['courses with notes', 5],
])('%s: each is above its day, in order, and is listed once below; one of other days is missing', (name, charts) => {
  const parts = partsOf(drawn(SAMPLES[name]));
  const marks = parts.filter(({ attributes }) => attributes['data-note']);
  expect(marks.map(({ attributes }) => attributes['data-note'])).toEqual(Array(charts).fill(['A', 'B']).flat());
  const texts = parts.filter(({ name: tag }) => tag === 'text').map(({ text }) => text);
  expect(texts.filter((text) => text === 'A' || text === 'B')).toHaveLength(2 * charts + 2);
  expect(texts.slice(-4)).toEqual([
    'A',
    'Oct 26, 2026: New carrier for all parcels',
    'B',
    'Nov 10 – Nov 12, 2026: Sale',
  ]);
  expect(texts.join(' ')).not.toContain('Long ago');
});

test('a note of a small chart is on the column of its days, not on those of the comparison', () => {
  const parts = partsOf(drawn(SAMPLES['courses with notes']));
  const columns = parts.filter(({ attributes }) => attributes['data-course']).slice(0, 6);
  const [first, second] = parts.filter(({ attributes }) => attributes['data-note']);
  for (const [mark, column] of [
    [first, columns[3]],
    [second, columns[5]],
  ] as const) {
    expect(column?.attributes['data-course']).toBe('now');
    // A day is at its position within the week: within the column's slot, which is wider than the column.
    const slot = (columns[1]?.box.left ?? 0) - (columns[0]?.box.left ?? 0);
    const middle = ((column?.box.left ?? 0) + (column?.box.right ?? 0)) / 2;
    expect(Math.abs((mark?.box.left ?? 0) - middle)).toBeLessThan(slot / 2);
  }
});

test('bars of means are proportional on the scale of ratings, and the marked one has its colour', () => {
  const bars = partsOf(drawn(SAMPLES.means)).filter(({ attributes }) => attributes['data-mean']);
  expect(bars.map(({ attributes }) => attributes['data-mean'])).toEqual(['time', 'track', 'product', 'returns']);
  const widths = bars.map(({ attributes }) => Number(attributes.width));
  for (const [at, mean] of [7.42, 8.6, 9.01, 3.5].entries())
    expect((widths[at] ?? 0) / mean).toBeCloseTo((widths[0] ?? 0) / 7.42, 1);
  const { light } = PALETTES;
  expect(bars.slice(0, 3).map(({ attributes }) => attributes.fill)).toEqual([
    light['negative-fill'],
    light['neutral-fill'],
    light['neutral-fill'],
  ]);
  // Twelve answers: hollow.
  expect(bars[3]?.attributes.stroke).toBe(light['neutral-fill']);
  const grounds = partsOf(drawn(SAMPLES.means)).map(({ attributes }) => attributes.fill);
  expect(grounds.filter((fill) => fill === light['negative-soft'])).toHaveLength(1);
  expect(grounds.filter((fill) => fill === light['positive-soft'])).toHaveLength(1);
});

test('shares have the given colours', () => {
  const fills = partsOf(drawn(SAMPLES['shares by tone']))
    .filter(({ attributes }) => attributes['data-bar'])
    .map(({ attributes }) => attributes.fill);
  expect(fills).toEqual(
    ['positive-fill', 'neutral-fill', 'negative-fill'].map((token) => PALETTES.light[token as Token]),
  );
});

test('a chart is below its heading', () => {
  const parts = partsOf(drawn(SAMPLES.headed));
  const topOf = (words: string) => parts.find(({ text }) => text === words)?.box.top ?? Number.NaN;
  const bar = (name: string) => parts.find(({ attributes }) => attributes[name])?.box.top ?? Number.NaN;
  const tops = [topOf('Overall satisfaction'), bar('data-mean'), topOf('Shipping price'), bar('data-bar')];
  expect(tops[0]).toBeLessThan(tops[1] ?? 0);
  expect(tops[1]).toBeLessThan(tops[2] ?? 0);
  expect(parts.filter(({ text }) => /^Why they left/.test(text))[0]?.box.top).toBeLessThan(tops[3] ?? 0);
});

test('several charts are stacked, on a given common scale', () => {
  const bars = partsOf(drawn(SAMPLES.several)).filter(({ attributes }) => attributes['data-rating']);
  const foot = ({ box }: (typeof bars)[number]) => Math.round(box.bottom);
  expect(new Set(bars.slice(0, 11).map(foot)).size).toBe(1);
  // 25 of 96, and 2 of 4, of a scale that ends at a half.
  const height = (at: number) => Number(bars[at]?.attributes.height);
  expect(height(10)).toBeCloseTo((25 / 96 / 0.5) * 150, 0);
  expect(height(bars.length - 1)).toBeCloseTo(150, 0);
  expect(Math.min(...bars.slice(11).map(({ box }) => box.top))).toBeGreaterThan(foot(bars[0] as (typeof bars)[number]));
});

test('every colour is from the palette or mixed from it, light and dark', () => {
  for (const palette of Object.values(PALETTES)) {
    const colours = new Set<string>(Object.values(palette));
    for (const { attributes } of partsOf(drawn(SAMPLES.lines, 720, palette)))
      for (const colour of [attributes.fill, attributes.stroke])
        if (colour && colour !== 'none' && !colour.startsWith('url(')) expect(colours).toContain(colour);
  }
});

test('the palette is the one of the design system', () => {
  const css = readFileSync(join(import.meta.dirname, '../../../ui/src/tokens.css'), 'utf8');
  for (const [at, scheme] of (['light', 'dark'] as const).entries())
    for (const [token, colour] of Object.entries(PALETTES[scheme])) {
      const pair = new RegExp(`^\\s*--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`, 'm').exec(css);
      expect(pair?.[at + 1], `${token}, ${scheme}`).toBe(colour);
    }
});
