import {
  addDays,
  addMonths,
  type Day,
  type DayRange,
  isDay,
  type PresetLabel,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  type WeekStart,
} from '@shoppervoice/survey-model';
import type { Against, RequestedDays } from '../reading.ts';
import {
  dayAt,
  halfOf,
  latestMonth,
  monthIn,
  monthOf,
  numberOf,
  ORDINALS,
  quarterOf,
  soFarAt,
  WEEKDAYS,
  yearOf,
} from './calendar-words.ts';
import { aroundDay, weekdaysAt } from './day-ranges.ts';
import { holidayAt } from './holidays.ts';
import { isCompared } from './named-times.ts';

export type Unit = 'day' | 'week' | 'month' | 'quarter';

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Days named at one place of a question. */
export type Item = Place &
  (
    | {
        readonly kind: 'days';
        readonly days: RequestedDays;
        /** `last` for a whole unit; `last 6 weeks` for a count. */
        readonly unit?: string;
        /** The unit of a count. */
        readonly each?: Unit;
        /** Another year may be meant. */
        readonly isUnsure?: true;
      }
    /** `by`: the unit of `month on month`. */
    | { readonly kind: 'against'; readonly against: Against; readonly by?: Unit }
    /** A change `from September to October`. */
    | { readonly kind: 'pair'; readonly days: DayRange; readonly against: DayRange }
    /** `against last`, `the one before`: the unit before the one asked for; `the Thursday before`: 4, from Sunday. */
    | { readonly kind: 'before'; readonly weekday?: number }
  );

const isUnit = (text: string) => /^(?:day|week|month|quarter)$/.test(text);
const COMPARED = /^(?:against|versus|vs|v|than|with|to)$/;
const LASTED =
  /^(?:day|days|week|weeks|month|months|quarter|quarters|year|years|weekend|fortnight|period|one|ones|time|\w+day)$/;

/** With a word of change, two months are two periods, not a range. */
const MOVING =
  /^(?:change|changes|changed|move|moved|rise|rose|risen|fall|fell|fallen|drop|dropped|improve|improved|improvement|went|gone|go|grow|grew|grown|differ|difference|compare|compared|comparison|decline|declined|increase|increased|decrease|decreased|better|worse)$/;

/** `week`: the first weekday of the merchant's weeks. */
export function itemAt(texts: readonly string[], at: number, today: Day, week: WeekStart): Item | null {
  const word = (k: number) => texts[at + k] ?? '';
  const days = (value: RequestedDays, length: number, unit?: string): Item => ({
    kind: 'days',
    days: value,
    start: at,
    end: at + length,
    ...(unit === undefined ? {} : { unit }),
  });
  const preset = (label: PresetLabel, length: number, unit?: string) => days({ preset: label }, length, unit);
  const against = (value: Against, length: number, by?: Unit): Item => ({
    kind: 'against',
    against: value,
    start: at,
    end: at + length,
    ...(by === undefined ? {} : { by }),
  });
  const range = (from: DayRange, to: DayRange, end: number): Item => {
    const isMoved = texts.some((text) => MOVING.test(text));
    return isMoved
      ? { kind: 'pair', days: to, against: from, start: at, end }
      : { kind: 'days', days: { startDate: from.startDate, endDate: to.endDate }, start: at, end };
  };
  const first = word(0);
  const before = texts[at - 1] === 'the' ? (texts[at - 2] ?? '') : (texts[at - 1] ?? '');
  /** `1 to 15 November`, `the 1st to the 15th of November`. */
  const counted = (of: readonly string[], from: number): { readonly days: DayRange; readonly end: number } | null => {
    const start = of[from] === 'the' ? from + 1 : from;
    const lead = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(of[start] ?? '')?.[1];
    if (lead === undefined || !/^(?:to|and|until|till)$/.test(of[start + 1] ?? '')) return null;
    const last = dayAt(of, of[start + 2] === 'the' ? start + 3 : start + 2, today);
    if (last === null) return null;
    const day = `${last.day.slice(0, 8)}${lead.padStart(2, '0')}`;
    return isDay(day) && day <= last.day ? { days: { startDate: day, endDate: last.day }, end: last.end } : null;
  };
  /** Two months: a range, or two periods. */
  const months = (from: number, to: number, end: number): Item => {
    const { year, length } = yearAfter(texts, end, today);
    const last = year === null ? latestMonth(to, today) : monthIn(year, to);
    const of = Number(last.startDate.slice(0, 4));
    return range(monthIn(from <= to ? of : of - 1, from), last, end + length);
  };
  const oneDay = (day: Day, length: number) => days({ startDate: day, endDate: day }, length);

  const holiday = holidayAt(texts, at, today, week);
  if (holiday !== null)
    return { ...days(holiday.days, holiday.length), ...(holiday.isSure ? {} : { isUnsure: true }) } as Item;
  const ranged = aroundDay(texts, at, today) ?? weekdaysAt(texts, at, today, week);
  if (ranged !== null) return days(ranged.days, ranged.length);

  if (first === 'yesterday') return preset('Yesterday', 1);
  if (first === 'today') return preset('Today', 1);
  if (isDay(first) && !/^(?:to|until|till)$/.test(word(1))) return days({ startDate: first, endDate: first }, 1);

  // Comparison with the period before.
  const unitBefore = /^(?:day|week|month|quarter|year|period|days|weeks|months)$/;
  // `the month before last`
  if (/^(?:week|month|quarter)$/.test(first) && word(1) === 'before' && word(2) === 'last')
    return days(twoBack(first as 'week', today, week), 3, 'last');
  if (unitBefore.test(first) && /^(?:before|earlier|prior|previous)$/.test(word(1)) && word(2) !== 'yesterday')
    return against(first === 'year' ? 'year' : 'previous', /^(?:that|it)$/.test(word(2)) ? 3 : 2);
  // `the seven days before yesterday`
  const soMany = numberOf(first);
  if (soMany !== null && /^days?$/.test(word(1)) && word(2) === 'before' && word(3) === 'yesterday')
    return days({ startDate: addDays(today, -1 - soMany), endDate: addDays(today, -2) }, 4);
  if (numberOf(first) !== null && unitBefore.test(word(1)) && /^(?:before|earlier|prior|previous)$/.test(word(2))) {
    return against(/^year/.test(word(1)) ? 'year' : 'previous', 3);
  }
  if (/^(?:previous|prior|last)$/.test(first) && word(1) === 'period') return against('previous', 2);
  if (/^(?:a|one|1)$/.test(first) && word(1) === 'year' && /^(?:ago|earlier|before)$/.test(word(2)))
    return against('year', 3);
  if (/^(?:week|month|quarter|year)$/.test(first) && /^(?:on|over)$/.test(word(1)) && word(2) === first)
    return first === 'year' ? against('year', 3) : against('previous', 3, first as Unit);
  if (first === 'period' && word(1) === 'over' && word(2) === 'period') return against('previous', 3);
  if (/^(?:a|one)$/.test(first) && isUnit(word(1)) && word(2) === 'ago' && isCompared(texts, at))
    return against('previous', 3);
  // `the one before`, `the previous one`, `last` alone.
  const isOne = /^(?:one|ones|week|month|quarter|period)$/;
  if (isOne.test(first) && /^(?:before|prior|previous)$/.test(word(1)))
    return { kind: 'before', start: at, end: at + (word(2) === 'that' || word(2) === 'it' ? 3 : 2) };
  if (/^(?:previous|prior|last)$/.test(first) && /^(?:one|ones)$/.test(word(1)))
    return { kind: 'before', start: at, end: at + 2 };
  if (
    /^(?:last|previous)$/.test(first) &&
    COMPARED.test(before) &&
    !LASTED.test(word(1)) &&
    monthOf(word(1)) === null &&
    numberOf(word(1)) === null
  )
    return { kind: 'before', start: at, end: at + 1 };
  const count = numberOf(first);
  if (count !== null && /^(?:before|prior|previous|earlier)$/.test(word(1))) return against('previous', 2);

  // To date.
  const toDate: Readonly<Record<string, PresetLabel>> = {
    month: 'Month to Date',
    quarter: 'Quarter to Date',
    year: 'Year to Date',
  };
  const reach = toDate[first];
  if (reach !== undefined && word(1) === 'to' && word(2) === 'date') return preset(reach, 3);
  if (/^(?:this|current)$/.test(first)) {
    const label = toDate[word(1)];
    if (label !== undefined) return preset(label, 2 + soFarAt(texts, at + 2));
    if (word(1) === 'week') return days({ startDate: startOfWeek(today, week), endDate: today }, 2);
    if (word(1) === 'morning') return null;
  }
  if (first === 'so' && word(1) === 'far' && word(2) === 'this') {
    const label = toDate[word(3)];
    if (label !== undefined) return preset(label, 4);
  }
  if (/^(?:recently|lately)$/.test(first)) return preset('Last 30 Days', 1);

  // `the first two weeks of October`
  if (/^(?:first|last)$/.test(first)) {
    const some = numberOf(word(1));
    const [unit, of] = some === null ? [word(1), 2] : [word(2), 3];
    const month = word(of) === 'of' ? monthOf(word(of + 1)) : null;
    // `the first nine months of the year`
    const each = /^months?$/.test(unit) ? 1 : /^quarters?$/.test(unit) ? 3 : 0;
    const inYear =
      /^(?:the|this)$/.test(word(of + 1)) && word(of + 2) === 'year' ? 3 : yearOf(word(of + 1)) === null ? 0 : 2;
    if (first === 'first' && some !== null && each > 0 && some * each < 12 && word(of) === 'of' && inYear > 0) {
      const year = yearOf(word(of + 1)) ?? Number(today.slice(0, 4));
      return days({ startDate: `${year}-01-01`, endDate: monthIn(year, some * each).endDate }, of + inYear);
    }
    const long = (some ?? 1) * (/^weeks?$/.test(unit) ? 7 : /^days?$/.test(unit) ? 1 : 0);
    if (month !== null && long > 0 && long <= 28) {
      const { year, length } = yearAfter(texts, at + of + 2, today);
      const { startDate, endDate } = year === null ? latestMonth(month, today) : monthIn(year, month);
      const cut =
        first === 'first'
          ? { startDate, endDate: addDays(startDate, long - 1) }
          : { startDate: addDays(endDate, 1 - long), endDate };
      return days(cut, of + 2 + length);
    }
  }

  // A number of units, or the last whole one.
  if (/^(?:last|past|previous|recent)$/.test(first)) {
    const count = numberOf(word(1));
    if (count !== null && count > 0) {
      return lastSoMany(count, word(2), today, (value) => ({
        kind: 'days',
        days: value,
        start: at,
        end: at + 3,
        unit: `last ${count} ${word(2).replace(/s$/, '')}`,
        ...(/^(?:days?|weeks?|months?|quarters?)$/.test(word(2)) ? { each: word(2).replace(/s$/, '') as Unit } : {}),
      }));
    }
    // `last year's October`
    if (word(1) === 'year' && monthOf(word(2)) !== null)
      return days(monthIn(Number(today.slice(0, 4)) - 1, monthOf(word(2)) ?? 1), 3);
    const ofYear = /^q([1-4])$/.exec(word(2))?.[1];
    if (word(1) === 'year' && ofYear !== undefined)
      return days(quarterOf(Number(ofYear), Number(today.slice(0, 4)) - 1, today), 3);
    const whole = first === 'past' ? pastOne(word(1)) : lastWhole(word(1), today);
    if (whole !== null) return days(whole, 2, 'last');
    const month = monthOf(word(1));
    if (month !== null) return days(latestMonth(month, today), 2);
  }

  if (/^(?:ytd|mtd|qtd)$/.test(first)) {
    return preset(first === 'ytd' ? 'Year to Date' : first === 'mtd' ? 'Month to Date' : 'Quarter to Date', 1);
  }
  if (first === 'yoy') return against('year', 1);

  // The last such day.
  if (first === 'day' && word(1) === 'before' && word(2) === 'yesterday') return oneDay(addDays(today, -2), 3);
  const ago = numberOf(first);
  if (ago !== null && /^days?$/.test(word(1)) && word(2) === 'ago') return oneDay(addDays(today, -ago), 3);
  const weekday = WEEKDAYS.indexOf(first);
  // `the Thursday before`
  if (weekday >= 0 && /^(?:before|earlier|prior)$/.test(word(1)))
    return { kind: 'before', weekday, start: at, end: at + (/^(?:that|it)$/.test(word(2)) ? 3 : 2) };
  if (weekday >= 0 && dayAt(texts, at, today) === null) {
    const back = (new Date(`${today}T00:00:00Z`).getUTCDay() - weekday + 7) % 7;
    return oneDay(addDays(today, -(back === 0 ? 7 : back)), 1);
  }
  if (first === 'weekend' || (/^(?:last|past|previous)$/.test(first) && word(1) === 'weekend')) {
    const saturday = addDays(startOfWeek(today), -1);
    return days({ startDate: saturday, endDate: addDays(saturday, 1) }, first === 'weekend' ? 1 : 2);
  }
  // `week commencing 2 November`, `week ending 14 November`.
  if (first === 'week' && /^(?:ending|ended|commencing|beginning|starting)$/.test(word(1))) {
    const on = dayAt(texts, at + (/^(?:the|on)$/.test(word(2)) ? 3 : 2), today);
    if (on !== null) {
      const isLast = /^end/.test(word(1));
      const cut = isLast
        ? { startDate: addDays(on.day, -6), endDate: on.day }
        : { startDate: on.day, endDate: addDays(on.day, 6) };
      return days(cut, on.end - at);
    }
  }
  if (first === 'week' && word(1) === 'of') {
    const of = at + (word(2) === 'the' ? 3 : 2);
    const named = holidayAt(texts, of, today, week);
    const within = named === null ? dayAt(texts, of, today) : { day: named.days.startDate, end: of + named.length };
    const start = within === null ? null : startOfWeek(within.day, week);
    if (within !== null && start !== null)
      return days({ startDate: start, endDate: addDays(start, 6) }, within.end - at);
  }
  const half = /^(?:first|second)$/.test(first) && word(1) === 'half' ? (word(2) === 'of' ? 3 : 2) : 0;
  if (half > 0) {
    const month = monthOf(word(half));
    const year = yearOf(word(half + (month === null ? 0 : 1)));
    const isSecond = first === 'second';
    if (month !== null) {
      const { startDate, endDate } = year === null ? latestMonth(month, today) : monthIn(year, month);
      const cut = {
        startDate: isSecond ? `${startDate.slice(0, 8)}16` : startDate,
        endDate: isSecond ? endDate : `${startDate.slice(0, 8)}15`,
      };
      return days(cut, half + (year === null ? 1 : 2));
    }
    if (year !== null) return days(halfOf(isSecond ? 2 : 1, year), half + 1);
    const of = word(half) === 'the' || word(half) === 'this' ? half + 1 : half;
    if (word(of) === 'year') return days(halfOf(isSecond ? 2 : 1, Number(today.slice(0, 4))), of + 1);
  }
  const halfYear = /^h([12])$/.exec(first)?.[1];
  if (halfYear !== undefined) {
    const year = yearOf(word(1));
    const here = halfOf(Number(halfYear), year ?? Number(today.slice(0, 4)));
    const halfRange =
      year === null && here.startDate > today ? halfOf(Number(halfYear), Number(today.slice(0, 4)) - 1) : here;
    return days(halfRange, year === null ? 1 : 2);
  }
  const ordinal = ORDINALS.indexOf(first);
  if (ordinal >= 0 && word(1) === 'quarter') {
    const { year, length } = yearAfter(texts, at + 2, today);
    return days(quarterOf(ordinal + 1, year, today), 2 + length);
  }
  // Quarters.
  const quarter = /^q([1-4])$/.exec(first)?.[1];
  if (quarter !== undefined) {
    const { year, length } = yearAfter(texts, at + 1, today);
    return days(quarterOf(Number(quarter), year, today), 1 + length);
  }

  const iso = /^(20\d\d)-(\d\d)$/.exec(first);
  if (iso !== null && Number(iso[2]) >= 1 && Number(iso[2]) <= 12)
    return days(monthIn(Number(iso[1]), Number(iso[2])), 1);

  // Months and days.
  if (first === 'between' || first === 'from') {
    const from = dayAt(texts, at + 1, today) ?? null;
    if (from !== null && /^(?:and|to|until|till)$/.test(texts[from.end] ?? '')) {
      const to = dayAt(texts, from.end + 1, today, from.day);
      if (to !== null && to.day >= from.day) return days({ startDate: from.day, endDate: to.day }, to.end - at);
    }
    const first = counted(texts, at + 1);
    if (first !== null) return days(first.days, first.end - at);
    const [start, end] = [monthOf(word(1)), monthOf(word(3))];
    if (from === null && start !== null && end !== null && /^(?:and|to|until|till)$/.test(word(2)))
      return months(start, end, at + 4);
    return null;
  }
  const some = counted(texts, at);
  if (some !== null) return days(some.days, some.end - at);
  const single = dayAt(texts, at, today);
  if (single !== null) {
    if (/^(?:to|until|till)$/.test(texts[single.end] ?? '')) {
      const to = dayAt(texts, single.end + 1, today, single.day);
      if (to !== null && to.day >= single.day) return days({ startDate: single.day, endDate: to.day }, to.end - at);
    }
    return days({ startDate: single.day, endDate: single.day }, single.end - at);
  }
  const month = monthOf(first);
  // `may` is a month only after certain words.
  if (
    month !== null &&
    (first !== 'may' || /^(?:in|of|for|since|last|vs|against|versus|to|and)$/.test(texts[at - 1] ?? ''))
  ) {
    const { year, length } = yearAfter(texts, at + 1, today);
    const whole = year === null ? latestMonth(month, today) : monthIn(year, month);
    const to =
      /^(?:to|until|and)$/.test(texts[at + 1 + length] ?? '') && before !== 'between'
        ? monthOf(texts[at + 2 + length] ?? '')
        : null;
    const isRange = texts[at + 1 + length] !== 'and' && to !== null && numberOf(texts[at + 3 + length] ?? '') === null;
    if (isRange && to !== null) return months(month, to, at + 3 + length);
    return days(whole, 1 + length + soFarAt(texts, at + 1 + length));
  }
  const year = yearOf(first);
  const isYear =
    texts.length === 1 ||
    /^(?:in|of|for|during|since|vs|versus|against)$/.test(texts[at - 1] ?? '') ||
    /^(?:vs|versus|against)$/.test(word(1));
  if (year !== null && isYear) return days({ startDate: `${year}-01-01`, endDate: `${year}-12-31` }, 1);
  // `the whole year`
  if (first === 'year' && /^(?:whole|entire|full)$/.test(texts[at - 1] ?? '')) return preset('Year to Date', 1);
  return null;
}

/** The whole unit before the last. */
function twoBack(unit: 'week' | 'month' | 'quarter', today: Day, week: WeekStart): DayRange {
  if (unit === 'week') {
    const start = addDays(startOfWeek(today, week), -14);
    return { startDate: start, endDate: addDays(start, 6) };
  }
  const [start, months] = unit === 'month' ? [startOfMonth(today), 1] : [startOfQuarter(today), 3];
  return { startDate: addMonths(start, -2 * months), endDate: addDays(addMonths(start, -months), -1) };
}

/** The year after a month or a quarter: `2025`, `of last year`, `this year`. */
function yearAfter(
  texts: readonly string[],
  at: number,
  today: Day,
): { readonly year: number | null; readonly length: number } {
  const plain = yearOf(texts[at] ?? '');
  if (plain !== null) return { year: plain, length: 1 };
  const of = /^(?:of|in)$/.test(texts[at] ?? '') ? 1 : 0;
  const named = yearOf(texts[at + of] ?? '');
  if (of === 1 && named !== null) return { year: named, length: 2 };
  if (texts[at + of + 1] !== 'year') return { year: null, length: 0 };
  const here = Number(today.slice(0, 4));
  if (/^(?:last|previous)$/.test(texts[at + of] ?? '')) return { year: here - 1, length: of + 2 };
  return texts[at + of] === 'this' ? { year: here, length: of + 2 } : { year: null, length: 0 };
}

function lastSoMany(
  count: number,
  unit: string,
  today: Day,
  item: (days: RequestedDays, unit?: string) => Item,
): Item | null {
  const known: Readonly<Record<string, PresetLabel>> = {
    '7 d': 'Last 7 Days',
    '30 d': 'Last 30 Days',
    '3 m': 'Last 3 Months',
    '6 m': 'Last 6 Months',
    '12 m': 'Last 12 Months',
    '16 m': 'Last 16 Months',
  };
  const letter = /^(day|week|month|quarter|year)s?$/.exec(unit)?.[1]?.[0];
  if (letter === undefined || count > 400) return null;
  const days = letter === 'w' ? count * 7 : letter === 'd' ? count : null;
  const months = letter === 'm' ? count : letter === 'q' ? count * 3 : letter === 'y' ? count * 12 : null;
  const label = known[days === null ? `${months} m` : `${days} d`];
  if (label !== undefined) return item({ preset: label });
  // Relative to the last allowed day, which depends on the page.
  if (days !== null) return item({ startDate: `-${days}`, endDate: today });
  return item({ startDate: addDays(addMonths(addDays(today, -1), -(months ?? 1)), 1), endDate: today });
}

/** Resolves a relative start (`-14`) against the last allowed day. */
export function resolveDays({ startDate, endDate }: DayRange, lastDay: Day): DayRange {
  const end = endDate > lastDay ? lastDay : endDate;
  const back = /^-(\d+)$/.exec(startDate)?.[1];
  return { startDate: back === undefined ? startDate : addDays(end, 1 - Number(back)), endDate: end };
}

function pastOne(unit: string): RequestedDays | null {
  if (unit === 'week') return { preset: 'Last 7 Days' };
  if (unit === 'month') return { preset: 'Last 30 Days' };
  if (unit === 'year') return { preset: 'Last 12 Months' };
  return unit === 'quarter' ? { preset: 'Last 3 Months' } : null;
}

export function lastWhole(unit: string, today: Day): RequestedDays | null {
  if (unit === 'week') return { preset: 'Last Week' };
  if (unit === 'month') return { preset: 'Last Month' };
  if (unit === 'fortnight') return { startDate: '-14', endDate: today };
  if (unit === 'quarter') {
    const start = addMonths(startOfQuarter(today), -3);
    return { startDate: start, endDate: addDays(startOfQuarter(today), -1) };
  }
  if (unit !== 'year') return null;
  const year = Number(today.slice(0, 4)) - 1;
  return { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
}
