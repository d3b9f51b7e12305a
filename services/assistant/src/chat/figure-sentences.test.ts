import type { NpsFigure } from '@shoppervoice/contracts/reports';
import { expect, it } from 'vitest';
import { KnownNumbers } from '../verified/numbers.ts';
import { extremeSentence, sentencesOf } from './figure-sentences.ts';

const FIGURE: NpsFigure = {
  key: 'Q106736_C106739',
  code: 'Q106736_C106739',
  surveyId: 2,
  role: 'NPS',
  label: 'Net Promoter Score',
  group: null,
  of: null,
  kind: 'nps',
  n: 72,
  score: 15.4,
  promoters: 30,
  passives: 23,
  detractors: 19,
  margin: 18.9,
  change: {
    startDate: '2026-08-01',
    endDate: '2026-08-31',
    n: 98,
    score: 43.6,
    promoters: 60,
    passives: 21,
    detractors: 17,
    margin: 15.1,
    delta: -28.2,
    significant: true,
  },
};

it('an answer may contain a change between rounded values, which no call returns', () => {
  const numbers = new KnownNumbers();
  numbers.learn(FIGURE);
  expect(numbers.unknownIn('−29')).toEqual(['29']);
  const [sentence = ''] = sentencesOf([FIGURE], numbers);
  expect(sentence).toContain('fell from 44 to 15 (−29, significant');
  expect(numbers.unknownIn(sentence)).toEqual([]);
});

it('of figures beside each other, the lowest and the highest are told, without those of few answers', () => {
  const of = (label: string, score: number, n: number) => ({ label, figure: { ...FIGURE, score, n } });
  const all = [of('Point of sale', 51.2, 400), of('Fulfillment', 38.4, 72), of('Pickup', 12.5, 9)];
  expect(extremeSentence(all, 'lowest')).toBe('Lowest: Fulfillment (n 72), 38.');
  expect(extremeSentence(all, 'highest')).toBe('Highest: Point of sale (n 400), 51.');
  expect(extremeSentence([of('Pickup', 12.5, 9), of('Fulfillment', 12.5, 5)], 'lowest')).toBe(
    'Lowest: Pickup (n 9, few answers) and Fulfillment (n 5, few answers), 13.',
  );
  expect(extremeSentence([of('Pickup', 0, 0)], 'lowest')).toBeNull();
});
