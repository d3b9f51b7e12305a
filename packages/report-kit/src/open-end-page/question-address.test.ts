import { OPEN_END_SETS } from '@shoppervoice/survey-model';
import { expect, test } from 'vitest';
import { questionAddress } from './question-address.ts';

const PICKUP = { code: 'OE_133', surveyId: 16 };

test.each([
  ['', ''],
  ['dateRange=Today&toneId=4&deviceType=1&q=box&page=3', '?dateRange=Today&toneId=4&deviceType=1&q=box'],
  // A survey filter stays if the question is asked in one of them.
  ['surveyType=1&surveyType=16', '?surveyType=1&surveyType=16'],
  ['surveyType=1&toneId=4', '?toneId=4'],
])('another question keeps days and filters: %s', (search, kept) => {
  expect(questionAddress(OPEN_END_SETS.buyer, PICKUP, new URLSearchParams(search))).toBe(
    `/online-buyer-open-end-responses/OE_133${kept}`,
  );
});
