import type { EsrSurvey } from '@shoppervoice/contracts/reports';
import { expect, it } from 'vitest';
import { gapWords, shortPeriod } from './summary-words.ts';

const survey = (daysWithout: number, longestGap: EsrSurvey['longestGap']): EsrSurvey => ({
  surveyId: 1,
  label: 'Point of sale',
  osat: null,
  nps: null,
  n: 3,
  previousN: null,
  days: 31,
  daysWithout,
  longestGap,
});

it.each([
  [0, null, 'every day'],
  [4, { startDate: '2026-10-10', endDate: '2026-10-12' }, 'none on 4 of 31 days, longest Oct 10 – Oct 12'],
  [31, { startDate: '2026-10-01', endDate: '2026-10-31' }, 'none on 31 days'],
])('the longest gap of %i days without an answer', (days, gap, words) => {
  expect(gapWords(survey(days, gap))).toBe(words);
});

it('shortens months and quarters', () => {
  expect(['October 2025', 'Q3 2026'].map(shortPeriod)).toEqual(['Oct 25', 'Q3 26']);
});
