import { addDays, shareChange, wilson } from '@shoppervoice/survey-model';
import { point } from '../trend/trend-point.fixture.ts';
import type { Picture } from './to-svg.ts';

/** One picture of each kind, and the hard ones: few answers, withheld, empty, long names. */

const option = (id: number, label: string, count: number, n: number) => {
  const bounds = wilson({ count, n });
  return { id, label, count, share: count / n, low: bounds?.low ?? null, high: bounds?.high ?? null };
};
const changed = (id: number, share: number, delta: number, significant: boolean) => ({ id, share, delta, significant });
const hidden = { count: null, share: null, low: null, high: null, withheld: true } as const;

const TREND = {
  kind: 'trend',
  unit: 'mean',
  series: [
    {
      key: '1',
      name: 'Point of sale',
      colour: 'pos',
      moved: true,
      points: [point(8.1, { partial: true }), point(8.4), point(null, { n: 0 }), point(8.2, { n: 12 }), point(8.6)],
      before: [point(8), point(8.2), point(8.1)],
    },
    {
      key: '2',
      name: 'Straight to Fulfillment, all the shops',
      colour: 'ff',
      points: [point(7.4), point(7.2), point(7.3), point(7.9), point(7.1)],
      before: null,
      marks: [{ value: 7.65, label: 'All merchants' }],
    },
  ],
} as const;
const SCORES = {
  kind: 'trend',
  unit: 'nps',
  series: [
    {
      key: '2',
      name: 'Fulfillment',
      colour: 'ff',
      points: [
        point(12, { low: 0, high: 24, partial: true }),
        point(-22, { low: -29.2, high: -14.8 }),
        point(20, { low: 12.9, high: 27.1 }),
        point(13, { n: 20, low: 5.2, high: 20.8 }),
      ],
      before: [point(25), point(24), point(-27), point(28)],
      marks: [{ value: 31, label: 'All merchants' }],
    },
  ],
} as const;

/** Shares of these counts, and their change from those before. */
const counted = (labels: readonly string[], now: readonly number[], before?: readonly number[]) => {
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const [n, was] = [sum(now), sum(before ?? [])];
  return {
    n,
    options: labels.map((label, at) => option(at + 1, label, now[at] ?? 0, n)),
    ...(before && {
      change: {
        n: was,
        options: before.map((count, at) => {
          const change = shareChange({ count: now[at] ?? 0, n }, { count, n: was });
          return { id: at + 1, share: count / was, ...change };
        }),
      },
    }),
  };
};
const STAGES = [
  { id: 1, label: 'Browsing', points: [1, 2, 3, 4] },
  { id: 2, label: 'Cart', points: [5] },
  { id: 3, label: 'Checkout', points: [6, 7, 8] },
  { id: 4, label: 'Customer service', points: [9] },
];
const POINTS = [
  'Home page',
  'Category page',
  'Search results',
  'Product page',
  'Shopping cart',
  'Sign-in or registration',
  'Shipping step',
  'Payment step',
  'Customer service pages',
];
const NAMES = STAGES.map(({ label }) => label);

const OPTIONS = [
  option(1, 'Not ready to buy', 120, 400),
  option(2, 'The payment that I prefer was not offered in the shop, or did not work', 8, 400),
  { id: 3, label: 'Under 18', ...hidden },
  option(4, 'Other', 0, 400),
];

/** Two notes on the days of `WEEKS`, in another order, and one that is before them. */
const NOTES = [
  { id: '2', startDate: '2026-11-10', endDate: '2026-11-12', text: 'Sale' },
  { id: '1', startDate: '2026-10-26', endDate: '2026-10-26', text: 'New carrier for all parcels' },
  { id: '3', startDate: '2026-09-01', endDate: '2026-09-02', text: 'Long ago' },
];
const WEEKS = ['2026-10-25', '2026-11-01', '2026-11-08'].map((start, week) =>
  point(0.1 + week / 20, { start, end: addDays(start, 6) }),
);

export const SAMPLES: Readonly<Record<string, Picture>> = {
  lines: { ...TREND, type: 'line' },
  columns: { ...TREND, type: 'column' },
  'lines of scores': { ...SCORES, type: 'line' },
  'columns of scores': { ...SCORES, type: 'column' },
  'lines of ninety days': {
    ...TREND,
    type: 'line',
    series: [
      { ...TREND.series[0], points: Array.from({ length: 90 }, (_, day) => point(8 + Math.sin(day))), before: null },
    ],
  },
  'lines with notes': {
    kind: 'trend',
    type: 'line',
    unit: 'share',
    notes: NOTES,
    series: [{ key: '1', name: 'Price', colour: 'a', points: WEEKS, before: null }],
  },
  'a trend of nothing': { kind: 'trend', type: 'line', unit: 'share', series: [] },
  shares: {
    kind: 'shares',
    sort: 'largest',
    figure: {
      n: 400,
      options: OPTIONS,
      change: {
        n: 380,
        options: [changed(1, 0.2, 0.1, true), changed(2, 0.03, -0.01, false), changed(4, 0, 0, false)],
      },
    },
  },
  'shares of few': { kind: 'shares', figure: { n: 12, options: [option(1, 'Yes', 5, 12), option(2, 'No', 7, 12)] } },
  'shares withheld': {
    kind: 'shares',
    figure: {
      n: null,
      options: [
        { id: 1, label: 'Yes', ...hidden },
        { id: 2, label: 'No', ...hidden },
      ],
    },
  },
  score: {
    kind: 'nps',
    figure: {
      n: 2012,
      score: 18,
      margin: 3.5,
      promoters: 875,
      passives: 624,
      detractors: 513,
      change: {
        n: 2008,
        score: 26,
        margin: 3.4,
        promoters: 940,
        passives: 650,
        detractors: 418,
        delta: -8,
        significant: true,
      },
    },
  },
  'a score of all promoters': {
    kind: 'nps',
    figure: { n: 3, score: 100, margin: 61.2, promoters: 3, passives: 0, detractors: 0 },
  },
  'a score of nobody': {
    kind: 'nps',
    figure: { n: 0, score: null, margin: null, promoters: 0, passives: 0, detractors: 0, change: null },
  },
  distribution: {
    kind: 'distribution',
    name: 'Fulfillment',
    colour: 'ff',
    counts: [28, 17, 23, 26, 24, 61, 76, 130, 180, 181, 253],
    before: [20, 20, 22, 30, 20, 55, 60, 128, 190, 190, 290],
  },
  'a distribution of few': {
    kind: 'distribution',
    name: 'Pickup',
    colour: 'pickup',
    counts: [0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 2],
  },
  'a distribution of nobody': { kind: 'distribution', name: 'Pickup', colour: 'pickup', counts: Array(11).fill(0) },
  'matrix by difference': {
    kind: 'matrix',
    unit: 'mean',
    shading: { by: 'difference', least: 0.6 },
    rows: [
      { key: 'buy', label: 'To buy', n: 390 },
      { key: 'check', label: 'To check an order or my account, or whatever else there was to look after', n: 12 },
    ],
    columns: [
      { key: 'osat', label: 'Overall satisfaction' },
      { key: 'ease', label: 'Ease of finding products' },
      { key: 'speed', label: 'Speed' },
    ],
    cellOf: (row, column) => {
      if (column === 'speed') return row === 'buy' ? { value: null, n: 3, withheld: true } : null;
      return { value: 7.24, n: row === 'buy' ? 390 : 12, difference: column === 'osat' ? -0.7 : 0.65 };
    },
  },
  'matrix by value': {
    kind: 'matrix',
    unit: 'share',
    shading: { by: 'value', from: 0, to: 1 },
    rows: [{ key: 'a', label: 'To buy' }],
    columns: [
      { key: 'b', label: 'Browsing' },
      { key: 'c', label: 'Cart' },
    ],
    cellOf: (_row, column) => ({ value: column === 'b' ? 0.91 : 0, n: 120 }),
  },
  stages: {
    kind: 'stages',
    rows: STAGES,
    points: counted(POINTS, [186, 248, 119, 368, 294, 63, 70, 44, 47], [173, 222, 130, 343, 204, 58, 53, 43, 49]),
    stages: counted(NAMES, [921, 294, 177, 47], [868, 204, 154, 49]),
  },
  'stages of few': {
    kind: 'stages',
    rows: STAGES,
    points: counted(POINTS, [3, 2, 1, 4, 2, 0, 1, 0, 1]),
    stages: counted(NAMES, [10, 2, 1, 1]),
  },
  'matrix by tone': {
    kind: 'matrix',
    unit: 'share',
    shading: { by: 'value', from: 0, to: 1 },
    rows: [{ key: 'a', label: 'Order tracking', n: 57 }],
    columns: [
      { key: 'b', label: 'Positive', tone: 'positive' },
      { key: 'c', label: 'Mixed', tone: 'mixed' },
    ],
    cellOf: (_row, column) => ({ value: column === 'b' ? 1 : 0.5, n: 57 }),
  },
  courses: {
    kind: 'courses',
    unit: 'share',
    series: Array.from({ length: 7 }, (_, at) => ({
      key: String(at),
      name: at === 2 ? 'Site navigation, search and everything else that there is to find' : `Topic ${at}`,
      colour: 'a',
      points: [point(0.12), point(0.3), point(null, { n: 0 }), point(0.05, { n: 12 }), point(0.2)],
      before: at === 3 ? null : [point(0.1), point(0.25), point(0.02), point(0)],
    })),
  },
  'courses with notes': {
    kind: 'courses',
    unit: 'share',
    series: Array.from({ length: 5 }, (_, at) => ({
      key: String(at),
      name: `Topic ${at}`,
      colour: 'a',
      points: WEEKS,
      before: [point(0.1), point(0.25), point(0.02)],
    })),
    notes: NOTES,
  },
  'courses of one day': {
    kind: 'courses',
    unit: 'share',
    series: [{ key: '1', name: 'Price', colour: 'a', points: [point(0.12)], before: null }],
  },
  several: {
    kind: 'several',
    pictures: [
      {
        kind: 'distribution',
        name: 'Fulfillment',
        colour: 'ff',
        counts: [2, 1, 2, 2, 2, 6, 7, 13, 18, 18, 25],
        tallest: 0.5,
      },
      {
        kind: 'distribution',
        name: 'Pickup',
        colour: 'pickup',
        counts: [0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 2],
        tallest: 0.5,
      },
    ],
  },
  means: {
    kind: 'means',
    rows: [
      {
        key: 'time',
        label: 'On-time delivery',
        mean: 7.42,
        n: 4218,
        before: 8.31,
        delta: -0.89,
        significant: true,
        marked: 'weakest',
      },
      {
        key: 'track',
        label: 'Tracking of the order, all the way to the door and back again',
        mean: 8.6,
        n: 61,
        before: 8.5,
        delta: 0.1,
      },
      { key: 'product', label: 'Product', mean: 9.01, n: 4100, before: 8.7, delta: 0.31, significant: true },
      { key: 'returns', label: 'Returns', mean: 3.5, n: 12, before: null, delta: null },
      { key: 'support', label: 'Support', mean: null, n: 0 },
    ],
  },
  'shares by tone': {
    kind: 'shares',
    tones: new Map([
      [1, 'positive'],
      [4, 'negative'],
    ]),
    figure: {
      n: 200,
      options: [
        { id: 1, label: 'Positive', count: 120, share: 0.6, low: null, high: null },
        { id: 2, label: 'Neutral', count: 50, share: 0.25, low: null, high: null },
        { id: 4, label: 'Negative', count: 30, share: 0.15, low: null, high: null },
      ],
    },
  },
  headed: {
    kind: 'several',
    pictures: [
      {
        kind: 'headed',
        heading: 'Overall satisfaction',
        picture: { kind: 'means', rows: [{ key: 'cart', label: 'Cart', mean: 5, n: 300 }] },
      },
      {
        kind: 'headed',
        heading: 'Why they left at the cart, % of those who gave a reason, several of which could be given by each',
        picture: {
          kind: 'shares',
          sort: 'largest',
          figure: {
            n: 240,
            options: [{ id: 1, label: 'Shipping price', count: 120, share: 0.5, low: 0.44, high: 0.56 }],
          },
        },
      },
    ],
  },
};
