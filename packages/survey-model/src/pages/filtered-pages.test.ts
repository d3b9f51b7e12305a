import { expect, test } from 'vitest';
import { driverRatings } from '../catalogue/driver-ratings.ts';
import { COMMENT_SETS, type CommentSet } from '../comments/comment-sets.ts';
import { figureFiltersOf, isFilterEntitled, ownQuestionFilters } from '../filters/figure-filters.ts';
import { BUYER_PAGES } from './online-buyer.ts';
import { SA_PAGES } from './site-abandonment.ts';
import { STFF_PAGES } from './straight-to-fulfillment.ts';

const DEMOGRAPHICS = ['age', 'gender', 'children', 'education', 'ethnicity', 'income', 'marital-status'];
const names = (filters: readonly { readonly name: string }[]) => filters.map(({ name }) => name);
const plan = (features: readonly number[] = [], packages: readonly number[] = []) => ({
  features,
  packages,
  activeEsr: false,
  accessType: 'MERCHANT_USER' as const,
});

test('a dashboard has the filters of facts that its surveys ask for', () => {
  const device = ['deviceType', 'deviceMake', 'operatingSystem', 'browser'];
  const comment = ['toneId', 'commentTypeId'];
  expect(names(figureFiltersOf('online-buyer', BUYER_PAGES['overall-metrics'].filtered))).toEqual([
    ...['purchaseFrequency', 'pickupType', ...device],
    ...DEMOGRAPHICS,
    ...comment,
  ]);
  expect(names(figureFiltersOf('online-buyer', BUYER_PAGES['bopis-summary'].filtered))).toEqual([
    'pickupType',
    ...device,
    ...comment,
  ]);
  expect(names(figureFiltersOf('site-abandonment', SA_PAGES['score-summary'].filtered))).toEqual([
    ...['visitIntent', 'futureIntent', 'purchaseFrequency', ...device],
    ...DEMOGRAPHICS,
    ...comment,
  ]);
  expect(names(figureFiltersOf('straight-to-fulfillment', STFF_PAGES.demographics.filtered))).toEqual([
    ...['purchaseFrequency', ...device],
    ...DEMOGRAPHICS,
    ...comment,
  ]);
});

test.each([
  ['purchaseFrequency', { feature: 10 }],
  ['pickupType', {}],
  ['deviceType', { feature: 5 }],
  ['deviceMake', { feature: 24 }],
  ['age', { feature: 6 }],
  ['toneId', {}],
])('%s of Online Buyer has the gate of the comment filter or of the page with the same fact', (name, access) => {
  const filter = figureFiltersOf('online-buyer', BUYER_PAGES['overall-metrics'].filtered).find(
    (each) => each.name === name,
  );
  expect(filter?.access).toEqual(access);
});

test('the gate of a page may include a filter', () => {
  const gateOf = (page: 'shopping-cycle' | 'score-summary', name: string) =>
    figureFiltersOf('site-abandonment', SA_PAGES[page].filtered).find((filter) => filter.name === name)?.access;
  expect(gateOf('shopping-cycle', 'visitIntent')).toEqual({});
  expect(gateOf('score-summary', 'visitIntent')).toEqual({ feature: 48 });
});

test('a fact of pickups alone needs the survey of pickups', () => {
  const page = BUYER_PAGES['overall-metrics'].filtered;
  const pickup = figureFiltersOf('online-buyer', page).find(({ name }) => name === 'pickupType');
  expect(pickup && isFilterEntitled(pickup, page, plan())).toBe(false);
  expect(pickup && isFilterEntitled(pickup, page, plan([28]))).toBe(true);
});

test('choices among the own questions are filters, those of the purchase of its delivery, too', () => {
  const question = (code: string, surveyId: number, kind: 'single' | 'multi' | 'rating' | 'open') => ({
    ...{ code, surveyId, kind, label: code },
    options: [{ id: 1, label: 'Yes' }],
  });
  const own = [
    question('CQ_1', 1, 'single'),
    question('CQ_2', 2, 'multi'),
    question('CQ_3', 16, 'single'),
    question('CQ_4', 1, 'rating'),
    question('OE_5', 1, 'open'),
  ];
  const surveysOf = (surveyIds: readonly number[]) => names(ownQuestionFilters('online-buyer', { surveyIds }, own));
  expect(surveysOf([1, 2, 16])).toEqual(['CQ_1', 'CQ_2', 'CQ_3']);
  expect(surveysOf([2])).toEqual(['CQ_1', 'CQ_2']);
  expect(surveysOf([16])).toEqual(['CQ_3']);
  expect(ownQuestionFilters('online-buyer', { surveyIds: [2] }, own)[0]).toMatchObject({
    column: 'CQ_1',
    surveyIds: [1, 2],
    access: { feature: 14 },
  });
});

test.each([
  ['buyer', BUYER_PAGES],
  ['bopis', BUYER_PAGES],
  ['site-abandonment', SA_PAGES],
  ['stff', STFF_PAGES],
] as const)('of %s, low ratings are those of Key Drivers, under its gate', (name, pages) => {
  const { filters, surveyIds }: CommentSet = COMMENT_SETS[name];
  const low = filters.find(({ reads }) => reads.kind === 'low');
  expect(low?.access).toEqual(pages['key-drivers'].access);
  expect(low?.options).toEqual(driverRatings(surveyIds).map(({ id, label }) => ({ id, label })));
  // Labels tell the ratings of a list apart.
  expect(new Set(low?.options.map(({ label }) => label)).size).toBe(low?.options.length);
});
