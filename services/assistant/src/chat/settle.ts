import {
  type Area,
  comparedRange,
  type DayRange,
  earliestDay,
  formatRangeWithYear,
  last30Days,
  lastAllowedDay,
  type PageKind,
  presetRange,
} from '@shoppervoice/survey-model';
import { settled } from '../reading/days/day-items.ts';
import { isListCall, type Wanted } from '../reading/reading.ts';
import { rowOf } from './pages.ts';

/** Days of a question, as the call takes them. */
export interface Settled {
  readonly range: DayRange;
  readonly other: DayRange | null;
  /** Of the call. */
  readonly query: URLSearchParams;
  /** The page in this state. */
  readonly href: string;
  /** `Oct 22 – Nov 20, 2026 vs Sep 22 – Oct 21, 2026`. */
  readonly words: string;
  /** Where days were cut: a sentence. */
  readonly cut: string | null;
}

const AREA_OF_SERVICE: Readonly<Record<string, Area>> = {
  'online-buyer': 'buyer',
  'site-abandonment': 'site-abandonment',
  stff: 'stff',
};

/** What a call and its page take. A sentence where nothing of the days may be seen. */
export function settle(wanted: Wanted, today: string, packages: readonly number[]): Settled | string {
  const { call, days, against, query } = wanted;
  const kind: PageKind = isListCall(call) ? 'comments' : 'dashboard';
  const lastDay = lastAllowedDay(kind, today);
  const service = call.startsWith('ai-assistant') ? 'online-buyer' : rowOf(call).service;
  const earliest = earliestDay(AREA_OF_SERVICE[service] ?? 'deepest', packages, today);
  const asked =
    'preset' in days
      ? (presetRange(days.preset, { today, lastDay }) ?? last30Days({ lastDay }))
      : settled(days, lastDay);
  if (asked.endDate < earliest || asked.startDate > asked.endDate) {
    return `The plan of this merchant shows days from ${formatRangeWithYear({ startDate: earliest, endDate: lastDay })}.`;
  }
  const range = asked.startDate < earliest ? { ...asked, startDate: earliest } : asked;
  const isCut = range.startDate !== asked.startDate;
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
  const address = addressOf(wanted, isCut, range, other);
  params.set('startDate', range.startDate);
  params.set('endDate', range.endDate);
  // What compares lists asks for each of them.
  const compare = isListCall(call) ? [] : compareParams(against, other);
  for (const [name, value] of compare) params.set(name, value);
  return {
    range,
    other,
    query: params,
    href: address,
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

/** Address of the page that shows the answer, with range, filters, comparison and period. */
function addressOf(
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
  // A question of the merchant has a separate view, which `qid` opens.
  if (own !== undefined && !params.has('qid')) params.set('qid', figures[0] ?? '');
  return `${page}?${params}`;
}
