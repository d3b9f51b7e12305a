import type { OpenedPage } from '@shoppervoice/contracts/remotes';
import {
  type DashboardPath,
  type FiguresAnswer,
  type FilteredFiguresAnswer,
  type ReportCall,
  reportCall,
} from '@shoppervoice/contracts/reports';
import {
  type Area,
  type DayRange,
  type DisclosedFigures,
  disclosedFigures,
  type Entitlements,
  entitlementsOf,
  type FilterValues,
  formatRangeWithYear,
  inRoleOrder,
  lastAllowedDay,
  NO_ENTITLEMENTS,
  type PageKind,
} from '@shoppervoice/survey-model';
import { useMemo } from 'react';
import { type AddressState, readAddress } from '../address/use-address-state.ts';
import { type ReportState, useReport } from '../data/use-report.ts';
import { type ReportView, reportQuery } from '../page/report-controls.tsx';
import {
  COMPARE_FIELDS,
  comparedDays,
  compareOf,
  compareQuery,
  compareView,
  isSegment,
  plainName,
  resolvedCompare,
} from '../range/comparison.ts';
import { periodField, periodOf } from '../range/period-switch.tsx';
import { firstRange } from '../range/use-report-range.ts';
import { entitledSegment, type FilteredBy, respondentFilters, segmentFields } from './figure-filters.ts';
import { type FilterView, fieldsOf, filterWords, type PageFilter } from './page-filter.ts';
import { segmentProblem } from './segment.ts';

/** What a page with figures takes from its address. */
export interface PageInputs {
  /** The call takes a period, and its figures have series. */
  readonly period: boolean;
  /** Which last day the calls allow; default: that of dashboards. */
  readonly days?: PageKind;
  /** The calls take their range as one parameter: `range=2026-10-01 to 2026-10-31`. */
  readonly rangeInOne?: true;
  /** Facts of respondents that filter its figures, from the declaration of the page. */
  readonly filtered?: FilteredBy;
  /** Further groups of the filter column; without any of both the page has no column. */
  readonly filters: readonly PageFilter[];
}

/** What a dashboard requests. */
export interface PageCall extends PageInputs {
  readonly call: DashboardPath;
  /** A second call with the same query: its figures follow the first's. */
  readonly beside?: DashboardPath;
}

/** Everything that a reader sets beside the days: the comparison, the period, and the filters. */
const OWN_FIELDS = { ...COMPARE_FIELDS, period: periodField };
export type PageView = AddressState<typeof OWN_FIELDS> & FilterView;
export type PageFields = typeof OWN_FIELDS & ReturnType<typeof fieldsOf>;

/** `respondents`: those filters that another segment may have, too. */
export function pageFields(filters: readonly PageFilter[], respondents: readonly PageFilter[]): PageFields {
  return { ...OWN_FIELDS, ...fieldsOf(filters), ...segmentFields(respondents) };
}

/**
 * A view with a comparison that the service makes. `problem`: why another segment is not compared, as a sentence. The
 * segment's filters that are not in the plan are left out, as are those of the page.
 */
export function resolvedView(
  view: PageView,
  respondents: readonly PageFilter[],
  entitlements: Entitlements,
  range: DayRange,
  lastDay: string,
): { readonly view: PageView; readonly problem: string | null } {
  const compare = compareOf(view);
  if (!isSegment(compare)) return { view: resolvedCompare(view, range, lastDay), problem: null };
  const filters = entitledSegment(respondents, compare.filters, entitlements);
  const problem = segmentProblem(entitledSegment(respondents, view as FilterValues, entitlements), filters);
  const to = problem === null ? { filters } : 'none';
  return { view: { ...view, ...compareView(to, Object.keys(compare.filters)) }, problem };
}

/** The query of a page's call for these days. */
export function queryOf(
  { period, rangeInOne, filters }: PageInputs,
  range: DayRange,
  view: PageView,
  entitlements: Entitlements,
): CallQuery {
  const { startDate, endDate } = range;
  return {
    ...(rangeInOne ? { range: `${startDate} to ${endDate}` } : { startDate, endDate }),
    ...(period ? { period: periodOf(view.period, range) } : {}),
    ...compareQuery(compareOf(view)),
    ...Object.assign({}, ...filters.map(({ query }) => query?.(view, entitlements))),
  };
}

type CallQuery = { readonly startDate: string; readonly endDate: string } & Readonly<
  Record<string, string | readonly number[] | undefined>
>;

/** A declared call with these days. */
function addressOf(path: DashboardPath, ...of: Parameters<typeof queryOf>): ReportCall<FilteredFiguresAnswer> {
  return reportCall(path, queryOf(...of));
}

/**
 * The page's report: the figures of its call for these days. `label`: of the question that the page shows alone, once
 * known. `segment`: the one it is compared with, in words.
 */
export function reportOf(
  page: PageCall,
  range: DayRange,
  view: PageView,
  entitlements: Entitlements,
  { label, segment = null }: { readonly label?: string | undefined; readonly segment?: string | null } = {},
): ReportView {
  const other = comparedDays(compareOf(view), range);
  const call = addressOf(page.call, page, range, view, entitlements);
  const qid = page.filters.flatMap(({ question }) => question?.(view) ?? [])[0];
  const days = formatRangeWithYear(range);
  return {
    // Its call returns all questions; its report may be of one.
    ...reportQuery(qid === undefined ? call : `${call}&${new URLSearchParams({ qid })}`),
    kind: 'figures',
    days:
      segment === null && other === null
        ? days
        : `${days}, compared with ${segment ?? (other && formatRangeWithYear(other))}`,
    words: [
      ...(qid === undefined ? [] : [`Question: ${label ?? qid}`]),
      ...filterWords(page.filters, view, entitlements),
    ],
  };
}

export const daysOf = ({ days = 'dashboard' }: Pick<PageInputs, 'days'>): PageKind => days;

/** The requests of a page before it renders. `paths`: its calls, which all take the same query. */
export function firstCallOf(declared: PageInputs, paths: readonly string[]) {
  return ({ shell, search, page: { area } }: OpenedPage): readonly string[] => {
    const named = [...new URLSearchParams(search).keys()].map(plainName);
    const respondents = respondentFilters(declared.filtered, null, named);
    const page = { ...declared, filters: [...respondents, ...declared.filters] };
    const fields = pageFields(page.filters, respondents);
    const range = firstRange(shell, area as Area, daysOf(page), search);
    const { state } = readAddress(fields, new URLSearchParams(search));
    const entitlements = entitlementsOf(shell.pageData) ?? NO_ENTITLEMENTS;
    const lastDay = lastAllowedDay(daysOf(page), shell.today());
    const { view } = resolvedView(state as PageView, respondents, entitlements, range, lastDay);
    // All calls of pages take such a query.
    return paths.map((path) => reportCall(path as DashboardPath, queryOf(page, range, view, entitlements)));
  };
}

/** The call that parts the change of a figure: the page's own query, its call and the figure's key. */
export function whyCall(
  page: PageCall,
  key: string,
  range: DayRange,
  view: PageView,
  entitlements: Entitlements,
): string {
  return callWith('/api/why', { call: page.call, key, ...queryOf(page, range, view, entitlements) });
}

/** A call by its path; lists are repeated parameters, undefined ones are omitted. */
export function callWith(
  path: string,
  query: Readonly<Record<string, string | readonly number[] | undefined>>,
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of value === undefined ? [] : [value].flat()) params.append(name, String(each));
  }
  return `${path}?${params}`;
}

/** The call of the filters' counts: which responses the figures are about, whatever they are compared with. */
export function countsCall(
  { call, filters }: { readonly call: string; readonly filters: readonly PageFilter[] },
  range: DayRange,
  view: PageView,
  entitlements: Entitlements,
): string {
  return `${call}/filter-counts?${new URLSearchParams(countedQuery(filters, range, view, entitlements))}`;
}

/** Which comments the figures are about, in the format of the list's call: filter names are the same. */
export function countedQuery(
  filters: readonly PageFilter[],
  { startDate, endDate }: DayRange,
  view: PageView,
  entitlements: Entitlements,
) {
  const chosen = Object.entries(Object.assign({}, ...filters.map(({ query }) => query?.(view, entitlements))));
  return [
    ['startDate', startDate],
    ['endDate', endDate],
    ...chosen.flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, String(value)])),
  ];
}

/** Figures that the page may show, and how many are withheld under a demographic filter. */
export type PageAnswer = FiguresAnswer & Pick<DisclosedFigures, 'withheld'>;

/** The responses of the page's calls merged into one, figures in display order. `page`: with all of its filters. */
export function usePageReport(
  page: PageCall,
  range: DayRange,
  view: PageView,
  entitlements: Entitlements,
): ReportState<PageAnswer> {
  const { call, beside } = page;
  const first = useReport(addressOf(call, page, range, view, entitlements));
  const second = useReport(beside === undefined ? null : addressOf(beside, page, range, view, entitlements));
  const [own, more] = [answerOf(first), answerOf(second)];
  const shown = useMemo((): PageAnswer | null => {
    if (own === null) return null;
    const [one, other] = [disclosedFigures(own), more && disclosedFigures(more)];
    return {
      ...one.answer,
      figures: inRoleOrder([...one.answer.figures, ...(other?.answer.figures ?? [])]),
      withheld: one.withheld + (other?.withheld ?? 0),
    };
  }, [own, more]);
  if (first.kind !== 'ready') return first;
  if (shown === null) return { kind: 'loading' };
  if (beside === undefined) return { ...first, answer: shown };
  if (second.kind !== 'ready') return second;
  return {
    kind: 'ready',
    answer: shown,
    stale: first.stale || second.stale,
    refreshFailed: first.refreshFailed || second.refreshFailed,
    retry: () => {
      first.retry();
      second.retry();
    },
  };
}

const answerOf = (state: ReportState<FilteredFiguresAnswer>) => (state.kind === 'ready' ? state.answer : null);
