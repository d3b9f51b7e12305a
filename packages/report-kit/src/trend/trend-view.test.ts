import { leftOut, type TrendPoint, type TrendSeries } from '@shoppervoice/chart-model';
import { expect, test } from 'vitest';
import { isDrawn, openTab, switched } from './trend-view.ts';

const point = (n: number): TrendPoint => ({ start: '2026-11-01', end: '2026-11-07', partial: false, n, value: 8 });
const series = (key: string, n: number): TrendSeries => ({
  key,
  name: key,
  colour: 'pos',
  points: [point(n)],
  before: null,
});
const NOTHING = { off: [], draw: [] };

test('a survey with only few answers is hidden beside others, and drawn if it is alone', () => {
  const [many, few] = [series('1', 300), series('16', 4)];
  expect([...leftOut([many, few])]).toEqual(['16']);
  expect([...leftOut([few])]).toEqual([]);
  expect([...leftOut([series('1', 12), few])]).toEqual([]);
});

test('the legend toggles every series', () => {
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

test('a series that is switched off stays off even if the address asks for it', () => {
  expect(isDrawn(series('16', 4), { off: ['16'], draw: ['16'] }, new Set(['16']))).toBe(false);
});

test('the tab of the address is open, else the first', () => {
  const tab = (key: string) => ({ key, label: key, figures: [], series: [] });
  expect(openTab([tab('OSAT'), tab('LLTR')], { metric: 'LLTR' })?.key).toBe('LLTR');
  expect(openTab([tab('OSAT'), tab('LLTR')], { metric: 'LLTV' })?.key).toBe('OSAT');
  expect(openTab([], { metric: 'LLTR' })).toBe(undefined);
});
