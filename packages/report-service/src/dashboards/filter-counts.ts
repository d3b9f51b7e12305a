import type { RequestContext } from '@shoppervoice/contracts/accounts';
import type { FilterCountsAnswer } from '@shoppervoice/contracts/reports';
import { areRecognizable, type FilteredPage, isFilterEntitled, isSurveyEntitled } from '@shoppervoice/survey-model';
import { customQuestionsOf, responseFilterCounts } from '@shoppervoice/survey-store';
import type { ServiceParts } from '../service-parts.ts';
import type { RequestedDashboard } from './dashboard-answer.ts';
import { filtersOf } from './figure-filters.ts';

/**
 * Responses of the dashboard's surveys by each option of each filter in the plan, under all other filters. Null: so few
 * that a demographic question could identify them.
 */
export async function filterCounts(
  page: FilteredPage,
  { own, range, surveyIds: requested, list }: RequestedDashboard,
  context: RequestContext,
  { reader }: ServiceParts,
): Promise<FilterCountsAnswer> {
  const { mid, features } = context;
  const filters = (await filtersOf(page, () => customQuestionsOf(reader.database, mid))).filter((filter) =>
    isFilterEntitled(filter, page, context),
  );
  const { since } = await list();
  const surveyIds = (requested ?? page.surveyIds).filter((id) => isSurveyEntitled(id, features));
  const counts = await responseFilterCounts(
    reader,
    { mid, surveyIds, range, ...(since === undefined ? {} : { since }), filters: own.filters },
    filters.map(({ column, options }) => ({ column, ids: options.map(({ id }) => id) })),
  );
  return Object.fromEntries(
    filters.map(({ name, options, isDemographic }, place) => [
      name,
      options.map(({ id, label }, at) => {
        const count = counts[place]?.[at] ?? 0;
        return { id, label, count: (isDemographic || own.isDemographic) && areRecognizable(count) ? null : count };
      }),
    ]),
  );
}
