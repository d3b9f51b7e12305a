import { COMMENT_SETS, RATINGS, ratingsInWords } from '@shoppervoice/survey-model';
import { expect, test } from 'vitest';
import { chipsOf } from './filter-chips.ts';

const words = (values: Record<string, number[]>) =>
  chipsOf(COMMENT_SETS.buyer.filters, values).map(({ name, value }) => `${name}: ${value}`);

test('one chip per value, in the order of the filters', () => {
  expect(words({ deviceType: [3], toneId: [4, 3] })).toEqual(['Tone: Negative', 'Tone: Mixed', 'Device type: Mobile']);
});

test('a chip removes only its own value', () => {
  const [first] = chipsOf(COMMENT_SETS.buyer.filters, { toneId: [4, 3] });
  expect(first).toMatchObject({ filter: 'toneId', without: [3] });
});

test('many values, and ratings, are one chip that removes all of them', () => {
  expect(words({ commentTypeId: [1, 2, 3, 4, 5], ffOsat: [0, 1, 2, 9] })).toEqual([
    'Topic: 5 of 20',
    'Fulfillment OSAT: 0–2, 9',
  ]);
  expect(chipsOf(COMMENT_SETS.buyer.filters, { ffOsat: [0, 1] })[0]?.without).toEqual([]);
});

test.each([
  [[9, 10], '9, 10'],
  [[10, 0, 6, 5, 4], '0, 4–6, 10'],
  [[...RATINGS], 'any rating'],
])('ratings %j in words', (ratings, text) => {
  expect(ratingsInWords(ratings, RATINGS.length)).toBe(text);
});
