import type { RequestContext } from '@shoppervoice/contracts/accounts';
import {
  allowed,
  COMMENT_SETS,
  type CommentSet,
  CUSTOM,
  type DayRange,
  entitledFilters,
} from '@shoppervoice/survey-model';

/** Link to a page with these days and the filters of the rule. */
export function pageLink(page: string, days: DayRange, kept = ''): string {
  const query = new URLSearchParams({ dateRange: CUSTOM, ...days });
  for (const [name, value] of new URLSearchParams(kept)) query.append(name, value);
  return `${page}?${query}`;
}

const LISTS: readonly CommentSet[] = Object.values(COMMENT_SETS);

/** Link to a survey's comments of these days; null if the plan includes none. */
export function commentsLink(surveyId: number | null, days: DayRange, context: RequestContext): string | null {
  const set = LISTS.find(
    ({ surveyIds, access }) => surveyId !== null && surveyIds.includes(surveyId) && allowed(access, context),
  );
  if (set === undefined || surveyId === null) return null;
  const survey = entitledFilters(set.filters, context).find(({ reads }) => reads.kind === 'survey');
  const kept = survey === undefined ? '' : new URLSearchParams({ [survey.name]: String(surveyId) }).toString();
  return pageLink(set.page, days, kept);
}
