import {
  addDays,
  addMonths,
  type Day,
  type DayRange,
  endOfMonth,
  isDay,
  type PresetLabel,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
} from '@shoppervoice/survey-model';
import type { Against, AskedDays } from './reading.ts';

/** Days that a question names, and which of its words name them. */
export interface SpokenDays {
  readonly days: AskedDays | null;
  readonly against: Against | null;
  /** Why no days could be made of what it says; null: they could. */
  readonly doubt: 'since' | 'against-alone' | 'too-many' | 'future' | 'which-days' | null;
  /** With `which-days`: the words that leave it open. */
  readonly unclear?: string;
  /** Whether the k-th word was used. */
  readonly used: readonly boolean[];
}

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const SHORT_MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** Words that name days: spelling is mended towards them. */
export const DAY_WORDS: readonly string[] = [
  ...MONTHS,
  ...NUMBERS,
  ...['yesterday', 'today', 'last', 'past', 'previous', 'this', 'current', 'before', 'since', 'between', 'against'],
  ...[
    'versus',
    'compared',
    'compare',
    'year',
    'month',
    'week',
    'quarter',
    'days',
    'weeks',
    'months',
    'earlier',
    'date',
  ],
  ...['prior', 'period', 'ago', 'until', 'from', 'same', 'fortnight', 'recent', 'recently', 'lately'],
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'weekend', 'beginning', 'half'],
  ...['mondays', 'tuesdays', 'wednesdays', 'thursdays', 'fridays', 'saturdays', 'sundays', 'weekends', 'weekdays'],
];

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const ORDINALS = ['first', 'second', 'third', 'fourth'];

/** Times that have a name, but no days that everybody would count alike. */
const NAMED_TIMES: readonly RegExp[] = [
  /^(?:black friday|cyber monday|cyber week|labor day|memorial day|prime day|boxing day|valentines? day|mothers? day|fathers? day|new year|new years)$/,
  /^(?:thanksgiving|christmas|xmas|easter|halloween|holidays?|summer|spring|winter|autumn|season|weekends|weekdays|(?:mon|tues|wednes|thurs|fri|satur|sun)days)$/,
  /^(?:this|last) (?:fall|holiday|weekdays?)$/,
  /^(?:early|late|mid|middle|end|start|beginning|around|about|before|after|until|till|by|except|excluding) (?:of )?(?:the )?(?:january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|20\d\d|(?:this|last) (?:week|month|quarter|year))$/,
  /^(?:last|next|this|every) (?:sunday|monday|tuesday|wednesday|thursday|friday|saturday)$/,
  /^this weekend$/,
  /^(?:\d{1,2}|two|three|four|five|six|a|a few|several|couple of|some) (?:week|month|quarter)s? ago$/,
];
/** A first word of such a time. */
const LONGEST_NAMED = 4;

function namedTimeAt(texts: readonly string[], at: number): number {
  // `by` alone begins too much, and a month beside it is a way of cutting time.
  for (let length = LONGEST_NAMED; length > 0; length -= 1) {
    const words = texts.slice(at, at + length).join(' ');
    if (texts.length >= at + length && NAMED_TIMES.some((named) => named.test(words))) return length;
  }
  return 0;
}

type Item =
  | {
      readonly kind: 'days';
      readonly days: AskedDays;
      readonly end: number;
      readonly start: number;
      readonly unit?: string;
    }
  | { readonly kind: 'against'; readonly against: Against; readonly end: number; readonly start: number };

const COMPARING = /^(?:against|versus|vs|v|than)$/;

/** `texts`: the words of a question without case, their spelling mended. */
export function spokenDays(texts: readonly string[], today: Day): SpokenDays {
  const used = texts.map(() => false);
  const use = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) used[at] = true;
  };
  let days: AskedDays | null = null;
  let against: Against | null = null;
  let doubt: SpokenDays['doubt'] = null;
  let unclear: string | undefined;
  for (let at = 0; at < texts.length; ) {
    const named = leadOfSince(texts, at) ? 0 : namedTimeAt(texts, at);
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
    use(lead.from, item.end);
    if (item.kind === 'against') {
      if (against !== null) doubt ??= 'too-many';
      against = item.against;
    } else if (lead.kind === 'against') {
      if (against !== null) doubt ??= 'too-many';
      against = isLastYear(texts, item) ? 'year' : rangeOf(item.days, today);
      if (days === null && against !== 'year') doubt ??= 'against-alone';
    } else if (lead.kind === 'since') {
      if (isLastYear(texts, item)) against = 'year';
      else if ('startDate' in item.days && item.unit !== 'last')
        days = { startDate: item.days.startDate, endDate: today };
      else doubt ??= 'since';
    } else if (days === null) {
      days = item.days;
      if (doubt === 'against-alone') doubt = null;
    } else if (
      against === null &&
      'startDate' in days &&
      'startDate' in item.days &&
      /^and|to$/.test(texts[at - 1] ?? '')
    ) {
      doubt ??= 'too-many';
    } else doubt ??= 'too-many';
    at = item.end;
  }
  return { days, against, doubt, used, ...(unclear === undefined ? {} : { unclear }) };
}

const isLastYear = (texts: readonly string[], { start }: Item) =>
  /^(?:last|previous|past)$/.test(texts[start] ?? '') && texts[start + 1] === 'year';

/** `since the beginning of September` says its days, whatever `the beginning of September` would be. */
const leadOfSince = (texts: readonly string[], at: number) =>
  /^(?:beginning|start)$/.test(texts[at] ?? '') &&
  /^(?:since|from)(?: the)?$/.test(
    texts
      .slice(Math.max(0, at - 2), at)
      .join(' ')
      .replace(/^(?!since|from)\S+ /, ''),
  );

/** What stands before days, and where it begins. */
function leadBefore(
  texts: readonly string[],
  at: number,
): { readonly kind: 'against' | 'since' | 'plain'; readonly from: number } {
  let from = at;
  const isLead = (k: number) =>
    /^(?:the|in|on|of|for|over|during|at|within|same|period|a|all|whole|entire|full)$/.test(texts[k] ?? '') ||
    (/^(?:time|days|week|month|quarter|weeks|months)$/.test(texts[k] ?? '') && texts[k - 1] === 'same') ||
    (/^(?:beginning|start)$/.test(texts[k] ?? '') && leadOfSince(texts, k));
  while (from > 0 && isLead(from - 1)) from -= 1;
  const before = texts[from - 1] ?? '';
  const two = `${texts[from - 2] ?? ''} ${before}`;
  if (/^(?:compared|compare|comparing|comparison) (?:with|to)$/.test(two)) return { kind: 'against', from: from - 2 };
  if (COMPARING.test(before)) return { kind: 'against', from: from - 1 };
  if (/^(?:compared)$/.test(before)) return { kind: 'against', from: from - 1 };
  if (before === 'since' || (before === 'from' && leadOfSince(texts, from + (texts[from] === 'the' ? 1 : 0))))
    return { kind: 'since', from: from - 1 };
  return { kind: 'plain', from };
}

function itemAt(texts: readonly string[], at: number, today: Day): Item | null {
  const word = (k: number) => texts[at + k] ?? '';
  const days = (value: AskedDays, length: number, unit?: string): Item => ({
    ...{ kind: 'days', days: value, start: at, end: at + length },
    ...(unit === undefined ? {} : { unit }),
  });
  const preset = (label: PresetLabel, length: number, unit?: string) => days({ preset: label }, length, unit);
  const against = (value: Against, length: number): Item => ({
    kind: 'against',
    against: value,
    start: at,
    end: at + length,
  });
  const first = word(0);
  const oneDay = (day: Day, length: number) => days({ startDate: day, endDate: day }, length);

  if (first === 'yesterday') return preset('Yesterday', 1);
  if (first === 'today') return preset('Today', 1);
  if (isDay(first)) return days({ startDate: first, endDate: first }, 1);

  // The time before what is asked for.
  const unitBefore = /^(?:day|week|month|quarter|year|period|days|weeks|months)$/;
  if (unitBefore.test(first) && /^(?:before|earlier|prior)$/.test(word(1)))
    return against(first === 'year' ? 'year' : 'previous', 2);
  if (numberOf(first) !== null && unitBefore.test(word(1)) && /^(?:before|earlier|prior)$/.test(word(2))) {
    return against(/^year/.test(word(1)) ? 'year' : 'previous', 3);
  }
  if (/^(?:previous|prior)$/.test(first) && word(1) === 'period') return against('previous', 2);
  if (/^(?:a|one|1)$/.test(first) && word(1) === 'year' && /^(?:ago|earlier|before)$/.test(word(2)))
    return against('year', 3);
  if (/^(?:week|month|quarter|year)$/.test(first) && /^(?:on|over)$/.test(word(1)) && word(2) === first)
    return against(first === 'year' ? 'year' : 'previous', 3);

  // To date.
  const toDate: Readonly<Record<string, PresetLabel>> = {
    ...{ month: 'Month to Date', quarter: 'Quarter to Date', year: 'Year to Date' },
  };
  const reach = toDate[first];
  if (reach !== undefined && word(1) === 'to' && word(2) === 'date') return preset(reach, 3);
  if (/^(?:this|current)$/.test(first)) {
    const label = toDate[word(1)];
    if (label !== undefined) return preset(label, 2 + soFarAt(texts, at + 2));
    if (word(1) === 'week') return days({ startDate: startOfWeek(today), endDate: today }, 2);
    if (word(1) === 'morning') return null;
  }
  if (first === 'so' && word(1) === 'far' && word(2) === 'this') {
    const label = toDate[word(3)];
    if (label !== undefined) return preset(label, 4);
  }
  if (/^(?:recently|lately)$/.test(first)) return preset('Last 30 Days', 1);

  // Last so many, or the last whole one.
  if (/^(?:last|past|previous|recent)$/.test(first)) {
    const count = numberOf(word(1));
    if (count !== null && count > 0) return lastSoMany(count, word(2), today, (value, unit) => days(value, 3, unit));
    const whole = first === 'past' ? pastOne(word(1)) : lastWhole(word(1), today);
    if (whole !== null) return days(whole, 2, 'last');
    const month = monthOf(word(1));
    if (month !== null) return days(latestMonth(month, today), 2);
  }

  if (/^(?:ytd|mtd|qtd)$/.test(first)) {
    return preset(first === 'ytd' ? 'Year to Date' : first === 'mtd' ? 'Month to Date' : 'Quarter to Date', 1);
  }
  if (/^(?:yoy|qoq)$/.test(first)) return against(first === 'yoy' ? 'year' : 'previous', 1);

  // Days of the week: the last one that is over.
  if (first === 'day' && word(1) === 'before' && word(2) === 'yesterday') return oneDay(addDays(today, -2), 3);
  const ago = numberOf(first);
  if (ago !== null && /^days?$/.test(word(1)) && word(2) === 'ago') return oneDay(addDays(today, -ago), 3);
  const weekday = WEEKDAYS.indexOf(first);
  if (weekday >= 0) {
    const back = (new Date(`${today}T00:00:00Z`).getUTCDay() - weekday + 7) % 7;
    return oneDay(addDays(today, -(back === 0 ? 7 : back)), 1);
  }
  if (first === 'weekend' || (/^(?:last|past)$/.test(first) && word(1) === 'weekend')) {
    const saturday = addDays(startOfWeek(today), -1);
    return days({ startDate: saturday, endDate: addDays(saturday, 1) }, first === 'weekend' ? 1 : 2);
  }
  if (first === 'week' && word(1) === 'of') {
    const within = dayAt(texts, at + (word(2) === 'the' ? 3 : 2), today);
    const start = within === null ? null : startOfWeek(within.day);
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
  }
  const halfYear = /^h([12])$/.exec(first)?.[1];
  if (halfYear !== undefined) {
    const year = yearOf(word(1));
    const here = halfOf(Number(halfYear), year ?? Number(today.slice(0, 4)));
    const told =
      year === null && here.startDate > today ? halfOf(Number(halfYear), Number(today.slice(0, 4)) - 1) : here;
    return days(told, year === null ? 1 : 2);
  }
  const ordinal = ORDINALS.indexOf(first);
  if (ordinal >= 0 && word(1) === 'quarter') {
    const of = word(2) === 'of' ? 3 : 2;
    const year = yearOf(word(of));
    return days(quarterOf(ordinal + 1, year, today), year === null ? 2 : of + 1);
  }
  if (ordinal === 0 && word(1) === 'week' && word(2) === 'of') {
    const month = monthOf(word(3));
    if (month !== null) {
      const { startDate } = latestMonth(month, today);
      return days({ startDate, endDate: addDays(startDate, 6) }, 4);
    }
  }

  // Quarters: `q3 2026`.
  const quarter = /^q([1-4])$/.exec(first)?.[1];
  if (quarter !== undefined) {
    const year = yearOf(word(1));
    return days(quarterOf(Number(quarter), year, today), year === null ? 1 : 2);
  }

  // Months and days: `october`, `october 2025`, `october 5`, `5 october`.
  if (first === 'between' || first === 'from') {
    const from = dayAt(texts, at + 1, today) ?? null;
    if (from !== null && /^(?:and|to|until|till)$/.test(texts[from.end] ?? '')) {
      const to = dayAt(texts, from.end + 1, today, from.day);
      if (to !== null && to.day >= from.day) return days({ startDate: from.day, endDate: to.day }, to.end - at);
    }
    return null;
  }
  const single = dayAt(texts, at, today);
  if (single !== null) {
    if (/^(?:to|until|till)$/.test(texts[single.end] ?? '')) {
      const to = dayAt(texts, single.end + 1, today, single.day);
      if (to !== null && to.day >= single.day) return days({ startDate: single.day, endDate: to.day }, to.end - at);
    }
    return days({ startDate: single.day, endDate: single.day }, single.end - at);
  }
  const month = monthOf(first);
  // `may` is a month where its place says so.
  if (
    month !== null &&
    (first !== 'may' || /^(?:in|of|for|since|last|vs|against|versus|to|and)$/.test(texts[at - 1] ?? ''))
  ) {
    const year = yearOf(word(1));
    const length = year === null ? 1 : 2;
    const range = year === null ? latestMonth(month, today) : monthIn(year, month);
    return days(range, length + soFarAt(texts, at + length));
  }
  const year = yearOf(first);
  if (year !== null && /^(?:in|of|for|during|since)$/.test(texts[at - 1] ?? '')) {
    return days({ startDate: `${year}-01-01`, endDate: `${year}-12-31` }, 1);
  }
  return null;
}

const soFarAt = (texts: readonly string[], at: number) => (texts[at] === 'so' && texts[at + 1] === 'far' ? 2 : 0);

const halfOf = (half: number, year: number): DayRange =>
  half === 1
    ? { startDate: `${year}-01-01`, endDate: `${year}-06-30` }
    : { startDate: `${year}-07-01`, endDate: `${year}-12-31` };

function lastSoMany(
  count: number,
  unit: string,
  today: Day,
  item: (days: AskedDays, unit?: string) => Item,
): Item | null {
  const known: Readonly<Record<string, PresetLabel>> = {
    ...{ '7 d': 'Last 7 Days', '30 d': 'Last 30 Days', '3 m': 'Last 3 Months', '6 m': 'Last 6 Months' },
    ...{ '12 m': 'Last 12 Months', '16 m': 'Last 16 Months' },
  };
  const letter = /^(day|week|month|year)s?$/.exec(unit)?.[1]?.[0];
  if (letter === undefined || count > 400) return null;
  const days = letter === 'w' ? count * 7 : letter === 'd' ? count : null;
  const months = letter === 'm' ? count : letter === 'y' ? count * 12 : null;
  const label = known[days === null ? `${months} m` : `${days} d`];
  if (label !== undefined) return item({ preset: label });
  // Counted back from the last allowed day, which the page knows: `endDate` is cut there.
  if (days !== null) return item({ startDate: `-${days}`, endDate: today });
  return item({ startDate: addDays(addMonths(addDays(today, -1), -(months ?? 1)), 1), endDate: today });
}

/** Days as they are counted back from the last allowed one (`-14`), worked out; others as they are. */
export function settled({ startDate, endDate }: DayRange, lastDay: Day): DayRange {
  const end = endDate > lastDay ? lastDay : endDate;
  const back = /^-(\d+)$/.exec(startDate)?.[1];
  return { startDate: back === undefined ? startDate : addDays(end, 1 - Number(back)), endDate: end };
}

function pastOne(unit: string): AskedDays | null {
  if (unit === 'week') return { preset: 'Last 7 Days' };
  if (unit === 'month') return { preset: 'Last 30 Days' };
  if (unit === 'year') return { preset: 'Last 12 Months' };
  return unit === 'quarter' ? { preset: 'Last 3 Months' } : null;
}

function lastWhole(unit: string, today: Day): AskedDays | null {
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

const numberOf = (text: string): number | null => {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  const at = NUMBERS.indexOf(text);
  return at > 0 ? at : text === 'couple' ? 2 : null;
};

const yearOf = (text: string): number | null => (/^(?:19|20)\d\d$/.test(text) ? Number(text) : null);

function monthOf(text: string): number | null {
  const whole = MONTHS.indexOf(text);
  if (whole >= 0) return whole + 1;
  const short = SHORT_MONTHS.indexOf(text === 'sept' ? 'sep' : text);
  return short >= 0 ? short + 1 : null;
}

const two = (number: number) => String(number).padStart(2, '0');

function monthIn(year: number, month: number): DayRange {
  const startDate = `${year}-${two(month)}-01`;
  return { startDate, endDate: endOfMonth(startDate) };
}

/** The month of that name that began last. */
function latestMonth(month: number, today: Day): DayRange {
  const year = Number(today.slice(0, 4));
  const here = monthIn(year, month);
  return here.startDate <= startOfMonth(today) ? here : monthIn(year - 1, month);
}

function quarterOf(quarter: number, named: number | null, today: Day): DayRange {
  const year = named ?? Number(today.slice(0, 4));
  const startDate = `${year}-${two(quarter * 3 - 2)}-01`;
  if (named === null && startDate > today) return quarterOf(quarter, year - 1, today);
  return { startDate, endDate: addDays(addMonths(startDate, 3), -1) };
}

/** One day from the k-th word on: `october 5th`, `5 october 2026`; `after` gives the month where only a number stands. */
function dayAt(
  texts: readonly string[],
  at: number,
  today: Day,
  after?: Day,
): { readonly day: Day; readonly end: number } | null {
  const word = (k: number) => texts[at + k] ?? '';
  if (isDay(word(0))) return { day: word(0), end: at + 1 };
  const date = (text: string) => {
    const number = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(text)?.[1];
    return number !== undefined && Number(number) >= 1 && Number(number) <= 31 ? Number(number) : null;
  };
  const built = (month: number, number: number, year: number | null, length: number) => {
    const of = year ?? Number(today.slice(0, 4));
    const day = `${of}-${two(month)}-${two(number)}`;
    if (!isDay(day)) return null;
    return { day: year === null && day > today ? `${of - 1}${day.slice(4)}` : day, end: at + length };
  };
  const month = monthOf(word(0));
  const number = date(word(1));
  if (month !== null && number !== null) {
    const year = yearOf(word(2));
    return built(month, number, year, year === null ? 2 : 3);
  }
  const lead = date(word(0));
  const of = word(1) === 'of' ? 1 : 0;
  const later = monthOf(word(1 + of));
  if (lead !== null && later !== null) {
    const year = yearOf(word(2 + of));
    return built(later, lead, year, (year === null ? 2 : 3) + of);
  }
  if (after !== undefined && lead !== null) return built(Number(after.slice(5, 7)), lead, Number(after.slice(0, 4)), 1);
  return null;
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
