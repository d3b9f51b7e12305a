import { type AddressState, filterFields, wholeNumber, words } from '@shoppervoice/report-kit';
import {
  BUYER_COMMENT_FILTERS,
  type BuyerCommentFilterName,
  type CommentFilter,
  type FilterValues,
  heldFilters,
} from '@shoppervoice/survey-model';

/** Bounds of the service's own. */
const LONGEST_SEARCH = 200;
const LAST_PAGE = 1_000_000;

/** Everything but the days that a reader can set on this page, as it stands in the address. */
export function viewFields(features: readonly number[]) {
  return {
    q: words({ maxLength: LONGEST_SEARCH }),
    page: wholeNumber({ min: 1, max: LAST_PAGE, fallback: 1 }),
    ...filterFields<Filter>(BUYER_COMMENT_FILTERS, heldFilters<Filter>(BUYER_COMMENT_FILTERS, features)),
  };
}

type Filter = CommentFilter & { readonly name: BuyerCommentFilterName };
export type View = AddressState<ReturnType<typeof viewFields>>;

/** The filters' part of what the address holds. */
export function filterValues(view: View): FilterValues {
  return Object.fromEntries(BUYER_COMMENT_FILTERS.map(({ name }) => [name, view[name]]));
}

/** No filter set; the search is none. */
export const NO_FILTERS: FilterValues = Object.fromEntries(BUYER_COMMENT_FILTERS.map(({ name }) => [name, []]));

/** How many filters have a value. */
export function setCount(values: FilterValues): number {
  return Object.values(values).filter((ids) => ids.length > 0).length;
}

export function sameFilters(a: FilterValues, b: FilterValues): boolean {
  return BUYER_COMMENT_FILTERS.every(({ name }) => {
    const [left, right] = [a[name] ?? [], b[name] ?? []];
    return left.length === right.length && left.every((id) => right.includes(id));
  });
}

/** Labels of filters that the address names and this merchant does not hold. */
export function unheldFilters(params: URLSearchParams, features: readonly number[]): readonly string[] {
  const held = heldFilters<CommentFilter>(BUYER_COMMENT_FILTERS, features);
  return BUYER_COMMENT_FILTERS.filter((filter) => !held.includes(filter) && params.has(filter.name)).map(
    ({ label }) => label,
  );
}
