import type { RatingFigure } from '@shoppervoice/contracts/reports';
import { certaintyOf, changeFactsOf } from '../figures/change.ts';

/** `given`: as the survey asks; `movers`: what moved significantly first, the furthest before the others. */
export type RatingOrder = 'given' | 'movers';

export function inOrder(metrics: readonly RatingFigure[], order: RatingOrder): readonly RatingFigure[] {
  if (order === 'given') return metrics;
  return metrics.toSorted((a, b) => movedBy(b) - movedBy(a));
}

/** In rating points, whichever way; 0 where it is not marked. */
function movedBy(metric: RatingFigure): number {
  const facts = changeFactsOf(metric);
  return ['better', 'worse'].includes(certaintyOf(facts)) ? Math.abs(facts.delta ?? 0) : 0;
}
