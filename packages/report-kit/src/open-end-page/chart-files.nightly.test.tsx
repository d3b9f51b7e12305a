import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import { COMMENT_SETS, type CommentSet, FEATURES, OPEN_END_SETS } from '@shoppervoice/survey-model';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commentsPage } from '../comments-page/comments-page.tsx';
import { type Answers, openReportPage } from '../testing/open-report-page.tsx';
import { savedFiles, takeFile, wordsOf } from '../testing/saved-files.ts';
import { openEndPage } from './open-end-page.tsx';

// Slow machines take longer.
configure({ asyncUtilTimeout: 8000 });

const COUNTS = {
  toneId: [60, 20, 15, 5, 0].map((count, at) => ({ id: at + 1, label: '', count })),
  commentTypeId: [
    { id: 14, label: '', count: 40 },
    { id: 7, label: '', count: 10 },
  ],
};
const list = (commentsCount: number) => ({
  commentsCount,
  commentStart: 1,
  commentLimit: 20,
  currentPage: 1,
  commentData: [],
});
/** With a topic chosen, 40 of 100 remain. */
const listOf = (call: string) => list(call.includes('commentTypeId') ? 40 : 100);

let saved: ReturnType<typeof savedFiles> = [];
beforeEach(() => {
  vi.stubGlobal('innerWidth', 1440);
  saved = savedFiles();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function openComments(set: CommentSet, more: { search?: string; without?: readonly number[] } = {}) {
  const answers: Answers = {
    [set.path]: listOf,
    [`${set.path}/counts`]: { commentsCount: 300, tones: [], topics: [] },
    [`${set.path}/filter-counts`]: COUNTS,
  };
  const page = { path: [set.page], module: './comments', title: 'Comments', area: 'buyer', access: set.access };
  const module = { default: commentsPage(set).Page };
  return openReportPage({
    descriptor: { pages: [page] },
    page: page as unknown as PageDescriptor,
    module,
    answers,
    ...more,
  });
}
const button = (title: string) => screen.findByRole('button', { name: `Download this chart: ${title}` });
const rowsOf = async (file: Blob) =>
  parse(await file.text(), { bom: true, relax_column_count: true, skip_empty_lines: true }) as string[][];

test.each(Object.values(COMMENT_SETS))('tones and topics of $page download as pictures and tables', async (set) => {
  openComments(set);
  const tone = await takeFile(saved, await button('Tone of comments'), 'Picture as SVG');
  expect(tone.name).toMatch(/^comments-tone-of-comments_2026-10-23_2026-11-21\.svg$/);
  const words = await wordsOf(tone);
  expect(words.slice(0, 4)).toEqual([
    'Tone of comments',
    'Sample Merchant, Comments',
    'Oct 23 – Nov 21, 2026',
    'Filters: none. n 100. Made on Nov 21, 2026.',
  ]);
  for (const part of ['Positive', '60.0%', '60', 'Negative', '5.0%']) expect(words).toContain(part);
  const topics = await wordsOf(await takeFile(saved, await button('Topics of comments'), 'Picture as SVG'));
  expect(topics).toContain('40.0%');
  expect(topics.find((each) => each.startsWith('Filters'))).toBe('Filters: none. n 100. Made on Nov 21, 2026.');
  // Options without answers have no bars.
  expect(topics.filter((each) => each.endsWith('%'))).toEqual(['40.0%', '10.0%', '0%', '20%', '40%']);
  const rows = await rowsOf((await takeFile(saved, await button('Topics of comments'), 'Numbers as CSV')).file);
  expect(rows).toContainEqual(['n', '100']);
  expect(rows.find(([name]) => name === 'Delivery time')).toEqual(['Delivery time', '40', '40.0%']);
  const bare = await rowsOf((await takeFile(saved, await button('Topics of comments'), 'CSV, data only')).file);
  // What remains begins with the header of the table.
  expect(bare).toEqual(rows.slice(-bare.length));
  expect([bare[0]?.[0], bare.flat().includes('Sample Merchant')]).toEqual(['Topic', false]);
  const book = await takeFile(saved, await button('Tone of comments'), 'Numbers as Excel workbook');
  expect(book.name).toMatch(/\.xlsx$/);
  expect(book.file.size).toBeGreaterThan(500);
});

test('the filter of a chart affects neither its counts nor its caption', async () => {
  const { requested } = openComments(COMMENT_SETS.buyer, { search: '?commentTypeId=14&toneId=4&q=late' });
  const tone = await wordsOf(await takeFile(saved, await button('Tone of comments'), 'Picture as SVG'));
  expect(tone).toContain('Filters: Words: late; Topic: Delivery time. n 100. Made on Nov 21, 2026.');
  const topics = await wordsOf(await takeFile(saved, await button('Topics of comments'), 'Picture as SVG'));
  expect(topics).toContain('Filters: Words: late; Tone: Negative. n 100. Made on Nov 21, 2026.');
  // The total without the topic was requested.
  const last = new URLSearchParams(requested().at(-1)?.split('?')[1]);
  expect([last.get('pageSize'), last.get('toneId'), last.get('commentTypeId'), last.get('q')]).toEqual([
    '1',
    '4',
    null,
    'late',
  ]);
});

test('nothing can be downloaded if exports are not in the plan', async () => {
  openComments(COMMENT_SETS.buyer, { without: [FEATURES.BUYER_COMMENT_EXPORT] });
  await screen.findByRole('heading', { name: 'Topics' });
  await waitFor(() => expect(screen.getByRole('button', { name: /^Delivery time/ }).textContent).toContain('40'));
  expect(screen.queryByRole('button', { name: /^Download/ })).toBe(null);
});

test('charts of answers to an open question name it', async () => {
  const set = OPEN_END_SETS.buyer;
  const question = { code: 'OE_1', surveyId: 2, label: 'What should we sell?', n: 100 };
  const page = {
    path: ['/answers', '/answers/:id'],
    module: './answers',
    title: 'Open-End Responses',
    area: 'buyer',
    access: {},
  };
  openReportPage({
    descriptor: { pages: [page] },
    page: page as unknown as PageDescriptor,
    module: { default: openEndPage(set).Page },
    answers: {
      [`${set.path}/question-label`]: { ...question, wording: 'And what not?', questions: [question] },
      [`${set.path}/comment-data`]: listOf,
      [`${set.path}/counts`]: { commentsCount: 300, tones: [], topics: [] },
      [`${set.path}/filter-comment-counts`]: COUNTS,
    },
  });
  const words = await wordsOf(await takeFile(saved, await button('Topics of answers'), 'Picture as SVG'));
  expect(words.slice(0, 5)).toEqual([
    'Topics of answers',
    'Sample Merchant, Open-End Responses',
    'Oct 23 – Nov 21, 2026',
    'Filters: none. n 100. Made on Nov 21, 2026.',
    'Question: What should we sell?',
  ]);
});
