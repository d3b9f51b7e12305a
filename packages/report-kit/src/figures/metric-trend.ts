import type { NpsFigure, RatingFigure } from '@shoppervoice/contracts/reports';

export type Metric = RatingFigure | NpsFigure;

const meansOf = (series: RatingFigure['series'] = []) => series.map(({ mean }) => mean);
const scoresOf = (series: NpsFigure['series'] = []) => series.map(({ score }) => score);

/** A mean or a score as a tile draws it: unit, value, value of the other period, and both trends. */
export function drawnMetric(metric: Metric) {
  if (metric.kind === 'rating') {
    const { mean: value, series, change } = metric;
    const before = change?.mean ?? null;
    return { unit: 'mean', value, before, trend: meansOf(series), trendBefore: meansOf(change?.series) } as const;
  }
  const { score: value, series, change } = metric;
  const before = change?.score ?? null;
  return { unit: 'nps', value, before, trend: scoresOf(series), trendBefore: scoresOf(change?.series) } as const;
}
