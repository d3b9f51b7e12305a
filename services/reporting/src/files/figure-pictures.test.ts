import type { FiguresAnswer, RatingFigure } from '@shoppervoice/contracts/reports';
import { expect, it } from 'vitest';
import { figurePictures } from './figure-pictures.ts';

const bucket = (start: string, mean: number) => ({
  start,
  end: start,
  partial: false,
  n: 3,
  mean,
  counts: new Array<number>(11).fill(0),
  topTwoBox: 0,
  bottomBox: 0,
});
const rating = (key: string, surveyId: number, label: string) =>
  ({
    key,
    code: key,
    surveyId,
    label,
    role: null,
    group: null,
    of: null,
    kind: 'rating',
    n: 6,
    mean: 8,
    counts: [0, 0, 0, 0, 0, 0, 0, 0, 6, 0, 0],
    topTwoBox: 0,
    bottomBox: 0,
    series: [bucket('2026-11-01', 8), bucket('2026-11-02', 8)],
  }) as unknown as RatingFigure;

const RANGE = { startDate: '2026-11-01', endDate: '2026-11-02', timeZone: 'UTC' };
const answerOf = (figures: readonly RatingFigure[]): FiguresAnswer => ({
  range: RANGE,
  period: 'day',
  groups: [],
  figures: [...figures],
});
const ratingOf = (surveyId: number, label: string, role: string | null, buckets = 40): RatingFigure => {
  const figure = rating(`${label}:${surveyId}`, surveyId, label);
  return { ...figure, role, series: (figure.series ?? []).map((each) => ({ ...each, n: buckets })) };
};
/** Title, lines above it, and each trend's line names and colours. */
const trendsOf = (figures: readonly RatingFigure[]) =>
  figurePictures(answerOf(figures), []).flatMap(({ title, lines, picture }) =>
    picture.kind === 'trend'
      ? [{ title, lines, series: picture.series.map(({ name, colour }) => `${name}: ${colour}`) }]
      : [],
  );

it('questions that several surveys share have a chart each, with a line in the colour of each survey', () => {
  const figures = [1, 2, 16].flatMap((survey) => [
    ratingOf(survey, 'Overall satisfaction', 'OSAT'),
    ratingOf(survey, 'Likelihood to recommend', 'LLTR'),
  ]);
  const series = ['Point of sale: pos', 'Fulfillment: ff', 'Pickup: pickup'];
  expect(trendsOf([...figures, ratingOf(1, 'Ease of use', null)])).toEqual([
    { title: 'Overall satisfaction by day', lines: [], series },
    { title: 'Likelihood to recommend by day', lines: [], series },
    { title: 'Ratings by day', lines: [], series: ['Ease of use: a'] },
  ]);
});

it('a survey whose lines are due to chance is named above the chart and not drawn, as on the page', () => {
  const figures = [ratingOf(1, 'Overall satisfaction', 'OSAT'), ratingOf(16, 'Overall satisfaction', 'OSAT', 29)];
  expect(trendsOf(figures)).toEqual([
    {
      title: 'Overall satisfaction by day',
      lines: ['Hidden, fewer than 30 answers a day: Pickup.'],
      series: ['Point of sale: pos'],
    },
  ]);
});

it('groups of respondents have a chart for each question', () => {
  const of = (key: string, label: string) => ({ key, label });
  const speed = ratingOf(1, 'Speed', null);
  const figures = [speed, { ...speed, key: 'Speed/1', of: of('device:1', 'desktop') }] as RatingFigure[];
  expect(trendsOf(figures)).toEqual([{ title: 'Speed by day', lines: [], series: ['Overall: a', 'Desktop: b'] }]);
});

it('the questions of one survey share a chart, six at a time', () => {
  const figures = Array.from({ length: 8 }, (_, at) => ratingOf(7, `Question ${at + 1}`, at === 0 ? 'OSAT' : null));
  expect(trendsOf(figures).map(({ series }) => series)).toEqual([
    ['a', 'b', 'c', 'd', 'e', 'f'].map((colour, at) => `Question ${at + 1}: ${colour}`),
    ['Question 7: g', 'Question 8: h'],
  ]);
});
