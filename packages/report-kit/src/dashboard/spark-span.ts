import { spanOf } from '@shoppervoice/chart-model';
import type { RatingFigure } from '@shoppervoice/contracts';
import { certaintyOf, changeFactsOf } from '../figures/change.ts';

/** Sparklines are at least this tall, in rating points: small moves stay small. */
const LEAST_SPAN = 1;

/**
 * Height of every sparkline of a scorecard, in rating points. Means of few answers swing by chance; they have no sparkline
 * and would flatten those of the others.
 */
export function sparkSpan(metrics: readonly RatingFigure[]): number {
  return spanOf(
    metrics
      .filter((metric) => !['few', 'none'].includes(certaintyOf(changeFactsOf(metric))))
      .map(({ series, change }) => [...(series ?? []), ...(change?.series ?? [])].map(({ mean }) => mean)),
    LEAST_SPAN,
  );
}
