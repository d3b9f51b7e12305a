import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

test.each([
  ['nothing', [], []],
  ['the only one', [3], [3]],
  ['behind what is larger', [5, 9, 7, 4, null], [9, 7, 5, 4, null]],
  ['first of equals', [7, 7, 4], [7, 7, 4]],
  ['before what is no aspect, however small', [1, 9, null, null], [9, 1, null, null]],
  ['where it is no aspect itself', [null, 9, 7], [null, 9, 7]],
])('the theme that was found early is in its place: %s', (_, ranks, expected) => {
  const themes = ranks.map((rank, found) => ({ rank, found }));
  const ordered = inOrder(themes);
  expect(ordered.map(({ rank }) => rank)).toEqual(expected);
  // The others keep their order.
  expect(ordered.map(({ found }) => found).filter((found) => found > 0)).toEqual(
    themes.slice(1).map(({ found }) => found),
  );
});
