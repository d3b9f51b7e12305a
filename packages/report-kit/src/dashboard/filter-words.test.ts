import { type Entitlements, FEATURES, NO_ENTITLEMENTS } from '@shoppervoice/survey-model';
import { expect, test } from 'vitest';
import { deviceFilter } from './device-filter.tsx';
import { fieldsOf, filterWords, unentitledFilters } from './page-filter.ts';
import { surveyFilter } from './survey-filter.ts';
import { wordParameter } from './word-parameter.ts';

const entitlements: Entitlements = { ...NO_ENTITLEMENTS, features: [FEATURES.BUYER_METRICS_BY_DEVICE] };
const filters = [
  deviceFilter({ feature: FEATURES.BUYER_METRICS_BY_DEVICE }),
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
    'Device: Desktop',
    'Survey: Point of sale, Fulfillment',
    'Group: Visit intent',
  ]);
  expect(read('')).toEqual([]);
  expect(read('deviceType=1', NO_ENTITLEMENTS)).toEqual([]);
});

test('a filter that is not in the plan is named, and several devices are not applied', () => {
  const [device] = filters;
  if (device === undefined) throw new Error('there is one');
  expect(unentitledFilters([device], { deviceType: [1] }, NO_ENTITLEMENTS)).toEqual(['Device']);
  expect(unentitledFilters([device], { deviceType: [1] }, entitlements)).toEqual([]);
  expect(unentitledFilters([device], { deviceType: [] }, NO_ENTITLEMENTS)).toEqual([]);
  expect(device.fields.deviceType?.read(['1', '3'])).toEqual({ value: [], unreadable: ['1', '3'] });
});
