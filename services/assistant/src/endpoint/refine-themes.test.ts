import { expect, test } from 'vitest';
import type { FoundTheme } from '../themes/themes-child.ts';
import { refineThemes, sentencesOf } from './refine-themes.ts';

const theme = (column: FoundTheme['column'], name: string, citations: readonly string[]): FoundTheme => ({
  column,
  phrases: [],
  rank: null,
  sentences: citations.map((id) => `What ${id} says.`),
  point: { theme: name, text: name, n: 9, share: 0.1, citations: [...citations], trend: null },
  cited: new Map(citations.map((id) => [id, `What ${id} says.`])),
});

/** A unit vector. */
const at = (degrees: number) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];

test('a citation that means another theme of its column is dropped, without changing the counts', () => {
  const themes = [theme('issues', 'late', ['a', 'b', 'c', 'd']), theme('issues', 'torn', ['e', 'f', 'g'])];
  expect(sentencesOf(themes)).toHaveLength(7);
  const vectors = [0, 4, 8, 85, 80, 84, 88].map(at);
  const [late, torn] = refineThemes(themes, vectors);
  expect(late?.point).toMatchObject({ citations: ['a', 'b', 'c'], n: 9, share: 0.1 });
  expect(late?.sentences).toEqual(['What a says.', 'What b says.', 'What c says.']);
  expect(torn).toEqual(themes[1]);
});

test('a theme keeps three citations, and the one that supplies its text', () => {
  const themes = [theme('issues', 'late', ['a', 'b', 'c']), theme('issues', 'torn', ['e', 'f', 'g'])];
  expect(refineThemes(themes, [85, 4, 8, 80, 84, 88].map(at))).toEqual(themes);
});

test('of two duplicate themes of a column the first stays; themes of other columns are not duplicates', () => {
  const themes = [
    theme('issues', 'late', ['a', 'b', 'c']),
    theme('issues', 'slow', ['d', 'e', 'f']),
    theme('celebrations', 'fast', ['g', 'h', 'i']),
  ];
  const kept = refineThemes(themes, [0, 2, 4, 1, 3, 5, 0, 2, 4].map(at));
  expect(kept.map(({ point }) => point.theme)).toEqual(['late', 'fast']);
});
