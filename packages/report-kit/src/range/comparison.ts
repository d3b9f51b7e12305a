import {
  type Comparison,
  comparedRange,
  type DayRange,
  type FilterValues,
  formatDay,
  OTHER_SEGMENT,
  type RangeLimits,
} from '@shoppervoice/survey-model';
import { dayOrNone, oneOf } from '../address/address-field.ts';
import type { AddressState } from '../address/use-address-state.ts';

/** Another segment: the same days under other filters, by name. */
export interface Segment {
  readonly filters: FilterValues;
}

/** The comparison of figures: a period by its name, none, custom days, or another segment. */
export type CompareTo = Comparison | 'none' | DayRange | Segment;

export const isSegment = (compare: CompareTo): compare is Segment =>
  typeof compare === 'object' && 'filters' in compare;
/** Days of its own. */
const isDays = (compare: CompareTo): compare is DayRange => typeof compare === 'object' && 'startDate' in compare;

export const otherName = (name: string): string => `${OTHER_SEGMENT}${name}`;
/** A name without it. */
export const plainName = (name: string): string =>
  name.startsWith(OTHER_SEGMENT) ? name.slice(OTHER_SEGMENT.length) : name;

/** The comparison in the address: `previous` by default; custom days replace the keyword. */
export const COMPARE_FIELDS = {
  compare: oneOf<Comparison | 'none'>(['previous', 'year', 'none'], 'previous'),
  compareStart: dayOrNone,
  compareEnd: dayOrNone,
};
export type CompareView = AddressState<typeof COMPARE_FIELDS>;

/** Filters of the other segment in a view, by their plain names. */
function segmentIn(view: object): FilterValues {
  const set = Object.entries(view).filter(
    ([name, ids]) => name.startsWith(OTHER_SEGMENT) && Array.isArray(ids) && ids.length > 0,
  );
  return Object.fromEntries(set.map(([name, ids]) => [plainName(name), ids]));
}

/** The comparison of a view. Another segment replaces days. */
export function compareOf(view: CompareView): CompareTo {
  const { compare, compareStart, compareEnd } = view;
  const filters = segmentIn(view);
  if (Object.keys(filters).length > 0) return { filters };
  return compareStart === '' || compareEnd === '' ? compare : { startDate: compareStart, endDate: compareEnd };
}

/** How a comparison is written. `others`: names of the other segment's filters that an address may hold. */
export function compareView(compare: CompareTo, others: readonly string[] = []): CompareView {
  const ids = isSegment(compare) ? compare.filters : {};
  return {
    compare: typeof compare === 'string' ? compare : COMPARE_FIELDS.compare.fallback,
    compareStart: isDays(compare) ? compare.startDate : '',
    compareEnd: isDays(compare) ? compare.endDate : '',
    ...Object.fromEntries(others.map((name) => [otherName(name), ids[name] ?? []])),
  };
}

/** The view without custom days that the service would not compare with this range. */
export function resolvedCompare<View extends CompareView>(view: View, range: DayRange, lastDay: string): View {
  const compare = compareOf(view);
  if (isSegment(compare)) return view;
  const ok =
    typeof compare === 'string' ||
    (compare.startDate <= compare.endDate && compare.endDate <= lastDay && overlapProblem(compare, range) === null);
  return { ...view, ...compareView(ok ? compare : view.compare) };
}

/** Its part of a call's query. */
export function compareQuery(compare: CompareTo): Readonly<Record<string, string | readonly number[]>> {
  if (compare === 'none') return {};
  if (isSegment(compare)) {
    return Object.fromEntries(Object.entries(compare.filters).map(([name, ids]) => [otherName(name), ids]));
  }
  return typeof compare === 'string'
    ? { compareTo: compare }
    : { compareStart: compare.startDate, compareEnd: compare.endDate };
}

/** The other period; null: none, or before the calendar's first day. */
export function comparedDays(compare: CompareTo, range: DayRange): DayRange | null {
  if (compare === 'none' || isSegment(compare)) return null;
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
