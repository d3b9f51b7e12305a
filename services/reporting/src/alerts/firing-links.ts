import type { RequestContext } from '@shoppervoice/contracts/accounts';
import {
  allowed,
  COMMENT_SETS,
  type CommentSet,
  CUSTOM,
  type DayRange,
  entitledFilters,
} from '@shoppervoice/survey-model';

/** A page with these days in its address, and the filters that a rule keeps. */
export function pageLink(page: string, days: DayRange, kept = ''): string {
  const query = new URLSearchParams({ dateRange: CUSTOM, ...days });
  for (const [name, value] of new URLSearchParams(kept)) query.append(name, value);
  return `${page}?${query}`;
}

const LISTS: readonly CommentSet[] = Object.values(COMMENT_SETS);

/** The page of a survey's comments of these days; null where the plan holds none. */
export function commentsLink(surveyId: number | null, days: DayRange, context: RequestContext): string | null {
  const set = LISTS.find(
    ({ surveyIds, access }) => surveyId !== null && surveyIds.includes(surveyId) && allowed(access, context),
  );
  if (set === undefined || surveyId === null) return null;
  const survey = entitledFilters(set.filters, context).find(({ reads }) => reads.kind === 'survey');
  const kept = survey === undefined ? '' : new URLSearchParams({ [survey.name]: String(surveyId) }).toString();
  return pageLink(set.page, days, kept);
}
