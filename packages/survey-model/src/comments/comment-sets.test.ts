import { expect, test } from 'vitest';
import { questionByCode } from '../catalogue/question-index.ts';
import { NO_ENTITLEMENTS } from '../entitlements/access-rule.ts';
import { COMMENT_SETS, type CommentSet, commentSetsOf } from './comment-sets.ts';
import { entitledFilters } from './filters.ts';

const SETS = Object.entries<CommentSet>(COMMENT_SETS);

test.each(SETS)(
  'the filters and ratings of %s use questions of its own surveys',
  (_, { filters, surveyIds, ratings }) => {
    expect(new Set(filters.map(({ name }) => name)).size).toBe(filters.length);
    for (const { reads, options } of filters) {
      if (reads.kind !== 'rating' && reads.kind !== 'choice') continue;
      expect(surveyIds).toContain(reads.surveyId);
      expect(questionByCode(reads.code)).toMatchObject({ surveyId: reads.surveyId });
      if (reads.kind === 'choice') expect(options).toEqual(questionByCode(reads.code)?.options);
    }
    for (const code of ratings) expect(questionByCode(code)?.kind).toBe('rating');
    // Every visible rating has a filter.
    const filtered = filters.flatMap(({ reads }) => (reads.kind === 'rating' ? [reads.code] : []));
    expect(filtered).toEqual([...ratings]);
  },
);

test('a name that two lists of one programme share has one label', () => {
  const [buyer, bopis] = commentSetsOf('online-buyer');
  for (const { name, reads } of buyer?.filters ?? []) {
    const other = bopis?.filters.find((filter) => filter.name === name);
    if (other) expect(other.reads).toEqual(reads);
  }
  expect(commentSetsOf('straight-to-fulfillment')).toEqual([COMMENT_SETS.stff]);
});

test('frequency and future intent of Site Abandonment come with package 8 or their feature', () => {
  const names = (entitlements: { features?: number[]; packages?: number[] }) =>
    entitledFilters<CommentSet['filters'][number]>(COMMENT_SETS['site-abandonment'].filters, {
      ...NO_ENTITLEMENTS,
      ...entitlements,
    }).map(({ name }) => name);
  expect(names({})).toEqual([]);
  expect(names({ packages: [8] })).toEqual(['saFutureIntent', 'saPurchaseFrequency']);
  expect(names({ features: [50] })).toEqual(['saFutureIntent']);
  expect(names({ features: [54] })).toEqual(['saPurchaseFrequency']);
  expect(names({ features: Array.from({ length: 13 }, (_, k) => 46 + k) })).toHaveLength(13);
});
