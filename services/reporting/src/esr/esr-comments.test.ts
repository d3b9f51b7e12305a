import type { CommentItem } from '@shoppervoice/contracts/reports';
import { COMMENT_SETS } from '@shoppervoice/survey-model';
import { describe, expect, it } from 'vitest';
import { citedTopics, cut, namedOf, pickQuote, quoteOf, summed } from './esr-comments.ts';

const item = (responseId: string, body: string, submittedAt = '2026-10-05T06:00:00.000Z'): CommentItem => ({
  responseId,
  body,
  submittedAt,
  surveyId: 2,
  email: 'ann@x.example',
  orderId: 'o-1',
  toneId: 4,
  topicIds: [14],
  ratings: [
    { code: 'Q15_C11779', role: 'OSAT', label: '', value: 9 },
    { code: 'Q64_C2023', role: 'OSAT', label: '', value: 3 },
  ],
  device: null,
});
const listed = (...items: CommentItem[]) => items.map((each) => ({ item: each, set: COMMENT_SETS.buyer }));
const TEXT = 'It came two days late, and nobody said why.';

describe('a cited comment', () => {
  it('is the newest of citable length, and cited once', () => {
    const all = listed(
      item('new', 'Late', '2026-10-30T00:00:00.000Z'),
      item('old', TEXT, '2026-10-02T00:00:00.000Z'),
      item('mid', TEXT, '2026-10-12T00:00:00.000Z'),
    );
    expect(pickQuote(all, new Set())?.item.responseId).toBe('mid');
    expect(pickQuote(all, new Set(['mid']))?.item.responseId).toBe('old');
    expect(pickQuote(all, new Set(['mid', 'old']))?.item.responseId).toBe('new');
    expect(pickQuote([], new Set())).toBeNull();
  });

  it('is never an unclassified one', () => {
    const unread = { ...item('new', 'La livraison est arrivée avec deux jours de retard.'), toneId: 6 };
    expect(pickQuote(listed(unread), new Set())).toBeNull();
    expect(pickQuote(listed(unread, item('old', TEXT, '2026-10-01T06:00:00.000Z')), new Set())?.item.responseId).toBe(
      'old',
    );
  });

  it('has its own survey’s satisfaction and its merchant’s day, and nothing that identifies the shopper', () => {
    const [one] = listed(item('r', TEXT));
    if (one === undefined) throw new Error('one is listed');
    const quote = quoteOf(one, 14, 'America/Los_Angeles');
    expect(quote).toMatchObject({ osat: 3, day: '2026-10-04', link: '/online-buyer-comments?responseId=r' });
    expect(JSON.stringify(quote)).not.toMatch(/ann@|o-1/);
  });

  it('is cut at a word, and never inside a character', () => {
    expect(cut(`  ${TEXT}\n\n`)).toBe(TEXT);
    const long = cut('word, '.repeat(60));
    expect([long.length <= 181, /word…$/.test(long)]).toEqual([true, true]);
    expect(cut(`a${'😀'.repeat(120)}`)).toMatch(/^a(😀)+…$/u);
  });
});

it('is of the three most frequent topics, but not of general ones', () => {
  const counts = [9, 3, 5, 5, 0].map((count, k) => ({ id: k + 1, count }));
  expect(citedTopics(counts)).toEqual([3, 4, 2]);
  expect(citedTopics([{ id: 1, count: 4 }])).toEqual([]);
});

it('sums languages of comments that were not read beside their tone, also if a list of an earlier release sends none', () => {
  const counts = (languages?: readonly { id: number; count: number }[]) => ({
    commentsCount: 9,
    tones: [
      { id: 1, count: 4 },
      { id: 6, count: 5, ...(languages && { languages }) },
    ],
    topics: [{ id: 6, count: 3 }],
  });
  const all = summed([
    counts([
      { id: 38, count: 3 },
      { id: 0, count: 2 },
    ]),
    counts([{ id: 38, count: 5 }]),
    counts(),
  ]);
  const languages = [
    { id: 38, count: 8 },
    { id: 0, count: 2 },
  ];
  expect(all.tones).toEqual([
    { id: 1, count: 12 },
    { id: 6, count: 15, languages },
  ]);
  expect(namedOf(all, null, 'tones')[1]).toMatchObject({ id: 6, count: 15, languages });
  expect(namedOf(all, null, 'topics')[0]).not.toHaveProperty('languages');
  expect(summed([counts()]).tones[1]).toEqual({ id: 6, count: 5 });
});
