import type { Figure, KeyDriversAnswer } from '@shoppervoice/contracts/reports';
import { expect, it } from 'vitest';
import { describeSchedule } from './describe-schedule.ts';

const nps = (surveyId: number, score: number, change: object | null = null) =>
  ({ kind: 'nps', label: 'NPS', role: null, of: null, surveyId, score, n: 525, change }) as unknown as Figure;
const rating = (surveyId: number, label: string, role: string | null) =>
  ({ kind: 'rating', label, role, of: null, surveyId, mean: 8.79, n: 693, change: null }) as unknown as Figure;
const of = (...figures: Figure[]) =>
  describeSchedule({
    figures: { figures } as unknown as Parameters<typeof describeSchedule>[0]['figures'],
    drivers: null,
    title: 'Net Promoter Score',
    rows: 0,
  });

it('names every survey of the report, and the figure as its page does', () => {
  expect(of(nps(1, 15), nps(2, -3))).toBe(
    'Point of sale: Net Promoter Score 15, n 525\nFulfillment: Net Promoter Score −3, n 525',
  );
});

it('mentions a survey without answers', () => {
  expect(of({ ...nps(2, 0), score: null, n: 0 } as Figure)).toBe('Fulfillment: Net Promoter Score, no answers');
});

it('begins each survey with overall satisfaction, else with its first figure', () => {
  const figures = [
    rating(1, 'Ease of ordering', null),
    rating(1, 'Overall satisfaction', 'OSAT'),
    rating(7, 'Ease', null),
  ];
  expect(of(...figures)).toBe('Point of sale: Overall satisfaction 8.79, n 693\nSite abandonment: Ease 8.79, n 693');
});

it('counts the rows of a list', () => {
  const of = { figures: null, drivers: null, title: 'Comments' };
  expect(describeSchedule({ ...of, rows: 1 })).toBe('Comments: 1 row');
  expect(describeSchedule({ ...of, rows: 1200 })).toBe('Comments: 1,200 rows');
});

it('says of key drivers what to fix first, or that nothing stands out', () => {
  const driver = { code: 'R1', label: 'Ease of finding', pointsAtStake: 0.42, pointsLow: 0.32, pointsHigh: 0.52 };
  const drivers = { outcome: { label: 'Overall satisfaction' }, drivers: [driver], fixFirst: 'R1' };
  const of = (answer: object) =>
    describeSchedule({ figures: null, drivers: answer as KeyDriversAnswer, title: 'Key Drivers', rows: 1 });
  expect(of(drivers)).toBe(
    'Fix first: Ease of finding. Overall satisfaction is 0.42 points higher without those who rated it low (95% between +0.32 and +0.52).',
  );
  expect(of({ ...drivers, fixFirst: null })).toBe(
    'Fix first: Nothing stands out. No rating has points at stake that are clearly above 0.',
  );
});
