import type { RequestContext } from '@shoppervoice/contracts/accounts';
import {
  type Area,
  comparedRange,
  type Day,
  type DayRange,
  earliestDay,
  formatRangeWithYear,
  last30Days,
  lastAllowedDay,
  type PageKind,
  presetRange,
} from '@shoppervoice/survey-model';
import { resolveDays } from '../reading/days/day-items.ts';
import { isListCall, type Wanted } from '../reading/reading.ts';
import { rowOf } from '../report-pages.ts';

/** A question's days and query, resolved against today and the merchant's plan. */
export interface ResolvedQuery {
  readonly range: DayRange;
  readonly other: DayRange | null;
  /** Parameters of the call. */
  readonly query: URLSearchParams;
  /** Link to the page that shows the same. */
  readonly href: string;
  /** `Oct 22 – Nov 20, 2026 vs Sep 22 – Oct 21, 2026`. */
  readonly words: string;
  /** A sentence if the plan cut the range. */
  readonly cut: string | null;
}

const AREA_OF_SERVICE: Readonly<Record<string, Area>> = {
  'online-buyer': 'buyer',
  'site-abandonment': 'site-abandonment',
  stff: 'stff',
};

/** What of a reader's context decides about days. */
type Asker = Pick<RequestContext, 'packages' | 'weekStartsOn'>;

/** Resolves the call's query and the page's link. A sentence if the plan allows none of the days. */
export function resolveQuery(wanted: Wanted, today: Day, { packages, weekStartsOn }: Asker): ResolvedQuery | string {
  const { call, days, against, query } = wanted;
  const kind: PageKind = isListCall(call) ? 'comments' : 'dashboard';
  const lastDay = lastAllowedDay(kind, today);
  const service = call.startsWith('ai-assistant') ? 'online-buyer' : rowOf(call).service;
  const earliest = earliestDay(AREA_OF_SERVICE[service] ?? 'deepest', packages, today);
  const requested =
    'preset' in days
      ? (presetRange(days.preset, { today, lastDay, weekStartsOn }) ?? last30Days({ lastDay }))
      : resolveDays(days, lastDay);
  if (requested.endDate < earliest || requested.startDate > requested.endDate) {
    return `The plan of this merchant shows days from ${formatRangeWithYear({ startDate: earliest, endDate: lastDay })}.`;
  }
  const range = requested.startDate < earliest ? { ...requested, startDate: earliest } : requested;
  const isCut = range.startDate !== requested.startDate;
  const other =
    against === null
      ? null
      : against === 'previous' || against === 'year'
        ? comparedRange(range, against)
        : cutAt(against, lastDay);
  if (other !== null && other.startDate <= range.endDate && other.endDate >= range.startDate) {
    return 'These two ranges overlap: name two that do not.';
  }
  const params = new URLSearchParams(query.map(([name, value]) => [name, value]));
  const href = pageHref(wanted, isCut, range, other);
  params.set('startDate', range.startDate);
  params.set('endDate', range.endDate);
  // A comparison of lists makes one call per period instead.
  const compare = isListCall(call) ? [] : compareParams(against, other);
  for (const [name, value] of compare) params.set(name, value);
  return {
    range,
    other,
    query: params,
    href: href,
    words: `${formatRangeWithYear(range)}${other === null ? '' : ` vs ${formatRangeWithYear(other)}`}`,
    cut: isCut ? `Shown from ${formatRangeWithYear(range)}: the plan of this merchant starts there.` : null,
  };
}

const cutAt = ({ startDate, endDate }: DayRange, lastDay: string): DayRange => ({
  startDate,
  endDate: endDate > lastDay ? lastDay : endDate,
});

function compareParams(against: Wanted['against'], other: DayRange | null): [string, string][] {
  if (against === null || other === null) return [];
  if (against === 'previous' || against === 'year') return [['compareTo', against]];
  return [
    ['compareStart', other.startDate],
    ['compareEnd', other.endDate],
  ];
}

const PERIOD_PAGES =
  /overall-metrics|net-promoter|custom-questions|shopping-cycle|purchase-frequency|by-device|bopis-summary|psr/;

/** Link to the page that shows the answer, with range, filters, comparison and period. */
function pageHref(
  { call, days, query, against, own, figures }: Wanted,
  isCut: boolean,
  range: DayRange,
  other: DayRange | null,
): string {
  const list = query.find(([name]) => name === 'list')?.[1];
  const { page } = rowOf(list === undefined ? call : list === 'buyer' ? 'comments' : `comments/${list}`);
  const params = new URLSearchParams();
  if ('preset' in days && !isCut) params.set('dateRange', days.preset);
  else {
    params.set('dateRange', 'Custom');
    params.set('startDate', range.startDate);
    params.set('endDate', range.endDate);
  }
  if (!isListCall(call)) {
    if (against === 'previous' || against === 'year') params.set('compare', against);
    else if (other !== null) {
      params.set('compareStart', other.startDate);
      params.set('compareEnd', other.endDate);
    }
  }
  for (const [name, value] of query) {
    if (name === 'list' || (name === 'period' && !PERIOD_PAGES.test(page))) continue;
    params.append(name, value);
  }
  // The merchant's own questions have a view each, opened by `qid`.
  if (own !== undefined && !params.has('qid')) params.set('qid', figures[0] ?? '');
  return `${page}?${params}`;
}
