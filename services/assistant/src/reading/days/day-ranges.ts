import { addDays, type Day, type DayRange, startOfWeek, type WeekStart } from '@shoppervoice/survey-model';
import { dayAt, numberOf, WEEKDAYS } from './calendar-words.ts';

interface Found {
  readonly days: DayRange;
  readonly length: number;
}

/** `the four weeks before 1 November`, `the 10 days after October 5`. */
export function aroundDay(texts: readonly string[], at: number, today: Day): Found | null {
  const count = numberOf(texts[at] ?? '') ?? (/^(?:day|week)$/.test(texts[at] ?? '') ? 1 : null);
  const unit = numberOf(texts[at] ?? '') === null ? at : at + 1;
  const each = /^weeks?$/.test(texts[unit] ?? '') ? 7 : /^days?$/.test(texts[unit] ?? '') ? 1 : 0;
  const side = texts[unit + 1] ?? '';
  // `by week from 1 September`: the period of a trend, and its start.
  if (/^(?:by|per|each|every)$/.test(texts[at - 1] ?? '')) return null;
  const isEnd = /^(?:to|until|till|ending|ended)$/.test(side) && numberOf(texts[at] ?? '') !== null;
  if (count === null || each === 0 || !(isEnd || /^(?:before|after|from)$/.test(side))) return null;
  const on = dayAt(texts, unit + (texts[unit + 2] === 'the' ? 3 : 2), today);
  if (on === null) return null;
  const long = count * each;
  // `the four weeks to 14 November` include that day.
  if (isEnd) return { days: { startDate: addDays(on.day, 1 - long), endDate: on.day }, length: on.end - at };
  const days =
    side === 'before'
      ? { startDate: addDays(on.day, -long), endDate: addDays(on.day, -1) }
      : {
          startDate: addDays(on.day, side === 'after' ? 1 : 0),
          endDate: addDays(on.day, side === 'after' ? long : long - 1),
        };
  return { days, length: on.end - at };
}

/** `Monday to Wednesday`, `from Friday to Sunday last week`: the latest ones, or those of the named week. */
export function weekdaysAt(texts: readonly string[], at: number, today: Day, week: WeekStart): Found | null {
  const lead = /^(?:from|between)$/.test(texts[at] ?? '') ? 1 : 0;
  const [first, last] = [texts[at + lead] ?? '', texts[at + lead + 2] ?? ''].map((text) => WEEKDAYS.indexOf(text));
  if (first === undefined || last === undefined || first < 0 || last < 0) return null;
  const joint = texts[at + lead + 1] ?? '';
  if (!/^(?:to|till|until|through|thru)$/.test(joint) && !(joint === 'and' && texts[at] === 'between')) return null;
  const of = /^(?:of|in)$/.test(texts[at + lead + 3] ?? '') ? 4 : 3;
  const named = texts[at + lead + of + 1] === 'week' ? texts[at + lead + of] : undefined;
  const long = (last - first + 7) % 7;
  if (named === 'this' || named === 'last') {
    const begins = addDays(startOfWeek(today, week), named === 'last' ? -7 : 0);
    const start = addDays(begins, (first - week + 7) % 7);
    return { days: { startDate: start, endDate: addDays(start, long) }, length: lead + of + 2 };
  }
  const back = (new Date(`${today}T00:00:00Z`).getUTCDay() - last + 7) % 7;
  const end = addDays(today, -(back === 0 ? 7 : back));
  return { days: { startDate: addDays(end, -long), endDate: end }, length: lead + 3 };
}
