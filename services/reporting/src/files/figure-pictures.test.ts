import type { FiguresAnswer, RatingFigure } from '@shoppervoice/contracts';
import { expect, it } from 'vitest';
import { figurePictures } from './figure-pictures.ts';

const bucket = (start: string, mean: number) => ({
  ...{
    start,
    end: start,
    partial: false,
    n: 3,
    mean,
    counts: new Array<number>(11).fill(0),
    topTwoBox: 0,
    bottomBox: 0,
  },
});
const rating = (key: string, surveyId: number, label: string) =>
  ({
    ...{ key, code: key, surveyId, label, role: null, group: null, of: null, kind: 'rating', n: 6, mean: 8 },
    ...{ counts: [0, 0, 0, 0, 0, 0, 0, 0, 6, 0, 0], topTwoBox: 0, bottomBox: 0 },
    series: [bucket('2026-11-01', 8), bucket('2026-11-02', 8)],
  }) as unknown as RatingFigure;

it('lines of one chart that are called the same are told apart by their surveys', () => {
  const answer: FiguresAnswer = {
    range: { startDate: '2026-11-01', endDate: '2026-11-02', timeZone: 'UTC' },
    ...{ period: 'day', groups: [] },
    figures: [rating('A', 1, 'Overall satisfaction'), rating('B', 7, 'Overall satisfaction'), rating('C', 7, 'Speed')],
  };
  const [course] = figurePictures(answer, []);
  if (course?.picture.kind !== 'trend') throw new Error('the first is the course');
  expect(course.picture.series.map(({ name }) => name)).toEqual([
    ...['Overall satisfaction, Point of sale', 'Overall satisfaction, Site abandonment', 'Speed'],
  ]);
});
