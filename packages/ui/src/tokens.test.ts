import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** A token's colour in one theme, as `#rrggbb`. */
function colour(name: string, theme: 'light' | 'dark'): string {
  const pair = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css);
  const single = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1];
  const value = pair?.[theme === 'light' ? 1 : 2] ?? single;
  if (!value) throw new Error(`--${name} is no colour.`);
  return value;
}

/** Relative luminance and contrast: WCAG 2.2, 1.4.3. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['canvas', 'surface', 'raised', 'sunken'];
const TEXTS: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['ink', GROUNDS],
  ['ink-2', GROUNDS],
  ['ink-3', GROUNDS],
  ['accent', [...GROUNDS, 'accent-soft']],
  ['on-accent', ['accent-fill', 'accent-fill-hover']],
  ['positive', ['surface', 'canvas', 'positive-soft']],
  ['neutral', ['surface', 'canvas', 'neutral-soft']],
  ['unread', ['surface', 'canvas', 'unread-soft']],
  ['mixed', ['surface', 'canvas', 'mixed-soft']],
  ['negative', ['surface', 'canvas', 'negative-soft']],
  ['differs', ['surface', 'canvas', 'differs-soft']],
  ['series-pos', ['surface']],
  ['series-ff', ['surface']],
  ['series-pickup', ['surface']],
];
const cases = TEXTS.flatMap(([text, grounds]) =>
  grounds.flatMap((ground) => (['light', 'dark'] as const).map((theme) => [text, ground, theme] as const)),
);

test.each(cases)('%s on %s is readable in the %s theme (4.5 to 1)', (text, ground, theme) => {
  expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
});

const SERIES = ['pos', 'ff', 'pickup', 'sa', 'stff', ...'abcdefghi'].map((colour) => `series-${colour}`);
const MARKS = ['edge', 'positive-fill', 'neutral-fill', 'unread-fill', 'negative-fill', ...SERIES];
test.each(MARKS.flatMap((mark) => (['light', 'dark'] as const).map((theme) => [mark, theme] as const)))(
  '%s can be distinguished from the surface in the %s theme (3 to 1)',
  (mark, theme) => {
    expect(contrast(colour(mark, theme), colour('surface', theme))).toBeGreaterThanOrEqual(3);
  },
);
