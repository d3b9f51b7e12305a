import {
  addDays,
  addMonths,
  type Day,
  type DayRange,
  endOfMonth,
  isDay,
  startOfMonth,
} from '@shoppervoice/survey-model';

/** Calendar words and the days they mean. */

export const MONTHS: readonly string[] = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
/** Matches a month's name. */
export const MONTH = `(?:${MONTHS.join('|')})`;
const SHORT_MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Words of dates, to which spelling is corrected. */
export const DAY_WORDS: readonly string[] = [
  ...MONTHS,
  ...NUMBERS,
  ...['yesterday', 'today', 'last', 'past', 'previous', 'this', 'current', 'before', 'since', 'between', 'against'],
  ...'versus compared compare year month week quarter days weeks months earlier date'.split(' '),
  ...['prior', 'period', 'ago', 'until', 'from', 'same', 'fortnight', 'recent', 'recently', 'lately'],
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'weekend', 'beginning', 'half'],
  ...['mondays', 'tuesdays', 'wednesdays', 'thursdays', 'fridays', 'saturdays', 'sundays', 'weekends', 'weekdays'],
  ...'summer spring winter autumn christmas thanksgiving easter halloween holiday holidays'.split(' '),
];

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
export const ORDINALS = ['first', 'second', 'third', 'fourth'];

export const soFarAt = (texts: readonly string[], at: number) =>
  texts[at] === 'so' && texts[at + 1] === 'far' ? 2 : 0;

export const halfOf = (half: number, year: number): DayRange =>
  half === 1
    ? { startDate: `${year}-01-01`, endDate: `${year}-06-30` }
    : { startDate: `${year}-07-01`, endDate: `${year}-12-31` };

export const numberOf = (text: string): number | null => {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  const at = NUMBERS.indexOf(text);
  return at > 0 ? at : text === 'couple' ? 2 : null;
};

export const yearOf = (text: string): number | null => (/^(?:19|20)\d\d$/.test(text) ? Number(text) : null);

export function monthOf(text: string): number | null {
  const whole = MONTHS.indexOf(text);
  if (whole >= 0) return whole + 1;
  const short = SHORT_MONTHS.indexOf(text === 'sept' ? 'sep' : text);
  return short >= 0 ? short + 1 : null;
}

const two = (number: number) => String(number).padStart(2, '0');

export function monthIn(year: number, month: number): DayRange {
  const startDate = `${year}-${two(month)}-01`;
  return { startDate, endDate: endOfMonth(startDate) };
}

/** The latest month of that name that has begun. */
export function latestMonth(month: number, today: Day): DayRange {
  const year = Number(today.slice(0, 4));
  const here = monthIn(year, month);
  return here.startDate <= startOfMonth(today) ? here : monthIn(year - 1, month);
}

export function quarterOf(quarter: number, named: number | null, today: Day): DayRange {
  const year = named ?? Number(today.slice(0, 4));
  const startDate = `${year}-${two(quarter * 3 - 2)}-01`;
  if (named === null && startDate > today) return quarterOf(quarter, year - 1, today);
  return { startDate, endDate: addDays(addMonths(startDate, 3), -1) };
}

/** The day that begins at a word: `october 5th`, `5 october 2026`. `after` supplies the month of a bare number. */
export function dayAt(
  texts: readonly string[],
  at: number,
  today: Day,
  after?: Day,
): { readonly day: Day; readonly end: number } | null {
  const word = (k: number) => texts[at + k] ?? '';
  if (isDay(word(0))) return { day: word(0), end: at + 1 };
  // `Tuesday, September 2`, if it was a Tuesday.
  const weekday = WEEKDAYS.indexOf(word(0));
  if (weekday >= 0) {
    const dated = dayAt(texts, at + 1, today);
    return dated !== null && new Date(`${dated.day}T00:00:00Z`).getUTCDay() === weekday ? dated : null;
  }
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
