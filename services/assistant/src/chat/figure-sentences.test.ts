import type { NpsFigure } from '@shoppervoice/contracts/reports';
import { expect, it } from 'vitest';
import { KnownNumbers } from '../verified/numbers.ts';
import { sentencesOf } from './figure-sentences.ts';

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
