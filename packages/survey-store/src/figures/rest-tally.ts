import type { CountSource } from '../reading/count-source.ts';
import type { FigureRequest } from './figure-request.ts';
import { FigureCounts, type PeriodOfAnswer, type Tally } from './tallies.ts';

/** The answers from other devices to compare with; null without a comparison. */
export function restTally(
  source: CountSource,
  request: FigureRequest,
  now: PeriodOfAnswer,
): (Tally & { readonly of: FigureRequest['of'] }) | null {
  const { restOf } = request;
  if (restOf === undefined) return null;
  return { ...new FigureCounts(source, request, { deviceTypes: restOf.deviceTypes }).total(now), of: restOf.of };
}
