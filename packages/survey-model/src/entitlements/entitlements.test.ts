import { expect, test } from 'vitest';
import { AREAS, dataDepth } from '../days/depth.ts';
import { FEATURE_LIST, featureByNumber } from './feature-list.ts';
import { FEATURES, featureNumber } from './features.ts';
import { OVERRIDE_CHECKBOX_PACKAGES, OVERRIDE_RADIO_GROUPS, PACKAGES, packageByNumber } from './packages.ts';
import { planComparison } from './plan-comparison.ts';
import { SIDEBAR_GROUPS } from './sidebar-groups.ts';

const unique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);

test('feature numbers lie between 1 and 139, each its own, none a package of the same programme', () => {
  const numbers = Object.values(FEATURES);
  unique(numbers);
  expect(numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= 139)).toBe(true);
  expect(numbers.filter((number) => packageByNumber(number))).toEqual([]);
});

test('the numbers that the specification and the reading of it name', () => {
  expect(FEATURES).toMatchObject({
    BUYER_METRICS_BY_DEVICE: 5,
    BUYER_PURCHASE_FREQUENCY: 10,
    BUYER_TOPIC_CHARTS: 20,
    BUYER_DEVICE_INFO: 24,
    BUYER_ORDER_IDS: 25,
    BOPIS: 28,
    BUYER_AI_COMMENT_SUMMARY: 31,
    SA_AI_COMMENT_SUMMARY: 71,
    STFF_AI_COMMENT_SUMMARY: 94,
    API_ACCESS: 118,
    EXECUTIVE_SUMMARY_REPORT: 119,
    AI_CHAT: 136,
  });
});

test('a feature is found by number and by name', () => {
  for (const feature of FEATURE_LIST) {
    expect(featureByNumber(feature.number)).toBe(feature);
    expect(featureNumber(feature.name)).toBe(feature.number);
  }
  expect(featureByNumber(3)).toBeUndefined();
  expect(featureNumber('constructor')).toBeUndefined();
});

test('within an area, two features never read alike', () => {
  unique(FEATURE_LIST.map((feature) => `${feature.area}: ${feature.label}`));
});

test('the packages are the fourteen that are sold', () => {
  expect(PACKAGES.map((each) => each.number)).toEqual([3, 8, 9, 12, 13, 21, 22, 37, 93, 95, 96, 133, 134, 135]);
  unique(PACKAGES.map((each) => each.label));
});

test('a package that says its months gives them', () => {
  for (const { number, label, area } of PACKAGES) {
    const months = /(\d+) months/.exec(label)?.[1];
    if (months) expect([label, dataDepth(area, [number])]).toMatchObject([label, { count: Number(months) }]);
  }
});

test('a sidebar group is locked by a package that exists; Developers by none', () => {
  expect(SIDEBAR_GROUPS.map(({ key, lockPackage }) => [key, lockPackage])).toEqual([
    ['online-buyer', 12],
    ['site-abandonment', 9],
    ['straight-to-fulfillment', 13],
    ['developers', null],
  ]);
  unique(SIDEBAR_GROUPS.map((group) => group.order));
});

test('the override panel offers every package once: none, then each depth with its programme', () => {
  const written = OVERRIDE_RADIO_GROUPS.map((group) => group.options.map((packages) => packages.join('+') || 'none'));
  expect(written).toEqual([
    ['none', '12', '12+21', '12+22', '12+133'],
    ['none', '9', '9+37', '9+134'],
    ['none', '13', '13+96', '13+95', '13+93', '13+135'],
  ]);
  expect(OVERRIDE_RADIO_GROUPS.map((group) => group.area)).toEqual(AREAS);
  const offered = [...OVERRIDE_RADIO_GROUPS.flatMap((group) => group.options.flat()), ...OVERRIDE_CHECKBOX_PACKAGES];
  expect(new Set(offered)).toEqual(new Set(PACKAGES.map((each) => each.number)));
  for (const group of OVERRIDE_RADIO_GROUPS) {
    expect(group.options.flat().every((number) => packageByNumber(number)?.area === group.area)).toBe(true);
  }
});

test('the comparison of plans names everything that is sold, once', () => {
  const rows = planComparison();
  const sold = (kind: string) => rows.filter((row) => row.by.kind === kind).map((row) => row.by.number);
  expect(sold('package').sort()).toEqual(PACKAGES.map((each) => each.number).sort());
  expect(sold('feature').sort()).toEqual(Object.values(FEATURES).sort());
  expect([...new Set(rows.map((row) => row.programme))]).toEqual([
    'Online Buyer',
    'Site Abandonment',
    'Straight to Fulfillment',
    'Account',
  ]);
});
