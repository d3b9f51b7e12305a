import { spanOf } from '@shoppervoice/chart-model';
import { certaintyOf, changeFactsOf } from '../figures/change.ts';
import { drawnMetric, type Metric } from '../figures/metric-trend.ts';

/** Minimum height of sparklines, in rating points and in points of a score: small moves stay small. */
const LEAST_SPAN = { rating: 1, nps: 10 } as const;

/**
 * Height of all sparklines of one kind on a scorecard, in its unit. Values with few answers vary by chance; they have
 * no sparkline and would flatten the others.
 */
export function sparkSpan(metrics: readonly Metric[], kind: Metric['kind'] = 'rating'): number {
  return spanOf(
    metrics
      .filter((metric) => metric.kind === kind && !['few', 'none'].includes(certaintyOf(changeFactsOf(metric))))
      .map((metric) => {
        const { trend, trendBefore } = drawnMetric(metric);
        return [...trend, ...trendBefore];
      }),
    LEAST_SPAN[kind],
  );
}
