import type { RequestContext } from '@shoppervoice/contracts/accounts';
import { ProblemError } from '@shoppervoice/service-kit';
import {
  type Area,
  type Day,
  type DayRange,
  dayOf,
  earliestDay,
  isDay,
  lastAllowedDay,
  type PageKind,
  rangeProblem,
} from '@shoppervoice/survey-model';

export interface Limits {
  readonly today: Day;
  readonly earliest: Day;
  readonly lastDay: Day;
}

/** Today in the merchant's zone, and the first and last allowed day; `deepest`: of all areas. `now` in milliseconds. */
export function limitsOf(area: Area | 'deepest', context: RequestContext, kind: PageKind, now: number): Limits {
  const today = dayOf(new Date(now), context.timeZone);
  return { today, earliest: earliestDay(area, context.packages, today), lastDay: lastAllowedDay(kind, today) };
}

/**
 * The requested range. @throws 400 problem with the allowed days that names the parameter (`named`, if both days are in
 * one)
 */
export function allowedRange(requested: Partial<DayRange>, limits: Limits, named?: string): DayRange {
  const dayIn = (parameter: keyof DayRange): Day => {
    const day = requested[parameter];
    if (isDay(day)) return day;
    throw new ProblemError(400, `${parameter} must be a day that exists, written YYYY-MM-DD.`, {
      parameter: named ?? parameter,
      allowed: `${limits.earliest} to ${limits.lastDay}`,
    });
  };
  const startDate = dayIn('startDate');
  const endDate = dayIn('endDate');
  const problem = rangeProblem({ startDate, endDate }, limits);
  if (problem) throw new ProblemError(400, problem.detail, { ...problem, parameter: named ?? problem.parameter });
  return { startDate, endDate };
}
