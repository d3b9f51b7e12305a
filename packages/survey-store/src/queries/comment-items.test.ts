import { COMMENT_SETS, type CommentSet, FEATURES, NO_ENTITLEMENTS } from '@shoppervoice/survey-model';
import { expect, it } from 'vitest';
import type { ResponseDocument, StoredComment } from '../database/response-document.ts';
import { responseItems } from './comment-items.ts';

const response = (surveyId: number, comment: StoredComment): ResponseDocument => ({
  _id: 'r',
  mid: 1,
  surveyId,
  day: '2026-11-20',
  zone: 'UTC',
  at: new Date('2026-11-20T12:00:00Z'),
  hash: 'h',
  answers: {},
  comment,
});
const COMMENT = { text: 'Te laat', toneId: 4, topicIds: [] };

const itemOf = (comment: Partial<StoredComment>, set: CommentSet, features: readonly number[]) =>
  responseItems([response(set.surveyIds[0] ?? 0, { ...COMMENT, ...comment })], set, {
    ...NO_ENTITLEMENTS,
    features,
  })[0];

it('shows the language of a comment, also that it is not known, and nothing of one that was read before', () => {
  const languageOf = (comment: Partial<StoredComment>) => itemOf(comment, COMMENT_SETS.buyer, [])?.language;
  expect([languageOf({ language: 'nl' }), languageOf({ language: null }), languageOf({})]).toEqual([
    'nl',
    null,
    undefined,
  ]);
});

it('shows that text and rating disagree only to readers of the tone and of every rating', () => {
  const set = COMMENT_SETS['site-abandonment'];
  const { SA_TONE_FILTER, SA_OSAT_FILTER, SA_LLTR_FILTER, SA_LLTV_FILTER } = FEATURES;
  const all = [SA_TONE_FILTER, SA_OSAT_FILTER, SA_LLTR_FILTER, SA_LLTV_FILTER];
  expect(itemOf({ conflict: true }, set, all)).toMatchObject({ conflict: true });
  expect(itemOf({}, set, all)).not.toHaveProperty('conflict');
  for (const missing of all) {
    const held = all.filter((each) => each !== missing);
    expect(itemOf({ conflict: true }, set, held)).not.toHaveProperty('conflict');
  }
});
