import { type AddressState, filterFields, wholeNumber, words } from '@shoppervoice/report-kit';
import {
  COMMENT_SETS,
  type CommentFilter,
  type FilterValues,
  type Held,
  heldFilters,
} from '@shoppervoice/survey-model';

/** Bounds of the service's own. */
const LONGEST_SEARCH = 200;
const LAST_PAGE = 1_000_000;

/** Everything but the days that a reader can set on this page, as it stands in the address. */
export function viewFields(held: Held) {
  return {
    q: words({ maxLength: LONGEST_SEARCH }),
    page: wholeNumber({ min: 1, max: LAST_PAGE, fallback: 1 }),
    ...filterFields<Filter>(COMMENT_SETS.buyer.filters, heldFilters<Filter>(COMMENT_SETS.buyer.filters, held)),
  };
}

type Filter = CommentFilter & { readonly name: (typeof COMMENT_SETS.buyer.filters)[number]['name'] };
export type View = AddressState<ReturnType<typeof viewFields>>;

/** The filters' part of what the address holds. */
export function filterValues(view: View): FilterValues {
  return Object.fromEntries(COMMENT_SETS.buyer.filters.map(({ name }) => [name, view[name]]));
}

/** No filter set; the search is none. */
export const NO_FILTERS: FilterValues = Object.fromEntries(COMMENT_SETS.buyer.filters.map(({ name }) => [name, []]));

/** How many filters have a value. */
export function setCount(values: FilterValues): number {
  return Object.values(values).filter((ids) => ids.length > 0).length;
}

export function sameFilters(a: FilterValues, b: FilterValues): boolean {
  return COMMENT_SETS.buyer.filters.every(({ name }) => {
    const [left, right] = [a[name] ?? [], b[name] ?? []];
    return left.length === right.length && left.every((id) => right.includes(id));
  });
}

/** Labels of filters that the address names and this merchant does not hold. */
export function unheldFilters(params: URLSearchParams, holds: Held): readonly string[] {
  const held = heldFilters<CommentFilter>(COMMENT_SETS.buyer.filters, holds);
  return COMMENT_SETS.buyer.filters
    .filter((filter) => !held.includes(filter) && params.has(filter.name))
    .map(({ label }) => label);
}
