import {
  addDays,
  addMonths,
  type Day,
  type DayRange,
  endOfMonth,
  presetRange,
  startOfMonth,
  startOfWeek,
  WEEK_STARTS_ON,
  type WeekStart,
} from '@shoppervoice/survey-model';
import { monthOf } from './days/calendar-words.ts';
import { type Item, itemAt, lastWhole, resolveDays, type Unit } from './days/day-items.ts';
import { holidayAt } from './days/holidays.ts';
import { namedTimeAt } from './days/named-times.ts';
import type { Against, RequestedDays } from './reading.ts';
import type { Today } from './today.ts';

/** The days of a question, and the words that name them. */
export interface ParsedDays {
  readonly days: RequestedDays | null;
  readonly against: Against | null;
  /** Why the days could not be resolved; null if they could. `which-year`: `days` are the likeliest. */
  readonly doubt: 'since' | 'against-alone' | 'too-many' | 'future' | 'which-days' | 'which-year' | null;
  /** With `which-days`: the ambiguous words. */
  readonly unclear?: string;
  /** `week on week`, `each of the last six weeks`: a trend by that unit. */
  readonly period: Unit | null;
  /** Whether each word was used. */
  readonly used: readonly boolean[];
}

const COMPARING = /^(?:against|versus|vs|v|than)$/;
/** Words of comparison anywhere in the question. */
const SET_BESIDE = /^(?:compare|compared|comparing|comparison|difference|differ|between)$/;

/** `texts`: the question's words in lower case, with spelling corrected. */
export function parseDays(texts: readonly string[], { today, weekStartsOn: week = WEEK_STARTS_ON }: Today): ParsedDays {
  const used = texts.map(() => false);
  const use = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) used[at] = true;
  };
  let days: RequestedDays | null = null;
  let unit: string | undefined;
  let against: Against | null = null;
  let doubt: ParsedDays['doubt'] = null;
  let unclear: string | undefined;
  let period: Unit | null = null;
  let by = undefined as Unit | undefined;
  const setAgainst = (value: Against | null) => {
    if (against !== null) doubt ??= 'too-many';
    if (value === null) doubt ??= 'which-days';
    against = value;
  };
  for (let at = 0; at < texts.length; ) {
    const isExact = leadOfSince(texts, at) || holidayAt(texts, at, today, week) !== null;
    const named = isExact ? 0 : namedTimeAt(texts, at, today);
    if (named > 0) {
      doubt ??= 'which-days';
      unclear ??= texts.slice(at, at + named).join(' ');
      use(leadBefore(texts, at).from, at + named);
      at += named;
      continue;
    }
    const item = itemAt(texts, at, today, week);
    if (item === null) {
      if (/^next$/.test(texts[at] ?? '') && /^(?:day|week|month|quarter|year)s?$/.test(texts[at + 1] ?? ''))
        doubt = 'future';
      at += 1;
      continue;
    }
    if (item.kind === 'days' && item.isUnsure === true) doubt ??= 'which-year';
    const lead = leadBefore(texts, at);
    const each = item.kind === 'days' && item.each !== undefined && isOfEach(texts, lead.from);
    use(each ? lead.from - 1 : lead.from, item.end);
    if (each && item.kind === 'days') period = item.each ?? null;
    if (item.kind === 'against') {
      setAgainst(item.against);
      by = item.by;
    } else if (item.kind === 'pair') {
      if (days !== null) doubt ??= 'too-many';
      days = item.days;
      setAgainst(item.against);
    } else if (item.kind === 'before') {
      setAgainst(
        days === null
          ? null
          : item.weekday === undefined
            ? wholeBefore(days, today, week)
            : weekdayBefore(item.weekday, days, today, week),
      );
    } else if (lead.isSame) {
      const same: Against | null = isLastYear(texts, item)
        ? 'year'
        : days === null
          ? null
          : sameDays(days, item.days, today, week);
      if (lead.kind !== 'against' && days === null) {
        doubt ??= 'which-days';
        unclear ??= texts.slice(lead.from, item.end).join(' ');
      }
      setAgainst(same);
      if (isSetBeside(texts, lead.from)) use(lead.from - 1, lead.from);
    } else if (lead.kind === 'against') {
      const isCounted = item.unit?.startsWith('last ') === true && item.unit === unit;
      if (
        days === null &&
        item.unit?.startsWith('last ') === true &&
        /^(?:previous|prior)$/.test(texts[item.start] ?? '')
      )
        days = item.days;
      const other = isCounted ? 'previous' : rangeOf(item.days, today, week);
      setAgainst(
        isLastYear(texts, item) ? 'year' : isSameTime(days, other, today, week) ? beforeSame(texts, item) : other,
      );
      if (days === null && against !== 'year') doubt ??= 'against-alone';
    } else if (lead.kind === 'since') {
      if (isLastYear(texts, item)) against = 'year';
      else if ('startDate' in item.days && item.unit !== 'last')
        days = { startDate: item.days.startDate, endDate: today };
      else doubt ??= 'since';
    } else if (days === null) {
      // `up to November 10` has no start.
      if (isOpen(texts, lead.from, item)) {
        doubt ??= 'which-days';
        unclear ??= texts.slice(lead.from - 1, item.end).join(' ');
        use(lead.from - 1, lead.from);
      }
      days = item.days;
      unit = item.unit;
      if (doubt === 'against-alone') doubt = null;
    } else if (against === null && isSetBeside(texts, lead.from)) {
      [days, against] = besideEachOther(days, rangeOf(item.days, today, week), texts[lead.from - 1] === 'with');
      use(lead.from - 1, lead.from);
    } else doubt ??= 'too-many';
    at = item.end;
  }
  // `QoQ` without days is ambiguous; for months it hardly matters.
  if (by !== undefined && by !== 'month' && days === null) {
    doubt ??= 'which-days';
    unclear ??= `${by} on ${by}`;
  }
  const isLonger = by !== undefined && days !== null && lengthOf(days, today, week) > 1.5 * LENGTHS[by];
  if (isLonger && by !== undefined) [period, against] = [by, null];
  return { days, against, doubt, period, used, ...(unclear === undefined ? {} : { unclear }) };
}

const LENGTHS: Readonly<Record<Unit, number>> = { day: 1, week: 7, month: 31, quarter: 92 };
const lengthOf = (days: RequestedDays, today: Day, week: WeekStart): number => {
  const { startDate, endDate } = spanOf(days, today, week);
  return (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
};

/** As figures take them: until yesterday. */
function spanOf(days: RequestedDays, today: Day, week: WeekStart): DayRange {
  const lastDay = addDays(today, -1);
  if ('startDate' in days) return resolveDays(days, lastDay);
  return presetRange(days.preset, { today, lastDay, weekStartsOn: week }) ?? { startDate: lastDay, endDate: lastDay };
}

const isLastYear = (texts: readonly string[], { start }: Item) =>
  /^(?:last|previous|past)$/.test(texts[start] ?? '') && texts[start + 1] === 'year';

/** `compare October with September`, `the difference between October and September`. */
const isSetBeside = (texts: readonly string[], from: number) =>
  /^(?:with|to|and|or)$/.test(texts[from - 1] ?? '') && texts.slice(0, from).some((text) => SET_BESIDE.test(text));

/** `last month against the previous month`: not a comparison with itself. */
const isSameTime = (days: RequestedDays | null, other: Against, today: Day, week: WeekStart): boolean =>
  days !== null && typeof other === 'object' && spanOf(days, today, week).startDate === other.startDate;

function isOpen(texts: readonly string[], from: number, item: Item): boolean {
  if (item.kind !== 'days' || !('startDate' in item.days)) return false;
  const before = texts[from - 1] ?? '';
  // `the NPS from November 10`: of that day, or since. Comments from a day are of that day.
  const isFrom = before === 'from' && item.days.startDate === item.days.endDate && !WRITTEN.test(texts[from - 2] ?? '');
  return isFrom || /^(?:to|until|till|through|before|by|as)$/.test(before);
}
const WRITTEN = /^(?:comments?|complaints?|feedback|answers?|responses?|reviews?|gripes?|praise|summary)$/;

/** `this October against last October`: a year apart. */
const beforeSame = (texts: readonly string[], { start }: Item): Against =>
  /^(?:last|previous)$/.test(texts[start] ?? '') && monthOf(texts[start + 1] ?? '') !== null ? 'year' : 'previous';

/** Of two similar periods the later one is the subject; in `October with September` the first. */
function besideEachOther(days: RequestedDays, other: Against, isFirst: boolean): [RequestedDays, Against] {
  const isTurned = !isFirst && 'startDate' in days && typeof other === 'object' && other.startDate > days.startDate;
  return isTurned ? [other, days] : [days, other];
}

/** `each of the last six weeks`. */
const isOfEach = (texts: readonly string[], from: number) => /^(?:each|every)$/.test(texts[from - 1] ?? '');

/** `since the beginning of September` is exact, though `the beginning of September` is not. */
const leadOfSince = (texts: readonly string[], at: number) =>
  /^(?:beginning|start)$/.test(texts[at] ?? '') &&
  /^(?:since|from)(?: the)?$/.test(
    texts
      .slice(Math.max(0, at - 2), at)
      .join(' ')
      .replace(/^(?!since|from)\S+ /, ''),
  );

/** The words that introduce days, and where they begin. */
function leadBefore(
  texts: readonly string[],
  at: number,
): { readonly kind: 'against' | 'since' | 'plain'; readonly from: number; readonly isSame: boolean } {
  let from = at;
  const isLead = (k: number) =>
    /^(?:the|in|on|of|for|over|during|at|within|same|period|a|all|whole|entire|full|throughout|across|only|just|what|it|that|was|were|they|we|had|did|this)$/.test(
      texts[k] ?? '',
    ) ||
    (/^(?:time|day|days|week|month|quarter|weeks|months|period|stretch)$/.test(texts[k] ?? '') &&
      (texts[k - 1] === 'same' || texts[k - 1] === 'this')) ||
    (/^(?:beginning|start)$/.test(texts[k] ?? '') && leadOfSince(texts, k));
  while (from > 0 && isLead(from - 1)) from -= 1;
  const before = texts[from - 1] ?? '';
  const two = `${texts[from - 2] ?? ''} ${before}`;
  const lead = texts.slice(from, at);
  const isSame = lead.includes('same') || (lead.includes('this') && (lead.includes('time') || lead.includes('day')));
  if (/^(?:compared|compare|comparing|comparison|relative|opposed|contrast) (?:with|to)$/.test(two)) {
    const isMore = /^(?:as|in|how|does|it|that)$/;
    let begin = from - 2;
    while (begin > 0 && isMore.test(texts[begin - 1] ?? '')) begin -= 1;
    return { kind: 'against', from: begin, isSame };
  }
  if (COMPARING.test(before) || before === 'compared') return { kind: 'against', from: from - 1, isSame };
  if (before === 'since' || (before === 'from' && leadOfSince(texts, from + (texts[from] === 'the' ? 1 : 0))))
    return { kind: 'since', from: from - 1, isSame };
  return { kind: 'plain', from: isSame ? from : plainFrom(texts, at), isSame };
}

/** Function words before days. */
function plainFrom(texts: readonly string[], at: number): number {
  let from = at;
  while (
    from > 0 &&
    /^(?:the|in|on|of|for|over|during|at|within|same|period|a|all|whole|entire|full|throughout|across)$/.test(
      texts[from - 1] ?? '',
    )
  )
    from -= 1;
  return from;
}

/** `against last`: the whole unit before the one asked for; null if there is none. */
/** The last such day of the week before the days; `weekday` 0 is Sunday. */
function weekdayBefore(weekday: number, days: RequestedDays, today: Day, week: WeekStart): DayRange {
  const { startDate } = spanOf(days, today, week);
  const back = (new Date(`${startDate}T00:00:00Z`).getUTCDay() - weekday + 7) % 7;
  const day = addDays(startDate, -(back === 0 ? 7 : back));
  return { startDate: day, endDate: day };
}

function wholeBefore(days: RequestedDays, today: Day, week: WeekStart): Against | null {
  if ('startDate' in days) {
    if (days.startDate !== startOfWeek(today, week)) return 'previous';
    return rangeOf({ preset: 'Last Week' }, today, week);
  }
  if (days.preset === 'Month to Date') return rangeOf({ preset: 'Last Month' }, today, week);
  if (days.preset === 'Year to Date') return 'year';
  const quarter = lastWhole('quarter', today);
  return days.preset === 'Quarter to Date' && quarter !== null && 'startDate' in quarter ? quarter : 'previous';
}

/** `the same days last week`: shifted back; null if that is not possible. */
function sameDays(days: RequestedDays, of: RequestedDays, today: Day, week: WeekStart): Against | null {
  const { startDate, endDate } = spanOf(days, today, week);
  if ('preset' in of && of.preset === 'Last Week')
    return { startDate: addDays(startDate, -7), endDate: addDays(endDate, -7) };
  if ('preset' in of && of.preset === 'Last Month')
    return { startDate: addMonths(startDate, -1), endDate: addMonths(endDate, -1) };
  // `the same days of October`
  const isMonth =
    'startDate' in of && startOfMonth(of.startDate) === of.startDate && endOfMonth(of.startDate) === of.endDate;
  if (isMonth && startDate.slice(0, 7) === endDate.slice(0, 7) && of.startDate < startDate) {
    const lastDay = `${of.startDate.slice(0, 8)}${endDate.slice(8)}`;
    return {
      startDate: `${of.startDate.slice(0, 8)}${startDate.slice(8)}`,
      endDate: lastDay < of.endDate ? lastDay : of.endDate,
    };
  }
  const quarter = lastWhole('quarter', today);
  const isQuarter =
    quarter !== null && 'startDate' in quarter && 'startDate' in of && of.startDate === quarter.startDate;
  return isQuarter ? { startDate: addMonths(startDate, -3), endDate: addMonths(endDate, -3) } : null;
}

/** A preset as the period to compare with, if it is a whole calendar unit. */
function rangeOf(days: RequestedDays, today: Day, week: WeekStart): Against {
  if ('startDate' in days) return days;
  const start = startOfMonth(today);
  if (days.preset === 'Last Month') return { startDate: addMonths(start, -1), endDate: addDays(start, -1) };
  if (days.preset === 'Last Week') {
    const begins = startOfWeek(today, week);
    return { startDate: addDays(begins, -7), endDate: addDays(begins, -1) };
  }
  if (days.preset === 'Yesterday') return { startDate: addDays(today, -1), endDate: addDays(today, -1) };
  return 'previous';
}
