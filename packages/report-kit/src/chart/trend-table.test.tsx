import type { TrendPoint } from '@shoppervoice/chart-model';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TrendTable } from './trend-table.tsx';

afterEach(cleanup);

const point = (value: number | null, more: Partial<TrendPoint> = {}): TrendPoint => ({
  start: '2026-11-15',
  end: '2026-11-20',
  partial: true,
  n: 409,
  value,
  ...more,
});
const rows = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

it('writes values in their unit, with intervals if there are any', () => {
  const now = [point(-7, { low: -14.8, high: 0.8 }), point(null, { n: 0 })];
  render(
    <TrendTable
      unit="nps"
      caption="Score by week"
      series={[{ key: '2', name: 'Fulfillment', colour: 'ff', points: now, before: [point(28, { n: 275 })] }]}
    />,
  );
  expect(rows()).toEqual([
    'This period | Before | Fulfillment | 95% between | n | Fulfillment before | n before',
    'Nov 15–20, 2026 · 6 days | Nov 15–20, 2026 | −7 | −15 and 1 | 409 | 28 | 275',
    'Nov 15–20, 2026 · 6 days | – | – | – | 0 | – | –',
  ]);
});

it('has no interval column if no value has one', () => {
  render(
    <TrendTable
      unit="share"
      caption="Share by week"
      series={[{ key: '16', name: 'Pickup', colour: 'pickup', points: [point(0.3125)], before: null }]}
    />,
  );
  expect(rows()).toEqual(['This period | Pickup | n', 'Nov 15–20, 2026 · 6 days | 31.3% | 409']);
});
