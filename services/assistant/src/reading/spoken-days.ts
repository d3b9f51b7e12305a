import {
  addDays,
  addMonths,
  type Day,
  type DayRange,
  endOfMonth,
  presetRange,
  startOfMonth,
  startOfWeek,
} from '@shoppervoice/survey-model';
import { monthOf } from './days/calendar-words.ts';
import { type Item, itemAt, lastWhole, settled, type Unit } from './days/day-items.ts';
import { namedTimeAt } from './days/named-times.ts';
import type { Against, AskedDays } from './reading.ts';

/** Days that a question names, and which of its words name them. */
export interface SpokenDays {
  readonly days: AskedDays | null;
  readonly against: Against | null;
  /** Why no days could be made of what it says; null: they could. */
  readonly doubt: 'since' | 'against-alone' | 'too-many' | 'future' | 'which-days' | null;
  /** With `which-days`: the words that leave it open. */
  readonly unclear?: string;
  /** `week on week`, `each of the last six weeks`: their course by that unit. */
  readonly period: Unit | null;
  /** Whether the k-th word was used. */
  readonly used: readonly boolean[];
}

const COMPARING = /^(?:against|versus|vs|v|than)$/;
/** Words that compare two times, at any place in the question. */
const SET_BESIDE = /^(?:compare|compared|comparing|comparison|difference|differ|between)$/;

/** `texts`: the words of a question without case, their spelling mended. */
export function spokenDays(texts: readonly string[], today: Day): SpokenDays {
  const used = texts.map(() => false);
  const use = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) used[at] = true;
  };
  let days: AskedDays | null = null;
  let unit: string | undefined;
  let against: Against | null = null;
  let doubt: SpokenDays['doubt'] = null;
  let unclear: string | undefined;
  let period: Unit | null = null;
  let by = undefined as Unit | undefined;
  const setAgainst = (value: Against | null) => {
    if (against !== null) doubt ??= 'too-many';
    if (value === null) doubt ??= 'which-days';
    against = value;
  };
  for (let at = 0; at < texts.length; ) {
    const named = leadOfSince(texts, at) ? 0 : namedTimeAt(texts, at, today);
    if (named > 0) {
      doubt ??= 'which-days';
      unclear ??= texts.slice(at, at + named).join(' ');
      use(leadBefore(texts, at).from, at + named);
      at += named;
      continue;
    }
    const item = itemAt(texts, at, today);
    if (item === null) {
      if (/^next$/.test(texts[at] ?? '') && /^(?:day|week|month|quarter|year)s?$/.test(texts[at + 1] ?? ''))
        doubt = 'future';
      at += 1;
      continue;
    }
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
      setAgainst(days === null ? null : wholeBefore(days, today));
    } else if (lead.isSame) {
      const same: Against | null = isLastYear(texts, item)
        ? 'year'
        : days === null
          ? null
          : sameDays(days, item.days, today);
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
      const other = isCounted ? 'previous' : rangeOf(item.days, today);
      setAgainst(isLastYear(texts, item) ? 'year' : isSameTime(days, other, today) ? beforeSame(texts, item) : other);
      if (days === null && against !== 'year') doubt ??= 'against-alone';
    } else if (lead.kind === 'since') {
      if (isLastYear(texts, item)) against = 'year';
      else if ('startDate' in item.days && item.unit !== 'last')
        days = { startDate: item.days.startDate, endDate: today };
      else doubt ??= 'since';
    } else if (days === null) {
      // `up to November 10`: from when on, it does not say.
      if (isOpen(texts, lead.from, item)) {
        doubt ??= 'which-days';
        unclear ??= texts.slice(lead.from - 1, item.end).join(' ');
        use(lead.from - 1, lead.from);
      }
      days = item.days;
      unit = item.unit;
      if (doubt === 'against-alone') doubt = null;
    } else if (against === null && isSetBeside(texts, lead.from)) {
      [days, against] = besideEachOther(days, rangeOf(item.days, today), texts[lead.from - 1] === 'with');
      use(lead.from - 1, lead.from);
    } else doubt ??= 'too-many';
    at = item.end;
  }
  // `QoQ` and no days: which of them, it does not say. Of a month it is much the same.
  if (by !== undefined && by !== 'month' && days === null) {
    doubt ??= 'which-days';
    unclear ??= `${by} on ${by}`;
  }
  const isLonger = by !== undefined && days !== null && lengthOf(days, today) > 1.5 * LENGTHS[by];
  if (isLonger && by !== undefined) [period, against] = [by, null];
  return { days, against, doubt, period, used, ...(unclear === undefined ? {} : { unclear }) };
}

const LENGTHS: Readonly<Record<Unit, number>> = { day: 1, week: 7, month: 31, quarter: 92 };
const lengthOf = (days: AskedDays, today: Day): number => {
  const { startDate, endDate } = spanOf(days, today);
  return (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
};

/** As figures take them: to yesterday. */
function spanOf(days: AskedDays, today: Day): DayRange {
  const lastDay = addDays(today, -1);
  if ('startDate' in days) return settled(days, lastDay);
  return presetRange(days.preset, { today, lastDay }) ?? { startDate: lastDay, endDate: lastDay };
}

const isLastYear = (texts: readonly string[], { start }: Item) =>
  /^(?:last|previous|past)$/.test(texts[start] ?? '') && texts[start + 1] === 'year';

/** `compare October with September`, `the difference between October and September`. */
const isSetBeside = (texts: readonly string[], from: number) =>
  /^(?:with|to|and|or)$/.test(texts[from - 1] ?? '') && texts.slice(0, from).some((text) => SET_BESIDE.test(text));

/** `last month against the previous month`: no time is set beside itself. */
const isSameTime = (days: AskedDays | null, other: Against, today: Day): boolean =>
  days !== null && typeof other === 'object' && spanOf(days, today).startDate === other.startDate;

function isOpen(texts: readonly string[], from: number, item: Item): boolean {
  if (item.kind !== 'days' || !('startDate' in item.days)) return false;
  const before = texts[from - 1] ?? '';
  // `the NPS from November 10`: of that day, or from it on. What is written is from its day.
  const isFrom = before === 'from' && item.days.startDate === item.days.endDate && !WRITTEN.test(texts[from - 2] ?? '');
  return isFrom || /^(?:to|until|till|through|before|by|as)$/.test(before);
}
const WRITTEN = /^(?:comments?|complaints?|feedback|answers?|responses?|reviews?|gripes?|praise|summary)$/;

/** `this October against last October`: a year apart. */
const beforeSame = (texts: readonly string[], { start }: Item): Against =>
  /^(?:last|previous)$/.test(texts[start] ?? '') && monthOf(texts[start + 1] ?? '') !== null ? 'year' : 'previous';

/** Of two times that are named alike the later one is asked for; `October with September`: the first. */
function besideEachOther(days: AskedDays, other: Against, isFirst: boolean): [AskedDays, Against] {
  const isTurned = !isFirst && 'startDate' in days && typeof other === 'object' && other.startDate > days.startDate;
  return isTurned ? [other, days] : [days, other];
}

/** `each of the last six weeks`. */
const isOfEach = (texts: readonly string[], from: number) => /^(?:each|every)$/.test(texts[from - 1] ?? '');

/** `since the beginning of September` says its days, whatever `the beginning of September` would be. */
const leadOfSince = (texts: readonly string[], at: number) =>
  /^(?:beginning|start)$/.test(texts[at] ?? '') &&
  /^(?:since|from)(?: the)?$/.test(
    texts
      .slice(Math.max(0, at - 2), at)
      .join(' ')
      .replace(/^(?!since|from)\S+ /, ''),
  );

/** The words that lead up to days, and where they begin. */
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

/** Words before days that say nothing but that days follow. */
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

/** `against last`: the whole one before, of the unit that is asked for. Null: of none. */
function wholeBefore(days: AskedDays, today: Day): Against | null {
  if ('startDate' in days) {
    if (days.startDate !== startOfWeek(today)) return 'previous';
    return rangeOf({ preset: 'Last Week' }, today);
  }
  if (days.preset === 'Month to Date') return rangeOf({ preset: 'Last Month' }, today);
  if (days.preset === 'Year to Date') return 'year';
  const quarter = lastWhole('quarter', today);
  return days.preset === 'Quarter to Date' && quarter !== null && 'startDate' in quarter ? quarter : 'previous';
}

/** `the same days last week`: as many, so much earlier. Null: of a time that has no such. */
function sameDays(days: AskedDays, of: AskedDays, today: Day): Against | null {
  const { startDate, endDate } = spanOf(days, today);
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

/** Days of a preset as an other period: only those that are a whole time of the calendar can be one. */
function rangeOf(days: AskedDays, today: Day): Against {
  if ('startDate' in days) return days;
  const start = startOfMonth(today);
  if (days.preset === 'Last Month') return { startDate: addMonths(start, -1), endDate: addDays(start, -1) };
  if (days.preset === 'Last Week') {
    const week = startOfWeek(today);
    return { startDate: addDays(week, -7), endDate: addDays(week, -1) };
  }
  if (days.preset === 'Yesterday') return { startDate: addDays(today, -1), endDate: addDays(today, -1) };
  return 'previous';
}
