import type { CommentSort } from '@shoppervoice/contracts/reports';
import { type CommentFilter, type Entitlements, entitledFilters, type FilterValues } from '@shoppervoice/survey-model';
import { anyOf, oneOf, wholeNumber, words } from '../address/address-field.ts';
import type { AddressState } from '../address/use-address-state.ts';
import { filterFields } from '../filters/filter-options.ts';
import { leaveOuts } from '../filters/leave-out.ts';
import type { ListFilterRows } from './list-source.ts';

/** The same limits as the service. */
const LONGEST_SEARCH = 200;
const LAST_PAGE = 1_000_000;

const ownFields = ({ filters, sorts, leavesOut }: ListFilterRows, entitlements: Entitlements) => ({
  q: words({ maxLength: LONGEST_SEARCH }),
  page: wholeNumber({ min: 1, max: LAST_PAGE, fallback: 1 }),
  sort: oneOf<CommentSort>(sorts?.(entitlements) ?? ['newest'], 'newest'),
  not: anyOf(
    leavesOut ? leaveOuts(entitledFilters<CommentFilter>(filters, entitlements)).map(({ value }) => value) : [],
  ),
});

/** Everything that a reader can set in a list, except the days, as stored in the address. */
export function viewFields(rows: ListFilterRows, entitlements: Entitlements) {
  const { filters } = rows;
  return {
    ...filterFields<CommentFilter>(filters, entitledFilters(filters, entitlements)),
    ...ownFields(rows, entitlements),
  };
}

export type View = AddressState<ReturnType<typeof ownFields>>;

/** A change: the search, the order, exclusions, or some filters. */
export interface ListChange {
  readonly q?: string;
  readonly sort?: CommentSort;
  readonly not?: readonly string[];
  readonly filters?: FilterValues;
}

/** The filters in the address. If all options are on by default, choosing all of them filters nothing. */
export function filterValues(
  { filters, allOn = [] }: ListFilterRows,
  state: Readonly<Record<string, unknown>>,
): FilterValues {
  return Object.fromEntries(
    filters.map(({ name, options }) => {
      const ids = (state[name] ?? []) as readonly number[];
      return [name, allOn.includes(name) && ids.length === options.length ? [] : ids];
    }),
  );
}

/** No filter, no search. */
export function noFilters({ filters }: ListFilterRows): FilterValues {
  return Object.fromEntries(filters.map(({ name }) => [name, []]));
}

/** How many filters have a value. */
export function setCount(values: FilterValues): number {
  return Object.values(values).filter((ids) => ids.length > 0).length;
}

export function sameFilters({ filters }: ListFilterRows, a: FilterValues, b: FilterValues): boolean {
  return filters.every(({ name }) => {
    const [left, right] = [a[name] ?? [], b[name] ?? []];
    return left.length === right.length && left.every((id) => right.includes(id));
  });
}

/** Labels of filters in the address that are not in the merchant's plan. */
export function unentitledFilters(
  { filters }: ListFilterRows,
  params: URLSearchParams,
  holds: Entitlements,
): readonly string[] {
  const entitlements = new Set(entitledFilters<CommentFilter>(filters, holds).map(({ name }) => name));
  return filters.filter(({ name }) => !entitlements.has(name) && params.has(name)).map(({ label }) => label);
}
