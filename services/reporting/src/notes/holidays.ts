import type { CountryCode } from '@shoppervoice/contracts/calls';
import type { HolidaysAnswer } from '@shoppervoice/contracts/reports';
import type { DayRange } from '@shoppervoice/survey-model';

type Holiday = HolidaysAnswer['holidays'][number];

/** Not public holidays, but days on which shops sell more or less than usual. Names of the library. */
const SHOPPING_DAYS: ReadonlySet<string> = new Set([
  "Valentine's Day",
  'Easter Sunday',
  "Mother's Day",
  "Father's Day",
  'Halloween',
  'Day after Thanksgiving Day',
]);

/** Cached forever: a year's holidays do not change, and merchants view few years. */
const known = new Map<string, Promise<readonly Holiday[]>>();
const MOST_YEARS = 100;

/** Nationwide public holidays and shopping days, in order. */
export async function holidaysOf(country: CountryCode, { startDate, endDate }: DayRange): Promise<Holiday[]> {
  const first = Number(startDate.slice(0, 4));
  const years = Array.from({ length: Number(endDate.slice(0, 4)) - first + 1 }, (_, at) => first + at);
  const all = await Promise.all(years.map((year) => holidaysIn(country, year)));
  return all.flat().filter(({ day }) => day >= startDate && day <= endDate);
}

function holidaysIn(country: CountryCode, year: number): Promise<readonly Holiday[]> {
  const key = `${country} ${year}`;
  const found = known.get(key) ?? workedOut(country, year);
  if (known.size >= MOST_YEARS) known.clear();
  known.set(key, found);
  return found;
}

async function workedOut(country: CountryCode, year: number): Promise<readonly Holiday[]> {
  // Large and rarely needed: loaded with the first request.
  const { default: Holidays } = await import('date-holidays');
  return new Holidays(country)
    .getHolidays(year)
    .filter(({ type, name }) => type === 'public' || SHOPPING_DAYS.has(name))
    .map(({ date, name }) => ({ day: date.slice(0, 10), name }));
}
