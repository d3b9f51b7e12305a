import { expect, it } from 'vitest';
import { languageId, UNKNOWN_LANGUAGE } from '../catalogue/languages.ts';
import { notReadInWords, notReadLanguages, withNotReadLanguages } from './not-read.ts';

const inLanguages = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([code, count]) => ({ id: code === '' ? UNKNOWN_LANGUAGE : languageId(code), count }));

it.each([
  [1, {}, '1 comment in another language was not read.'],
  [1200, {}, '1,200 comments in other languages were not read.'],
  [1, { nl: 1 }, '1 comment in Dutch was not read.'],
  [5, { nl: 1, pl: 4 }, '5 comments in Polish and Dutch were not read.'],
  [6, { nl: 2, pl: 2, de: 2 }, '6 comments in German, Dutch, and Polish were not read.'],
  [3, { nl: 3, pl: 0 }, '3 comments in Dutch were not read.'],
  [4, { nl: 3, '': 1 }, '4 comments in Dutch and another language were not read.'],
  [9, { nl: 3, '': 2 }, '9 comments in Dutch and other languages were not read.'],
  [2, { '': 2 }, '2 comments in other languages were not read.'],
  [
    12,
    { nl: 1, pl: 4, de: 5, zh: 2 },
    '12 comments in 4 languages were not read, most often German, Polish, and Chinese.',
  ],
  [8, { nl: 2, pl: 2, de: 2, zh: 2 }, '8 comments in 4 languages were not read, among them German, Dutch, and Polish.'],
  [
    14,
    { nl: 1, pl: 4, de: 5, zh: 2, '': 2 },
    '14 comments in at least 4 languages were not read, most often German, Polish, and Chinese.',
  ],
])('%i in %o: %s', (count, languages, words) => {
  expect(notReadInWords(count, inLanguages(languages as Record<string, number>))).toBe(words);
});

it('finds the languages beside the tone that was not read, if they were sent', () => {
  expect(notReadLanguages([{ id: 1 }, { id: 6, languages: [{ id: 2, count: 1 }] }])).toEqual([{ id: 2, count: 1 }]);
  expect(notReadLanguages([{ id: 6 }])).toBeUndefined();
});

it('sums languages over lists, of which some sent none', () => {
  const summed = [
    { id: 1, count: 9 },
    { id: 6, count: 7 },
  ];
  const [dutch, polish] = [languageId('nl'), languageId('pl')];
  const list = (languages: { id: number; count: number }[]) => [{ id: 6, languages }];
  expect(
    withNotReadLanguages(summed, [
      list([{ id: dutch, count: 2 }]),
      [{ id: 6 }],
      list([
        { id: polish, count: 1 },
        { id: dutch, count: 3 },
      ]),
    ]),
  ).toEqual([
    { id: 1, count: 9 },
    {
      id: 6,
      count: 7,
      languages: [
        { id: dutch, count: 5 },
        { id: polish, count: 1 },
      ],
    },
  ]);
  expect(withNotReadLanguages(summed, [[{ id: 6 }]])).toEqual(summed);
});
