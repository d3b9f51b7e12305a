import { expect, test } from 'vitest';
import { pagesShown } from './pagination.tsx';

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 57, [1, 2, 3, 4, 5, 57]],
  [30, 57, [1, 29, 30, 31, 57]],
  [56, 57, [1, 53, 54, 55, 56, 57]],
])('page %i of %i', (page, pages, shown) => {
  expect(pagesShown(page, pages)).toEqual(shown);
});
