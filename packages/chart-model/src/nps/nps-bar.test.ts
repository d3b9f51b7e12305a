import { expect, test } from 'vitest';
import { npsBar, placeOfScore, type ScoreFigure } from './nps-bar.ts';

const FIGURE: ScoreFigure = {
  n: 2012,
  score: 18,
  margin: 3.5,
  promoters: 875,
  passives: 624,
  detractors: 513,
  change: {
    n: 2008,
    score: 26,
    margin: 3.4,
    promoters: 940,
    passives: 650,
    detractors: 418,
    delta: -8,
    significant: true,
  },
};
const NO_ANSWERS = { n: 0, score: null, margin: null, promoters: 0, passives: 0, detractors: 0 } as const;

test('the groups fill the bar one after the other, by share', () => {
  const { parts } = npsBar(FIGURE);
  expect(parts.map(({ group, count, share }) => [group.key, count, share])).toEqual([
    ['promoters', 875, 875 / 2012],
    ['passives', 624, 624 / 2012],
    ['detractors', 513, 513 / 2012],
  ]);
  expect(parts[0]?.from).toBe(0);
  for (const [at, { from, to, share }] of parts.entries()) {
    expect(to - from).toBeCloseTo(share ?? Number.NaN, 12);
    if (at > 0) expect(from).toBe(parts[at - 1]?.to);
  }
  expect(parts.at(-1)?.to).toBeCloseTo(1, 12);
});

test('score, margin and the other period are on the scale from -100 to 100', () => {
  const { at, interval, before } = npsBar(FIGURE);
  expect(at).toBeCloseTo(0.59, 12);
  expect(interval?.low).toBeCloseTo((14.5 + 100) / 200, 12);
  expect(interval?.high).toBeCloseTo((21.5 + 100) / 200, 12);
  expect(before).toEqual({ score: 26, at: 0.63, n: 2008 });
  expect([-100, 0, 100].map(placeOfScore)).toEqual([0, 0.5, 1]);
  // A margin may exceed the scale; the drawing does not.
  expect(npsBar({ ...FIGURE, score: 90, margin: 25 }).interval).toEqual({ low: 0.825, high: 1 });
});

test('without answers there is no score, bar or position; without earlier ones no comparison', () => {
  expect(npsBar(NO_ANSWERS)).toMatchObject({ few: true, at: null, interval: null, before: null });
  expect(npsBar(NO_ANSWERS).parts.every(({ share, from, to }) => share === null && from === 0 && to === 0)).toBe(true);
  const empty = npsBar({ ...FIGURE, change: { ...NO_ANSWERS, delta: null, significant: false } });
  expect(empty.before).toBeNull();
  expect(empty.parts.map(({ shareBefore }) => shareBefore)).toEqual([null, null, null]);
});
