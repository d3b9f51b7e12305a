import type { CountedDay } from '@shoppervoice/chart-model';
import type { ApiCallsAnswer } from '@shoppervoice/contracts/developers';
import { addDays } from '@shoppervoice/survey-model';

/** Days of the chart, up to today. */
export const CHART_DAYS = 30;
/** With fewer calls than this, the slowest 5 % are less than one call. */
const LEAST_FOR_SLOWEST = 20;

/** The last days, oldest first, including those without a call. `today`: `YYYY-MM-DD`. */
export function lastDays(byDay: ApiCallsAnswer['byDay'], today: string): readonly CountedDay[] {
  const known = new Map(byDay.map((day) => [day.day, day]));
  return Array.from({ length: CHART_DAYS }, (_, at) => {
    const day = addDays(today, at - CHART_DAYS + 1);
    const { calls = 0, failed = 0 } = known.get(day) ?? {};
    return { day, count: calls, marked: failed };
  });
}

/** 95th percentile in ms; null with too few calls. */
export function slowestTwentieth(calls: ApiCallsAnswer['calls']): number | null {
  if (calls.length < LEAST_FOR_SLOWEST) return null;
  const sorted = calls.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? null;
}

export const hasFailed = ({ status }: { readonly status: number }): boolean => status >= 400;

/** Calls refused by the rate limit. */
export const turnedAway = (calls: ApiCallsAnswer['calls']): number =>
  calls.filter(({ status }) => status === 429).length;
