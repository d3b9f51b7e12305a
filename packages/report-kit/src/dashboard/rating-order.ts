import type { RatingFigure } from '@shoppervoice/contracts/reports';
import { certaintyOf, changeFactsOf } from '../figures/change.ts';

/** `given`: order of the survey; `movers`: significant changes first, largest first. */
export type RatingOrder = 'given' | 'movers';

export function inOrder(metrics: readonly RatingFigure[], order: RatingOrder): readonly RatingFigure[] {
  if (order === 'given') return metrics;
  return metrics.toSorted((a, b) => movedBy(b) - movedBy(a));
}

/** In rating points, absolute; 0 if not marked. */
function movedBy(metric: RatingFigure): number {
  const facts = changeFactsOf(metric);
  return ['better', 'worse'].includes(certaintyOf(facts)) ? Math.abs(facts.delta ?? 0) : 0;
}
