import type { FilteredFigure, FilteredFiguresAnswer } from '@shoppervoice/contracts/reports';
import { expect, test } from 'vitest';
import { disclosedFigures } from './disclosed-figures.ts';

const DAYS = { startDate: '2026-11-01', endDate: '2026-11-07' };
const head = (key: string) => ({ key, code: key, surveyId: 1, role: null, label: key, group: null, of: null });
const COUNTS = [0, 0, 0, 0, 0, 0, 0, 0, 2, 3, 5];
const bucket = (n: number | null, mean: number | null) => ({
  start: '2026-11-01',
  end: '2026-11-07',
  partial: false,
  n,
  mean,
});
const answerOf = (figures: readonly FilteredFigure[]): FilteredFiguresAnswer => ({
  range: { ...DAYS, timeZone: 'UTC' },
  groups: [],
  figures,
});
const rating = {
  ...head('Q1'),
  kind: 'rating',
  n: 10,
  mean: 9.3,
  topTwoBox: 0.8,
  bottomBox: 0,
  counts: COUNTS,
  series: [bucket(10, 9.3), bucket(null, null), bucket(0, null)],
  change: { ...DAYS, n: 6, mean: 9, counts: COUNTS, delta: 0.3, significant: false },
} as const satisfies FilteredFigure;
const hidden = { n: null, mean: null, topTwoBox: null, bottomBox: null, counts: null } as const;

test('a figure of 1 to 4 respondents leaves the list and is counted', () => {
  const { answer, withheld } = disclosedFigures(
    answerOf([rating, { ...rating, ...head('Q2'), ...hidden, series: [] }]),
  );
  expect([withheld, answer.figures.map(({ key }) => key)]).toEqual([1, ['Q1']]);
});

test('a withheld bucket has no value, and one without answers stays as it is', () => {
  const [figure] = disclosedFigures(answerOf([rating])).answer.figures;
  expect(figure).toMatchObject({ ...rating, series: [bucket(10, 9.3), bucket(0, null), bucket(0, null)] });
});

test('a withheld change is no change, whatever the figure is', () => {
  const other = { ...DAYS, n: null, delta: null, significant: false };
  const score = { score: 50, margin: 3, promoters: 6, passives: 2, detractors: 2 };
  const noScore = { score: null, margin: null, promoters: null, passives: null, detractors: null };
  const { answer, withheld } = disclosedFigures(
    answerOf([
      { ...rating, change: { ...other, mean: null, counts: null } },
      { ...head('N'), kind: 'nps', n: 10, ...score, change: { ...other, ...noScore } },
      { ...head('O'), kind: 'open', n: 10, change: { ...DAYS, n: null } },
    ]),
  );
  expect([withheld, answer.figures.map(({ change }) => change)]).toEqual([0, [null, null, null]]);
});

test('a score is withheld with its groups, and a choice stays with its cells withheld', () => {
  const cell = { id: 1, label: 'Yes', count: null, share: null, low: null, high: null, withheld: true } as const;
  const { answer, withheld } = disclosedFigures(
    answerOf([
      {
        ...head('N'),
        kind: 'nps',
        n: null,
        score: null,
        margin: null,
        promoters: null,
        passives: null,
        detractors: null,
      },
      {
        ...head('C'),
        kind: 'single',
        n: null,
        options: [cell],
        series: [{ start: '2026-11-01', end: '2026-11-07', partial: false, n: null, counts: [null] }],
      },
    ]),
  );
  expect(withheld).toBe(1);
  expect(answer.figures).toMatchObject([{ key: 'C', n: null, options: [cell], series: [{ n: 0, counts: [0] }] }]);
});
