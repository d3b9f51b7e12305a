import { expect, test } from 'vitest';
import { allOf } from './list-noun.ts';

test.each([
  [20, 'All 20 topics'],
  [19, 'All 19 topics with comments'],
])('%d of 20', (listed, words) => {
  expect(allOf(listed, 20, 'topics', 'comments')).toBe(words);
});
