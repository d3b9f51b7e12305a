/** Calendar rules, implemented again by Intl and UTC dates, without code of the product. */
export interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

export interface Bucket {
  readonly start: string;
  readonly end: string;
  readonly partial: boolean;
}

const DAY_MS = 86_400_000;
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const text = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const formats = new Map<string, Intl.DateTimeFormat>();

/** Swedish dates are written YYYY-MM-DD. */
export function dayIn(zone: string, instant: number): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  formats.set(zone, format);
  return format.format(instant);
}

export function plusDays(day: string, days: number): string {
  return text(utc(day) + days * DAY_MS);
}

/** A day that does not exist becomes the month's last. */
export function plusMonths(day: string, months: number): string {
  const date = new Date(utc(day));
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return text(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date.getUTCDate(), last)));
}

const length = ({ startDate, endDate }: Days) => (utc(endDate) - utc(startDate)) / DAY_MS + 1;
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
const lastOfMonth = (day: string) => plusDays(plusMonths(firstOfMonth(day), 1), -1);

export function previousDays(range: Days): Days {
  const { startDate, endDate } = range;
  if (startDate === firstOfMonth(startDate) && endDate === lastOfMonth(endDate)) {
    let months = 0;
    for (let at = startDate; at <= endDate; at = plusMonths(at, 1)) months += 1;
    return { startDate: plusMonths(startDate, -months), endDate: plusDays(startDate, -1) };
  }
  return { startDate: plusDays(startDate, -length(range)), endDate: plusDays(startDate, -1) };
}

export function yearBefore({ startDate, endDate }: Days): Days {
  return { startDate: plusMonths(startDate, -12), endDate: plusMonths(endDate, -12) };
}

/** Offered from 1 day, 14 days, 2 months, 6 months, counted to the day after the end. */
export function periodsOf(range: Days): string[] {
  const { startDate, endDate } = range;
  const after = plusDays(endDate, 1);
  return [
    'day',
    ...(length(range) >= 14 ? ['week'] : []),
    ...(after >= plusMonths(startDate, 2) ? ['month'] : []),
    ...(after >= plusMonths(startDate, 6) ? ['quarter'] : []),
  ];
}

export function defaultPeriodOf(range: Days): string {
  return periodsOf(range).findLast((period) => period !== 'quarter') ?? 'day';
}

/** First weekdays of weeks, 0 Sunday, that a merchant may choose; null: none chosen, Sunday. */
export const WEEKS = [null, 0, 1, 6] as const;
export type Week = (typeof WEEKS)[number];

/** The first day of a week, by walking back to it. */
export function weekOf(day: string, week: Week): string {
  let first = day;
  while (new Date(utc(first)).getUTCDay() !== (week ?? 0)) first = plusDays(first, -1);
  return first;
}

/** The calendar bucket of a day. */
function wholeBucket(period: string, day: string, week: Week): Days {
  if (period === 'day') return { startDate: day, endDate: day };
  if (period === 'week') {
    const first = weekOf(day, week);
    return { startDate: first, endDate: plusDays(first, 6) };
  }
  if (period === 'month') return { startDate: firstOfMonth(day), endDate: lastOfMonth(day) };
  const month = Number(day.slice(5, 7));
  const first = `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
  return { startDate: first, endDate: lastOfMonth(plusMonths(first, 2)) };
}

/** Day by day. */
export function bucketsOf({ startDate, endDate }: Days, period: string, lastDay: string, week: Week = null): Bucket[] {
  const buckets: { start: string; end: string; partial: boolean }[] = [];
  for (let day = startDate; day <= endDate; day = plusDays(day, 1)) {
    const whole = wholeBucket(period, day, week);
    const open = buckets.at(-1);
    if (open && open.end >= whole.startDate && open.start <= whole.endDate) {
      open.end = day;
    } else {
      buckets.push({ start: day, end: day, partial: false });
    }
  }
  for (const bucket of buckets) {
    const whole = wholeBucket(period, bucket.start, week);
    bucket.partial = bucket.start !== whole.startDate || bucket.end !== whole.endDate || whole.endDate > lastDay;
  }
  return buckets;
}
