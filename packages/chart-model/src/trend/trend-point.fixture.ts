import type { TrendPoint } from './trend-series.ts';

export const point = (value: number | null, more: Partial<TrendPoint> = {}): TrendPoint => ({
  start: '2026-11-01',
  end: '2026-11-07',
  partial: false,
  n: 1234,
  value,
  ...more,
});
