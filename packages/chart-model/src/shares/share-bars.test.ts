import { wilson } from '@shoppervoice/survey-model';
import { expect, test } from 'vitest';
import { type ShareFigure, shareBars, shareScale } from './share-bars.ts';

const option = (id: number, count: number, n: number) => ({
  id,
  label: `Option ${id}`,
  count,
  share: count / n,
  low: wilson({ count, n })?.low ?? null,
  high: wilson({ count, n })?.high ?? null,
});
const WITHHELD = { count: null, share: null, low: null, high: null, withheld: true } as const;

const FIGURE: ShareFigure = {
  n: 200,
  options: [option(1, 20, 200), { id: 2, label: 'Option 2', ...WITHHELD }, option(3, 120, 200), option(4, 0, 200)],
  change: {
    n: 100,
    options: [
      { id: 1, share: 0.3, delta: -0.2, significant: true },
      { id: 2, share: 0.1, delta: null, significant: false },
      { id: 3, share: null, delta: null, significant: false, withheld: true },
      { id: 4, share: 0, delta: 0, significant: false },
    ],
  },
};

test('a bar is proportional to its share on one scale, and its whisker is the interval', () => {
  const { rows, scale } = shareBars(FIGURE);
  // 0.67 is the upper bound of 120 of 200.
  expect(scale).toEqual({ max: 0.7, ticks: [0, 0.35, 0.7] });
  for (const { bar, share, whisker, id } of rows) {
    if (share === null) continue;
    expect(bar).toBeCloseTo(share / 0.7, 12);
    const bounds = wilson({ count: share * 200, n: 200 });
    expect(whisker?.low, `low of ${id}`).toBeCloseTo((bounds?.low ?? Number.NaN) / 0.7, 12);
    expect(whisker?.high, `high of ${id}`).toBeCloseTo((bounds?.high ?? Number.NaN) / 0.7, 12);
  }
  expect(
    rows.flatMap(({ bar, whisker, before }) => [bar ?? 0, whisker?.high ?? 0, before?.at ?? 0]).every((at) => at <= 1),
  ).toBe(true);
});

test('a withheld option has no bar, no mark and no change, in either period', () => {
  const { rows, withheld } = shareBars(FIGURE);
  expect(withheld).toBe(true);
  expect(rows[1]).toMatchObject({ withheld: true, bar: null, whisker: null, before: null, change: null, moved: false });
  expect(rows[2]).toMatchObject({ withheld: false, before: null });
});

test('the other period is at its share', () => {
  const { rows } = shareBars(FIGURE);
  expect(rows[0]?.before).toEqual({ share: 0.3, at: 0.3 / 0.7 });
  expect(rows[3]?.before).toEqual({ share: 0, at: 0 });
  expect(rows.map(({ moved }) => moved)).toEqual([true, false, false, false]);
});

test('bars are hollow under 30 respondents, and if their number is withheld', () => {
  const fewOf = (n: number | null) => shareBars({ ...FIGURE, n }).few;
  expect([29, 30, null, 0].map(fewOf)).toEqual([true, false, true, true]);
});

test('options are as given or largest first, withheld ones last', () => {
  expect(shareBars(FIGURE).rows.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(shareBars(FIGURE, 'largest').rows.map(({ id }) => id)).toEqual([3, 1, 4, 2]);
});

test('a scale has whole tenths, also for shares above one', () => {
  const of = (share: number) =>
    shareScale([{ n: 1, options: [{ ...option(1, 0, 100), share, low: null, high: null }] }]).max;
  expect([0, 0.1, 0.3, 0.30001, 1, 1.02].map(of)).toEqual([0.1, 0.1, 0.3, 0.4, 1, 1.1]);
});
