import { type Day, weekday } from '../days/day.ts';
import { formatDay } from '../days/format-days.ts';
import { zonedFormat } from '../days/zoned-format.ts';
import { SEND_ZONE } from './send-times.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** `Mon, Nov 23`; with the year if it differs from that of `today`: `Fri, Jan 1, 2027`. */
export function formatWeekday(day: Day, today: Day): string {
  const written = formatDay(day);
  return `${WEEKDAYS[weekday(day)]}, ${day.slice(0, 4) === today.slice(0, 4) ? written.slice(0, -6) : written}`;
}

const has24Hours = (locale: string): boolean => new Intl.Locale(locale).hourCycle === 'h23';

/** `6 AM`, `12 PM` of `06:00`, `12:00`; the same in a locale with 24 hours. */
export function formatHour(time: string, locale = 'en-US'): string {
  if (has24Hours(locale)) return time;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `New York` of `America/New_York`. */
export const placeOf = (timeZone: string): string => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** `9 AM in New York`: local time at that instant. Null: the same as in `SEND_ZONE`. */
export function hourInZone(at: Date, timeZone: string, locale = 'en-US'): string | null {
  const clock = (zone: string) => {
    const time = zonedFormat(zone, { hour: 'numeric', minute: '2-digit' }, locale).format(at).replace(/\s+/g, ' ');
    return has24Hours(locale) ? time : time.replace(':00', '');
  };
  const there = clock(timeZone);
  if (there === clock(SEND_ZONE)) return null;
  return `${there} in ${placeOf(timeZone)}`;
}
