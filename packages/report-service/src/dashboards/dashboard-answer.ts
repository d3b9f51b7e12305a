import type { RequestContext } from '@shoppervoice/contracts/accounts';
import type { FilteredFiguresAnswer } from '@shoppervoice/contracts/reports';
import type { DayRange } from '@shoppervoice/survey-model';
import { customQuestionsOf, type FiguresQuery, figures } from '@shoppervoice/survey-store';
import { allowedRange, limitsOf } from '../ranges/allowed-range.ts';
import { otherPeriod } from '../ranges/other-period.ts';
import { rangeInOne } from '../ranges/range-query.ts';
import type { Dashboard, FigureList } from '../report-table.ts';
import type { ServiceParts } from '../service-parts.ts';
import { type DashboardQuery, periodOf, readFigureQuery } from './dashboard-query.ts';
import { type RequestedFilters, requestedFilters } from './figure-filters.ts';
import { withholdFew } from './withhold-few.ts';

/** A requested dashboard that is available, and its figures. */
export interface RequestedDashboard extends RequestedFilters {
  readonly range: DayRange;
  readonly other: FiguresQuery['other'];
  readonly period: FiguresQuery['period'];
  /** Surveys of which it shows figures; null: those of its filters' page. */
  readonly surveyIds: readonly number[] | null;
  /** The list of its figures, without counting. */
  readonly list: () => Promise<FigureList>;
  /** `key`: only that figure. */
  readonly answer: (key?: string) => Promise<FilteredFiguresAnswer>;
}

/** Resolves a dashboard's figures, for its call and its report. @throws 400 and 403 problems that name a parameter */
export async function askDashboard(
  { takes, filtered, figures: listOf }: Pick<Dashboard, 'takes' | 'filtered' | 'figures'>,
  query: DashboardQuery,
  context: RequestContext,
  { area, reader, now }: ServiceParts,
): Promise<RequestedDashboard> {
  const { mid, timeZone, weekStartsOn } = context;
  const customQuestions = () => customQuestionsOf(reader.database, mid);
  const requested = readFigureQuery(takes, query, context, customQuestions);
  const limits = limitsOf(area, context, takes.days ?? 'dashboard', now());
  const days = takes.rangeInOne ? rangeInOne(query.range) : query;
  const range = allowedRange(days, limits, takes.rangeInOne ? 'range' : undefined);
  const period = takes.period === undefined ? null : periodOf(query.period, range);
  const { own, segment } = await requestedFilters(filtered, query, context, customQuestions);
  const other =
    segment === null
      ? otherPeriod(range, query, limits)
      : { kind: 'segment' as const, filters: segment.filters, named: segment.named };
  return {
    own,
    segment,
    range,
    other,
    period,
    surveyIds: requested.filter('surveyId') ?? null,
    list: async () => listOf(requested),
    answer: async (key) => {
      const { filters } = own;
      const { lastDay } = limits;
      const whole = await listOf(requested);
      const list =
        key === undefined ? whole : { ...whole, requests: whole.requests.filter((each) => each.key === key) };
      const days = { range, period, other, lastDay, weekStartsOn };
      const answer = await figures(reader, { mid, timeZone, ...list, filters, ...days });
      return withholdFew(answer, { own, other: segment ?? own });
    },
  };
}
