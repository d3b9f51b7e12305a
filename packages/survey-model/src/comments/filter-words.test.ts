import { expect, test } from 'vitest';
import { COMMENT_SETS } from './comment-sets.ts';
import { choiceWords, chosenWords } from './filter-words.ts';

const { filters } = COMMENT_SETS.buyer;
const rating = filters.find(({ reads }) => reads.kind === 'rating');
const tone = filters.find(({ reads }) => reads.kind === 'tone');

test('a file names the search, each filter with its values, and exclusions', () => {
  if (!rating || !tone) throw new Error('the set has both');
  const [first, second, third] = tone.options;
  if (!first || !second || !third) throw new Error('there are three tones');
  expect(
    chosenWords({
      search: { words: ' late box ' },
      filters,
      values: { [tone.name]: [second.id, first.id], [rating.name]: [0, 1, 2, 9] },
      not: { [tone.name]: [third.id] },
    }).toSorted(),
  ).toEqual(
    [
      'Words: late box',
      `Tone: ${first.label}, ${second.label}`,
      `${rating.section} ${rating.reads.kind === 'rating' && rating.reads.role}: 0–2, 9`,
      `without Tone: ${third.label}`,
    ].toSorted(),
  );
  expect(chosenWords({ search: { words: ' ' }, filters, values: {}, not: {} })).toEqual([]);
});

test('a choice has the name of its filter, with the chosen labels in the order of the options', () => {
  const options = [
    { id: 1, label: 'desktop' },
    { id: 2, label: 'tablet' },
    { id: 3, label: 'mobile' },
  ];
  expect(choiceWords('Device', options, [3, 1])).toBe('Device: Desktop, Mobile');
  expect(choiceWords('Device', options, [])).toBe(null);
  expect(choiceWords('Device', options, [9])).toBe(null);
});
