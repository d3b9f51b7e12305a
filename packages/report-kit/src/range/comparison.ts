import { type Comparison, comparedRange, type DayRange, formatDay, type RangeLimits } from '@shoppervoice/survey-model';
import { dayOrNone, oneOf } from '../address/address-field.ts';
import type { AddressState } from '../address/use-address-state.ts';

/** The comparison of figures: a period by its name, none, or custom days. */
export type CompareTo = Comparison | 'none' | DayRange;

/** The comparison in the address: `previous` by default; custom days replace the keyword. */
export const COMPARE_FIELDS = {
  compare: oneOf<Comparison | 'none'>(['previous', 'year', 'none'], 'previous'),
  compareStart: dayOrNone,
  compareEnd: dayOrNone,
};
export type CompareView = AddressState<typeof COMPARE_FIELDS>;

/** The comparison of a view. */
export function compareOf({ compare, compareStart, compareEnd }: CompareView): CompareTo {
  return compareStart === '' || compareEnd === '' ? compare : { startDate: compareStart, endDate: compareEnd };
}

/** How a comparison is written. */
export function compareView(compare: CompareTo): CompareView {
  return typeof compare === 'string'
    ? { compare, compareStart: '', compareEnd: '' }
    : { compare: COMPARE_FIELDS.compare.fallback, compareStart: compare.startDate, compareEnd: compare.endDate };
}

/** The view without custom days that the service would not compare with this range. */
export function resolvedCompare<View extends CompareView>(view: View, range: DayRange, lastDay: string): View {
  const compare = compareOf(view);
  const ok =
    typeof compare === 'string' ||
    (compare.startDate <= compare.endDate && compare.endDate <= lastDay && overlapProblem(compare, range) === null);
  return { ...view, ...compareView(ok ? compare : view.compare) };
}

/** Its part of a call's query. */
export function compareQuery(compare: CompareTo) {
  if (compare === 'none') return {};
  return typeof compare === 'string'
    ? { compareTo: compare }
    : { compareStart: compare.startDate, compareEnd: compare.endDate };
}

/** The other period; null: none, or before the calendar's first day. */
export function comparedDays(compare: CompareTo, range: DayRange): DayRange | null {
  if (compare === 'none') return null;
  return typeof compare === 'string' ? comparedRange(range, compare) : compare;
}

/** Why a range cannot be compared with the days of this keyword; null if it can. */
export function tooEarly(comparison: Comparison, range: DayRange, { earliest }: Pick<RangeLimits, 'earliest'>) {
  const other = comparedRange(range, comparison);
  if (other !== null && other.startDate >= earliest) return null;
  return `your plan starts ${formatDay(earliest)}`;
}

/** @returns a sentence, or null if the days do not overlap the range */
export function overlapProblem({ startDate, endDate }: DayRange, range: DayRange): string | null {
  if (startDate > range.endDate || endDate < range.startDate) return null;
  return 'These dates overlap the ones shown.';
}
