import type { CountSource } from '../reading/count-source.ts';
import type { FigureRequest } from './figure-request.ts';
import { FigureCounts, type PeriodOfAnswer, type Tally } from './tallies.ts';

/** The answers from other devices that a figure is compared with, and whose they are; null: it is compared with none. */
export function restTally(
  source: CountSource,
  request: FigureRequest,
  now: PeriodOfAnswer,
): (Tally & { readonly of: FigureRequest['of'] }) | null {
  const { restOf } = request;
  if (restOf === undefined) return null;
  return { ...new FigureCounts(source, request, { deviceTypes: restOf.deviceTypes }).total(now), of: restOf.of };
}
