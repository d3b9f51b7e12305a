import type { RequestContext } from '@shoppervoice/contracts';
import { ProblemError } from '@shoppervoice/service-kit';
import { BUYER_COMMENT_FILTERS, type CommentFilter, heldFilters } from '@shoppervoice/survey-model';
import type { CommentSelection } from '@shoppervoice/survey-store';
import Type from 'typebox';
import { allowedRange, limitsOf, RANGE_QUERY } from '../allowed-range.ts';

/** Surveys whose comments `/api/comments` shows; pickup has its own page. */
const SURVEYS = [1, 2] as const;
const MAX_SEARCH_LENGTH = 200;

export const FILTERS: readonly CommentFilter[] = BUYER_COMMENT_FILTERS;

/** What all comment calls take: the range, the search, and every filter, each any number of times. */
export const SELECTION_QUERY = {
  ...RANGE_QUERY,
  q: Type.Optional(Type.String({ maxLength: MAX_SEARCH_LENGTH })),
  ...Object.fromEntries(
    FILTERS.map(({ name, options }) => [
      name,
      Type.Optional(Type.Array(Type.Integer({ enum: options.map(({ id }) => id) }))),
    ]),
  ),
};

export type SelectionQuery = { readonly startDate: string; readonly endDate: string; readonly q?: string } & Readonly<
  Record<string, unknown>
>;

/** @throws 400 for a range outside; 403 for a filter whose feature is not held */
export function selectionOf(query: SelectionQuery, context: RequestContext, now: number): CommentSelection {
  const filters = FILTERS.flatMap((filter) => {
    const ids = query[filter.name];
    return Array.isArray(ids) && ids.length > 0 ? [{ filter, ids: ids as readonly number[] }] : [];
  });
  const held = new Set(heldFilters(FILTERS, context.features));
  for (const { filter } of filters) {
    if (held.has(filter)) continue;
    throw new ProblemError(403, `The filter ${filter.name} needs a feature that this merchant does not hold.`, {
      parameter: filter.name,
    });
  }
  const { startDate, endDate } = allowedRange(query, limitsOf(context, 'comments', now));
  return {
    mid: context.mid,
    from: startDate,
    to: endDate,
    surveyIds: SURVEYS,
    filters: Object.fromEntries(filters.map(({ filter, ids }) => [filter.name, [...new Set(ids)]])),
    search: query.q ?? '',
  };
}
