import type { DatePreferences } from '@shoppervoice/contracts/remotes';
import { CUSTOM, type RangeChoice, type RawRangeChoice } from '@shoppervoice/survey-model';

/** Names in the address and in session storage. */
const NAMES = ['dateRange', 'startDate', 'endDate'] as const;
export const ADDRESS_NAMES = [...NAMES, 'date'] as const;

export function rangeInAddress(params: URLSearchParams): RawRangeChoice | null {
  if (!ADDRESS_NAMES.some((name) => params.has(name))) return null;
  return Object.fromEntries(ADDRESS_NAMES.map((name) => [name, params.get(name)]));
}

/** A copy of `params` with the choice written: a preset by its label, only Custom with its days. */
export function withRange(params: URLSearchParams, choice: RangeChoice): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ADDRESS_NAMES) next.delete(name);
  for (const [name, value] of Object.entries(preferencesOf(choice))) if (value !== null) next.set(name, value);
  return next;
}

export function preferencesOf(choice: RangeChoice): DatePreferences {
  return choice.label === CUSTOM && 'startDate' in choice
    ? { dateRange: CUSTOM, startDate: choice.startDate, endDate: choice.endDate }
    : { dateRange: choice.label, startDate: null, endDate: null };
}

/** The saved preference. A preset that comes with its days is not a choice but the default. */
export function chosenIn(answer: DatePreferences): DatePreferences | null {
  return answer.dateRange !== CUSTOM && answer.startDate !== null ? null : answer;
}

export function rangeInSession(): RawRangeChoice | null {
  return Object.fromEntries(NAMES.map((name) => [name, sessionStorage.getItem(name)]));
}

export function keepInSession(choice: RangeChoice): void {
  for (const [name, value] of Object.entries(preferencesOf(choice))) {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  }
}

export function sameChoice(a: RawRangeChoice | null, b: RangeChoice): boolean {
  if (!a || a.date != null) return false;
  const { dateRange, startDate, endDate } = preferencesOf(b);
  return a.dateRange === dateRange && (a.startDate ?? null) === startDate && (a.endDate ?? null) === endDate;
}
