import type { RequestContext } from '@shoppervoice/contracts/accounts';
import { ProblemError } from '@shoppervoice/service-kit';
import { type CommentFilter, type CommentSet, entitledFilters } from '@shoppervoice/survey-model';
import type { CommentSelection } from '@shoppervoice/survey-store';
import Type from 'typebox';
import { allowedRange, type Limits } from '../ranges/allowed-range.ts';
import { RANGE_QUERY } from '../ranges/range-query.ts';

export const MAX_SEARCH_LENGTH = 200;

/** Parameters of all calls of a list: the range, the search, and every filter, each any number of times. */
export function selectionQuery({ filters }: Pick<CommentSet, 'filters'>) {
  return {
    ...RANGE_QUERY,
    q: Type.Optional(Type.String({ maxLength: MAX_SEARCH_LENGTH })),
    ...Object.fromEntries(
      filters.map(({ name, options }) => [
        name,
        Type.Optional(Type.Array(Type.Integer({ enum: options.map(({ id }) => id) }))),
      ]),
    ),
  };
}

export type SelectionQuery = { readonly startDate: string; readonly endDate: string; readonly q?: string } & Readonly<
  Record<string, unknown>
>;

/** @throws 400 for a range outside; 403 for a filter whose gate does not hold */
export function selectionOf(
  { filters, surveyIds }: Pick<CommentSet, 'filters' | 'surveyIds'>,
  query: SelectionQuery,
  context: RequestContext,
  limits: Limits,
): CommentSelection {
  const set = filters.flatMap((filter) => {
    const ids = query[filter.name];
    return Array.isArray(ids) && ids.length > 0 ? [{ filter, ids: ids as readonly number[] }] : [];
  });
  for (const { filter, ids } of set) refuseUnentitled(filter, ids, context, filter.name);
  const { startDate, endDate } = allowedRange(query, limits);
  return {
    mid: context.mid,
    from: startDate,
    to: endDate,
    surveyIds,
    filters: Object.fromEntries(set.map(({ filter, ids }) => [filter.name, [...new Set(ids)]])),
    search: query.q ?? '',
  };
}

/** @throws 403 for a filter or a value whose gate does not hold; `parameter` names the filter */
export function refuseUnentitled(
  filter: CommentFilter,
  ids: readonly number[],
  context: RequestContext,
  parameter: string,
): void {
  const [entitled] = entitledFilters([filter], context);
  const shut = ids.find((id) => !entitled?.options.some((option) => option.id === id));
  if (entitled !== undefined && shut === undefined) return;
  const named = entitled === undefined ? `The filter ${filter.name}` : `${filter.name} ${shut}`;
  throw new ProblemError(403, `${named} needs a feature that this merchant does not hold.`, { parameter });
}
