import { addDays, type Day, type DayRange, startOfWeek, type WeekStart } from '@shoppervoice/survey-model';
import { yearOf } from './calendar-words.ts';

/** Days with a name, computed for their year. */

/** The `nth` such weekday of a month, Sunday 0; the last one if negative. */
function weekdayOf(year: number, month: number, weekday: number, nth: number): Day {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const lead = (weekday - new Date(`${first}T00:00:00Z`).getUTCDay() + 7) % 7;
  if (nth > 0) return addDays(first, lead + 7 * (nth - 1));
  const fifth = addDays(first, lead + 28);
  return fifth.slice(0, 7) === first.slice(0, 7) ? fifth : addDays(fifth, -7);
}

/** Easter Sunday by the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  return addDays(`${year}-03-22`, h + l - 7 * m);
}

const HOLIDAYS: readonly (readonly [words: RegExp, dayIn: (year: number) => Day])[] = [
  [/^thanksgiving(?: day)?$/, (year) => weekdayOf(year, 11, 4, 4)],
  [/^black friday$/, (year) => addDays(weekdayOf(year, 11, 4, 4), 1)],
  [/^cyber monday$/, (year) => addDays(weekdayOf(year, 11, 4, 4), 4)],
  [/^(?:christmas|xmas)(?: day)?$/, (year) => `${year}-12-25`],
  [/^(?:christmas|xmas) eve$/, (year) => `${year}-12-24`],
  [/^boxing day$/, (year) => `${year}-12-26`],
  [/^new years? eve$/, (year) => `${year}-12-31`],
  [/^new years? day$/, (year) => `${year}-01-01`],
  [/^valentines? day$/, (year) => `${year}-02-14`],
  [/^easter(?: sunday)?$/, easterOf],
  [/^mothers? day$/, (year) => weekdayOf(year, 5, 0, 2)],
  [/^memorial day$/, (year) => weekdayOf(year, 5, 1, -1)],
  [/^fathers? day$/, (year) => weekdayOf(year, 6, 0, 3)],
  [/^(?:independence day|july 4th|4th of july|fourth of july)$/, (year) => `${year}-07-04`],
  [/^labor day$/, (year) => weekdayOf(year, 9, 1, 1)],
  [/^halloween$/, (year) => `${year}-10-31`],
];
const LONGEST = 3;
/** `over Thanksgiving` may mean more than the day. */
const AROUND = /^(?:over|around|during|throughout)$/;
/** Of a day without a year that is longer ago, another may be meant. */
const SURELY_MEANT_DAYS = 60;

export interface Holiday {
  readonly days: DayRange;
  readonly length: number;
  /** Its year is named, or it was a short time ago. */
  readonly isSure: boolean;
}

/** `Black Friday`, `Thanksgiving week 2025`, `last year's Cyber Monday`: the latest one that has come. */
export function holidayAt(texts: readonly string[], at: number, today: Day, week: WeekStart): Holiday | null {
  const year = Number(today.slice(0, 4));
  const byYear = /^(?:last|this)$/.test(texts[at] ?? '') && /^years?$/.test(texts[at + 1] ?? '') ? 2 : 0;
  const from = at + byYear;
  for (let words = LONGEST; words > 0; words -= 1) {
    const found = HOLIDAYS.find(([pattern]) => pattern.test(texts.slice(from, from + words).join(' ')));
    if (found === undefined) continue;
    const [, dayIn] = found;
    const isWeek = texts[from + words] === 'week';
    if (/^(?:weekend|season|sales?|campaign|period|holidays?|rush|time)$/.test(texts[from + words] ?? '')) return null;
    const next = from + words + (isWeek ? 1 : 0);
    const of = /^(?:of|in)$/.test(texts[next] ?? '') ? 1 : 0;
    const plain = yearOf(texts[next + of] ?? '');
    const isNamed = /^(?:last|this)$/.test(texts[next + of] ?? '') && texts[next + of + 1] === 'year';
    const said = byYear > 0 ? texts[at] : isNamed ? texts[next + of] : undefined;
    const named = plain ?? (said === undefined ? null : year - (said === 'last' ? 1 : 0));
    const day = dayIn(named ?? (dayIn(year) <= today ? year : year - 1));
    const start = isWeek ? startOfWeek(day, week) : day;
    return {
      days: { startDate: start, endDate: isWeek ? addDays(start, 6) : day },
      length: next - at + (plain === null ? (isNamed ? of + 2 : 0) : of + 1),
      isSure: named !== null || (day >= addDays(today, -SURELY_MEANT_DAYS) && !AROUND.test(texts[at - 1] ?? '')),
    };
  }
  return null;
}
