import { addDays, addMonths, type Day, daysBetween, startOfMonth, weekday } from '@shoppervoice/survey-model';

/** As far back as the largest package shows, from the first day of the month. */
const MONTHS = 16;

/** Sunday to Saturday. */
const WEEK = [1.08, 1.16, 1.1, 1.03, 0.97, 0.88, 0.78] as const;

/** Month-day ranges, inclusive, with a factor on business. Later rows win. */
const SEASONS: readonly { readonly from: string; readonly to: string; readonly factor: number }[] = [
  { from: '01-01', to: '01-20', factor: 0.78 },
  { from: '05-03', to: '05-09', factor: 1.22 },
  { from: '07-08', to: '07-14', factor: 1.3 },
  { from: '08-10', to: '08-31', factor: 1.15 },
  { from: '11-08', to: '11-22', factor: 1.15 },
  { from: '11-23', to: '12-02', factor: 2.1 },
  { from: '12-03', to: '12-17', factor: 1.5 },
  { from: '12-18', to: '12-23', factor: 0.95 },
  { from: '12-24', to: '12-26', factor: 0.5 },
];
/** Growth from the first day to today. */
const GROWTH = 0.16;

function firstDay(today: Day): Day {
  return startOfMonth(addMonths(startOfMonth(today), -MONTHS));
}

export function* daysTo(today: Day): Generator<Day> {
  for (let day = firstDay(today); day <= today; day = addDays(day, 1)) yield day;
}

/** Factor on the average day's business. */
export function busyness(day: Day, today: Day): number {
  const date = day.slice(5);
  let season = 1;
  for (const { from, to, factor } of SEASONS) if (from <= date && date <= to) season = factor;
  const age = daysBetween(day, today) / daysBetween(firstDay(today), today);
  return (WEEK[weekday(day)] ?? 1) * season * (1 + GROWTH * (0.5 - age));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A zone's UTC offset at noon, in RFC 3339 form: `-05:00`. */
export function noonOffset(day: Day, timeZone: string): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    formats.set(timeZone, format);
  }
  const name = format.formatToParts(new Date(`${day}T18:00:00Z`)).find((part) => part.type === 'timeZoneName')?.value;
  const offset = (name ?? 'GMT').slice(3);
  return offset === '' ? 'Z' : offset;
}
