import {
  BUYER_PAGES,
  COMMENT_SETS,
  type CommentSet,
  type Entitlements,
  FEATURES,
  NO_ENTITLEMENTS,
} from '@shoppervoice/survey-model';
import { expect, test } from 'vitest';
import { respondentFilters } from './figure-filters.ts';
import { fieldsOf, filterWords, unentitledFilters } from './page-filter.ts';
import { surveyFilter } from './survey-filter.ts';
import { wordParameter } from './word-parameter.ts';

const entitlements: Entitlements = { ...NO_ENTITLEMENTS, features: [FEATURES.BUYER_METRICS_BY_DEVICE] };
const filters = [
  ...respondentFilters(BUYER_PAGES['overall-metrics'].filtered, null, []),
  surveyFilter([1, 2]),
  wordParameter('qid', 'Group', { M2SA: 'Visit intent' }),
];
const read = (search: string, of = entitlements) => {
  const params = new URLSearchParams(search);
  const fields = Object.entries(fieldsOf(filters));
  return filterWords(
    filters,
    Object.fromEntries(fields.map(([name, field]) => [name, field.read(params.getAll(name)).value])),
    of,
  );
};

test('a page names its filters as the file of its report does', () => {
  expect(read('deviceType=1&surveyId=2&surveyId=1&qid=M2SA')).toEqual([
    'Device type: Desktop',
    'Survey: Point of sale, Fulfillment',
    'Group: Visit intent',
  ]);
  expect(read('')).toEqual([]);
  expect(read('deviceType=1', NO_ENTITLEMENTS)).toEqual([]);
});

test('a filter that is not in the plan is named, and several values of one are applied', () => {
  const device = filters.filter(({ fields }) => 'deviceType' in fields);
  expect(unentitledFilters(device, { deviceType: [1] }, NO_ENTITLEMENTS)).toEqual(['Device type']);
  expect(unentitledFilters(device, { deviceType: [1] }, entitlements)).toEqual([]);
  expect(unentitledFilters(device, { deviceType: [] }, NO_ENTITLEMENTS)).toEqual([]);
  expect(read('deviceType=1&deviceType=3')).toEqual(['Device type: Desktop, Mobile']);
});

test('an own question is sent before it is known, and reported if it is none', () => {
  const own: Entitlements = { ...NO_ENTITLEMENTS, features: [FEATURES.BUYER_CUSTOM_QUESTIONS] };
  const page = BUYER_PAGES['overall-metrics'].filtered;
  const query = (of: Entitlements) =>
    respondentFilters(page, null, ['CQ_7']).flatMap(({ query }) => [query?.({ CQ_7: [2] }, of).CQ_7 ?? []].flat());
  expect([query(own), query(NO_ENTITLEMENTS)]).toEqual([[2], []]);
  const question = {
    code: 'CQ_8',
    surveyId: 1,
    kind: 'single',
    label: 'Gift',
    options: [{ id: 1, label: 'yes' }],
  } as const;
  const known = fieldsOf(respondentFilters(page, [question], ['CQ_7', 'CQ_8']));
  expect(known.CQ_7?.read(['2'])).toEqual({ value: [], unreadable: ['2'] });
  expect(known.CQ_8?.read(['1', '9'])).toEqual({ value: [1], unreadable: ['9'] });
});

test('filters lead to the comment filters of the same facts, where a list has them', () => {
  const every: Entitlements = { ...NO_ENTITLEMENTS, features: Object.values(FEATURES), packages: [12, 9, 13] };
  const filterOf = (page: { surveyIds: readonly number[] }, list: CommentSet, name: string) => {
    const own = respondentFilters(page, null, []).find(({ fields }) => name in fields);
    const [narrowing] = own?.narrows?.({ [name]: [1] }, every) ?? [];
    return list.filters.find(({ reads }) => narrowing?.by(reads))?.name ?? null;
  };
  const { buyer, 'site-abandonment': sa } = COMMENT_SETS;
  const [sales, visits] = [{ surveyIds: [1, 2] }, { surveyIds: [7] }];
  expect(filterOf(sales, buyer, 'purchaseFrequency')).toBe('purchaseFrequency');
  expect(filterOf(sales, buyer, 'browser')).toBe('browser');
  expect(filterOf(sales, buyer, 'age')).toBe(null);
  expect(filterOf(visits, sa, 'visitIntent')).toBe('saVisitIntent');
  expect(filterOf(visits, sa, 'deviceMake')).toBe('saDeviceMake');
  expect(filterOf(visits, sa, 'commentTypeId')).toBe('commentTypeId');
});
