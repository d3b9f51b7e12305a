import { dayOf, zonedFormat } from '@shoppervoice/survey-model';

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const DAY = 86_400_000;
const REMEMBERED = 100_000;

/** Local date and time: `2026-11-20`, `20:05`. */
export interface WallTime {
  readonly day: string;
  readonly time: string;
}

/**
 * Local date and time of instants (RFC 3339, of the years 1970 to 9999) in a zone. The platform needs microseconds for
 * each, and a file has a million: so the offset from UTC is cached per day, and on days of a change per quarter of an
 * hour, the shortest time for which it is constant.
 */
export function wallClock(timeZone: string): (instant: string) => WallTime {
  const format = zonedFormat(timeZone, { hour: '2-digit', minute: '2-digit' }, 'en-GB');
  /** Offset of a zone from UTC in milliseconds, to the minute. */
  const aheadAt = (at: number): number => {
    const date = new Date(at);
    const [hours = 0, minutes = 0] = format.format(date).split(':').map(Number);
    return Date.parse(`${dayOf(date, timeZone)}T00:00:00Z`) + (hours * 60 + minutes) * MINUTE - at;
  };
  const aheadOnDay = remembered((day) => {
    const begins = aheadAt(day * DAY);
    return begins === aheadAt((day + 1) * DAY) ? begins : null;
  });
  const aheadInQuarter = remembered((quarter) => aheadAt(quarter * QUARTER));
  const dayText = remembered((day) => new Date(day * DAY).toISOString().slice(0, 10));
  const timeText = remembered((minute) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`);
  let last: { readonly instant: string; readonly shown: WallTime } | null = null;
  return (instant) => {
    if (last?.instant === instant) return last.shown;
    const at = Date.parse(instant);
    const local = at + (aheadOnDay(Math.floor(at / DAY)) ?? aheadInQuarter(Math.floor(at / QUARTER)));
    const day = Math.floor(local / DAY);
    const shown = { day: dayText(day), time: timeText(Math.floor((local - day * DAY) / MINUTE)) };
    last = { instant, shown };
    return shown;
  };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function remembered<Value>(of: (number: number) => Value): (number: number) => Value {
  const known = new Map<number, Value>();
  return (number) => {
    let value = known.get(number);
    if (value === undefined) {
      value = of(number);
      if (known.size >= REMEMBERED) known.clear();
      known.set(number, value);
    }
    return value;
  };
}
