import type { TrendPoint, TrendSeries } from '@shoppervoice/report-kit';
import { expect, test } from 'vitest';
import { deviceOf, isDrawn, leftOut, metricsCall, switched } from './page-model.ts';
import type { View } from './view-state.ts';

const point = (n: number): TrendPoint => ({ start: '2026-11-01', end: '2026-11-07', partial: false, n, value: 8 });
const series = (key: string, n: number): TrendSeries => ({
  key,
  name: key,
  colour: 'pos',
  points: [point(n)],
  before: null,
});
const NOTHING = { off: [], draw: [] };

test('a survey of chance alone is left out beside others, and drawn when it stands alone', () => {
  const [many, few] = [series('1', 300), series('16', 4)];
  expect([...leftOut([many, few])]).toEqual(['16']);
  expect([...leftOut([few])]).toEqual([]);
  expect([...leftOut([series('1', 12), few])]).toEqual([]);
});

test('the legend switches every survey on and off and on again', () => {
  const all = [series('1', 300), series('16', 4)];
  const left = leftOut(all);
  for (const one of all) {
    const start = isDrawn(one, NOTHING, left);
    const once = switched(NOTHING, one, !start, left);
    expect(isDrawn(one, once, left)).toBe(!start);
    const twice = switched(once, one, start, left);
    expect(isDrawn(one, twice, left)).toBe(start);
    expect(twice).toEqual(NOTHING);
  }
});

test('a survey that is switched off stays off though it was asked for', () => {
  expect(isDrawn(series('16', 4), { off: [16], draw: [16] }, new Set(['16']))).toBe(false);
});

test('the call names what is asked and nothing else', () => {
  const days = { startDate: '2026-10-22', endDate: '2026-11-20', period: 'week' } as const;
  expect(metricsCall({ ...days, compare: 'none', deviceType: null })).toBe(
    '/api/buyer-overall-metrics?startDate=2026-10-22&endDate=2026-11-20&period=week',
  );
  expect(metricsCall({ ...days, compare: 'year', deviceType: 3 })).toContain('&compareTo=year&deviceType=3');
});

test('one device counts, with its feature; several mean all', () => {
  const view = (deviceType: readonly number[]) => ({ deviceType }) as View;
  expect(deviceOf(view([3]), [5])).toBe(3);
  expect(deviceOf(view([3]), [])).toBe(null);
  expect(deviceOf(view([1, 3]), [5])).toBe(null);
});
