import { OWN_DAYS_REFUSED } from '@shoppervoice/contracts/delivery';
import { ProblemError } from '@shoppervoice/service-kit';
import { type DayRange, isPeriod, offeredPeriods } from '@shoppervoice/survey-model';

/**
 * Parameters that a schedule's query must not contain: it sets its days itself, and stores its question in another
 * field.
 */
const NOT_KEPT = ['startDate', 'endDate', 'dateRange', 'date', 'range', 'qid'];

/** Fixed days to compare with: while the schedule's days move on, they would overlap or lose their meaning. */
const OWN_DAYS = ['compareStart', 'compareEnd'];

/**
 * The page's filters and comparison, as a schedule stores them. @throws ProblemError 400 if they name days or a
 * question
 */
export function readKeptQuery(written: string): string {
  const query = new URLSearchParams(written);
  const dated = NOT_KEPT.find((name) => query.has(name));
  if (OWN_DAYS.some((name) => query.has(name))) throw new ProblemError(400, OWN_DAYS_REFUSED, { parameter: 'query' });
  if (dated === undefined) return query.toString();
  throw new ProblemError(400, `A schedule can keep filters and the comparison, but not ${dated}.`, {
    parameter: 'query',
  });
}

/** Query of the report's service for some days. The service handles periods that these days are too few for. */
export function reportQuery(
  { query, qid }: { readonly query: string; readonly qid: string | null },
  { startDate, endDate }: DayRange,
): string {
  const requested = new URLSearchParams({ startDate, endDate, ...(qid === null ? {} : { qid }) });
  const offered = offeredPeriods(startDate, endDate);
  for (const [name, value] of new URLSearchParams(query)) {
    if (name === 'period' && isPeriod(value) && !offered.includes(value)) continue;
    requested.append(name, value);
  }
  return requested.toString();
}
