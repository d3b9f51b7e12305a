import { describe, expect, it, test } from 'vitest';
import { AREAS, dataDepth } from '../days/depth.ts';
import { FEATURE_LIST, featureByNumber } from '../entitlements/feature-list.ts';
import { FEATURES, featureNumber } from '../entitlements/features.ts';
import { OVERRIDE_CHECKBOX_PACKAGES, OVERRIDE_RADIO_GROUPS, PACKAGES, packageByNumber } from './packages.ts';
import { planComparison } from './plan-comparison.ts';
import { SIDEBAR_GROUPS } from './sidebar-groups.ts';

const unique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);

test('feature numbers are between 1 and 139, unique, and not a package of the same programme', () => {
  const numbers = Object.values(FEATURES);
  unique(numbers);
  expect(numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= 139)).toBe(true);
  expect(numbers.filter((number) => packageByNumber(number))).toEqual([]);
});

test('the numbers in the specification and its interpretation', () => {
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

test('within an area, no two features have the same label', () => {
  unique(FEATURE_LIST.map((feature) => `${feature.area}: ${feature.label}`));
});

test('the packages are the fourteen that are sold', () => {
  expect(PACKAGES.map((each) => each.number)).toEqual([3, 8, 9, 12, 13, 21, 22, 37, 93, 95, 96, 133, 134, 135]);
  unique(PACKAGES.map((each) => each.label));
});

test('a package that names its months has them', () => {
  for (const { number, label, area } of PACKAGES) {
    const months = /(\d+) months/.exec(label)?.[1];
    if (months) expect([label, dataDepth(area, [number])]).toMatchObject([label, { count: Number(months) }]);
  }
});

test('a sidebar group is locked by an existing package; Developers by none', () => {
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

describe('the comparison of plans', () => {
  const pages = [
    { area: 'buyer', title: 'Overall Metrics', access: { package: 12 } },
    { area: 'buyer', title: 'Demographics', access: { feature: 6 } },
    { area: 'site-abandonment', title: 'Comments', access: { feature: 41 } },
  ] as const;
  const entitlements = { packages: [12, 21, 8, 9], features: [6, 63, 118], activeEsr: false };
  const [buyer, abandonment, fulfillment, account] = planComparison(pages, entitlements);
  const row = (section: typeof buyer, what: string) => section?.rows.find((each) => each.what === what);

  it("has the plans of a programme as columns, and marks the merchant's", () => {
    expect(buyer?.columns.map(({ label, packages, isEntitled }) => [label, packages, isEntitled])).toEqual([
      ['4 months', [12], false],
      ['7 months', [12, 21], true],
      ['13 months', [12, 22], false],
      ['16 months', [12, 133], false],
      ['Premier', [12, 3], false],
    ]);
    expect(abandonment?.columns.map(({ label, isEntitled }) => [label, isEntitled])).toEqual([
      ['5 weeks', true],
      ['13 months', false],
      ['16 months', false],
      ['Premier', true],
    ]);
    expect(fulfillment?.columns.some(({ isEntitled }) => isEntitled)).toBe(false);
    expect(account?.columns).toEqual([]);
  });

  it('shows for each page and part whether a plan includes it, and whether the merchant has it', () => {
    expect(row(buyer, 'Overall Metrics')).toMatchObject({ cells: Array(5).fill('included'), isEntitled: true });
    expect(row(buyer, 'Demographics')).toMatchObject({ cells: Array(5).fill('add-on'), isEntitled: true });
    expect(row(abandonment, 'Filter by future intent')).toMatchObject({
      cells: ['add-on', 'add-on', 'add-on', 'included'],
      isEntitled: true,
    });
    expect(row(abandonment, 'Comments')?.isEntitled).toBe(false);
    expect(row(account, 'API access for developers')?.isEntitled).toBe(true);
  });

  it('lists everything that is sold once, and nothing else', () => {
    const reported = [buyer, abandonment, fulfillment, account].flatMap((section) => section?.rows ?? []);
    const sold = Object.keys(FEATURES).length - 1;
    // The two pages that a feature unlocks represent these features.
    expect(reported).toHaveLength(sold + 1);
    expect(reported.some(({ what }) => what === 'AI assistant')).toBe(false);
    expect(row(buyer, 'Demographics')).toBeDefined();
  });
});
