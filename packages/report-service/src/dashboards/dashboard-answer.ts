import type { RequestContext } from '@shoppervoice/contracts/accounts';
import type { FiguresAnswer } from '@shoppervoice/contracts/reports';
import type { DayRange } from '@shoppervoice/survey-model';
import { customQuestionsOf, type FiguresQuery, figures } from '@shoppervoice/survey-store';
import { allowedRange, limitsOf } from '../ranges/allowed-range.ts';
import { otherPeriod } from '../ranges/other-period.ts';
import { rangeInOne } from '../ranges/range-query.ts';
import type { Dashboard, FigureList } from '../report-table.ts';
import type { ServiceParts } from '../service-parts.ts';
import { type DashboardQuery, periodOf, readFigureQuery } from './dashboard-query.ts';

/** A requested dashboard that is available, and its figures. */
export interface RequestedDashboard {
  readonly range: DayRange;
  readonly other: FiguresQuery['other'];
  readonly period: FiguresQuery['period'];
  /** The list of its figures, without counting. */
  readonly list: () => Promise<FigureList>;
  readonly answer: () => Promise<FiguresAnswer>;
}

/** Resolves a dashboard's figures, for its call and its report. @throws 400 and 403 problems that name a parameter */
export function askDashboard(
  { takes, figures: listOf }: Pick<Dashboard, 'takes' | 'figures'>,
  query: DashboardQuery,
  context: RequestContext,
  { area, reader, now }: ServiceParts,
): RequestedDashboard {
  const { mid, timeZone } = context;
  const requested = readFigureQuery(takes, query, context, () => customQuestionsOf(reader.database, mid));
  const limits = limitsOf(area, context, takes.days ?? 'dashboard', now());
  const days = takes.rangeInOne ? rangeInOne(query.range) : query;
  const range = allowedRange(days, limits, takes.rangeInOne ? 'range' : undefined);
  const period = takes.period === undefined ? null : periodOf(query.period, range);
  const other = otherPeriod(range, query, limits);
  return {
    range,
    other,
    period,
    list: async () => listOf(requested),
    answer: async () =>
      figures(reader, { mid, timeZone, ...(await listOf(requested)), range, period, other, lastDay: limits.lastDay }),
  };
}
