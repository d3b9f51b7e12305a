import type { BenchmarksAnswer, FiguresAnswer } from '@shoppervoice/contracts/reports';
import { expect, it } from 'vitest';
import { esrProgramme } from './esr-programme.ts';
import { esrSentences } from './esr-sentences.ts';

const days = { startDate: '2026-10-01', endDate: '2026-10-31' };
const range = { ...days, timeZone: 'UTC' };
/** 40 answers whose mean is 8.25: 30 times 8 and 10 times 9. */
const counts = [0, 0, 0, 0, 0, 0, 0, 0, 30, 10, 0];
const answer: FiguresAnswer = {
  range,
  groups: [],
  figures: [
    {
      key: 'Q15_C11779',
      code: 'Q15_C11779',
      surveyId: 1,
      role: 'OSAT',
      label: 'Overall satisfaction',
      group: null,
      of: null,
      kind: 'rating',
      n: 40,
      mean: 8.25,
      topTwoBox: 0.25,
      bottomBox: 0,
      counts,
      changeUnavailable: 'depth',
      change: null,
    },
  ],
};

const answerWith = (figure: BenchmarksAnswer['benchmarks'][number]['figures'][number]) => {
  const benchmarks = [
    { id: 'coe', kind: 'coe', label: 'Centre of excellence', figures: [] },
    { id: 'standard', kind: 'standard', label: 'Standard benchmark', figures: [figure] },
  ] satisfies BenchmarksAnswer['benchmarks'];
  const programme = esrProgramme(
    'online-buyer',
    {
      overall: { previous: answer, year: answer },
      ratings: null,
      comments: null,
      cited: [],
      benchmark: { kind: 'standard', answer: { range, months: ['2026-10'], benchmarks } },
    },
    'UTC',
  );
  const label = { label: 'September 2026' };
  const report = { id: '2026-10', kind: 'month', label: 'October 2026', ...days } as const;
  const facts = { report, previous: label, year: label, earliest: {}, programmes: [programme] };
  return { programme, sentences: esrSentences(facts).filter(({ rule }) => rule === 'benchmark') };
};

it.each([
  [8, 0.3, 'is above', '+0.3'],
  [8.1, 0.2, 'shows no clear difference from', '+0.2'],
  [8.3, -0.1, 'shows no clear difference from', '−0.1'],
  [9, -0.8, 'is below', '−0.8'],
])('with the mean %d the distance to the benchmark is computed before rounding: %d', (mean, distance, words, gap) => {
  const { programme, sentences } = answerWith({ code: 'Q15_C11779', members: 6, mean, top: 0.5 });
  expect(programme.benchmark).toMatchObject({ kind: 'standard', figures: [{ key: 'Q15_C11779', mean, distance }] });
  expect(sentences.map(({ text }) => text)).toEqual([
    `Point of sale satisfaction, 8.25, ${words} the standard benchmark of ${mean.toFixed(1)}: ${gap} ± 0.2 (6 merchants).`,
  ]);
});

it('a hidden benchmark has a reason and no value', () => {
  const { programme, sentences } = answerWith({
    code: 'Q15_C11779',
    members: 0,
    mean: null,
    top: null,
    withheld: 'members',
  });
  expect([programme.benchmark?.figures[0], sentences]).toMatchObject([{ distance: null, withheld: 'members' }, []]);
});

it('unclassified comments are mentioned only if there are any', () => {
  const sentences = (count: number, languages?: readonly { id: number; count: number }[]) => {
    const tones = [1, 2, 3, 4, 5, 6].map((id) =>
      id === 6 ? { id, count, ...(languages && { languages }) } : { id, count: 10 },
    );
    const now = { commentsCount: 50 + count, tones, topics: [] };
    const answerWith = { overall: null, ratings: null, comments: { now, before: null }, cited: [], benchmark: null };
    const label = { label: 'September 2026' };
    const report = { id: '2026-10', kind: 'month', label: 'October 2026', ...days } as const;
    const programmes = [esrProgramme('online-buyer', answerWith, 'UTC')];
    const all = esrSentences({ report, previous: label, year: label, earliest: {}, programmes });
    return all.filter(({ rule }) => rule === 'not-read').map(({ text }) => text);
  };
  expect(sentences(0)).toEqual([]);
  expect(sentences(1)).toEqual(['Online Buyer: 1 comment in another language was not read.']);
  expect(sentences(12)).toEqual(['Online Buyer: 12 comments in other languages were not read.']);
  expect(sentences(12, [{ id: 38, count: 12 }])).toEqual(['Online Buyer: 12 comments in Dutch were not read.']);
});
