import type { DateOrder } from '@shoppervoice/contracts/developers';
import { monthNamed } from './month-names.ts';

/** A date as it is written, which need not exist. */
export interface WrittenDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** Null for a day alone. */
  readonly time: { readonly hour: number; readonly minute: number; readonly second: number } | null;
  /** Minutes east of UTC; null for a local time. */
  readonly offset: number | null;
}

export type ReadDate =
  | { readonly kind: 'date'; readonly date: WrittenDate }
  /** `5/6/2026`: 5 June or May 6. */
  | { readonly kind: 'either-order' }
  | { readonly kind: 'no-date' };

const NO_DATE: ReadDate = { kind: 'no-date' };

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[T ,])/;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?=$|[T ,])/;
/** `Nov 5, 2026`, `Thu Nov 05 2026`. */
const MONTH_NAMED = /^(?:[a-z]{3,10}\.?,? )?([a-z]{3,10})\.? (\d{1,2}),? (\d{4})(?=$|[T ,])/i;
/** `5 November 2026`, `lun. 2 nov. 2026`, `le 1er mars 2026`, `lunes, 2 de noviembre de 2026`. */
const DAY_BEFORE_NAME =
  /^(?:(?:le|el) )?(?:[a-z]{3,10}\.?,? )?(\d{1,2})(?:er|\.?o|\.)?[ -](?:de )?([a-z]{3,10})\.?,?[ -](?:del? )?(\d{4})(?=$|[T ,])/i;
/** `10:00:05`, `at 10:00 PM`, `à 14 h 05`, `14 h 05 min 30 s`, `a las 10:00 p. m.`. */
const TIME =
  /^(?:[T ]|, ?)(?:(?:at|a|a las?) )?(\d{1,2})(?::| ?h ?)(\d{2})(?:(?::| ?min ?)(\d{2})(?:[.,]\d{1,9})?(?: ?s\b)?)?(?: ?([ap])\.? ?m\.?)?/i;
const OFFSET = /^ ?(?:(Z)|(?:UTC|GMT)?([+\u2212-])(\d{1,2}):?(\d{2})?|(UTC|GMT|[ECMP][SD]T))?(?: ?\([^)]*\))?$/;
/** Of North America, in hours; elsewhere the letters mean more than one zone. */
const NAMED_OFFSETS: Readonly<Record<string, number>> = {
  ...{ UTC: 0, GMT: 0, EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7 },
};

/** Seconds or milliseconds since 1970, from 2001 on. */
const EPOCH = /^(\d{10})(\d{3})?$/;

/** `order`: of dates that are digits with the year last; without one, only a number over 12 tells. */
export function readDate(text: string, order: DateOrder | undefined): ReadDate {
  const written = text.normalize('NFKD').replace(/\p{M}/gu, '').trim();
  const epoch = EPOCH.exec(written);
  if (epoch) return { kind: 'date', date: ofEpoch(Number(epoch[1])) };
  const start = readDay(written, order);
  if (start === null || start === 'either-order') return start === null ? NO_DATE : { kind: 'either-order' };
  const rest = written.slice(start.length);
  if (rest === '') return { kind: 'date', date: { ...start.day, time: null, offset: null } };
  const time = TIME.exec(rest);
  if (!time) return NO_DATE;
  const offset = readOffset(rest.slice(time[0].length));
  if (offset === undefined) return NO_DATE;
  const hour = hourOf(Number(time[1]), time[4]);
  const minute = Number(time[2]);
  const second = Number(time[3] ?? 0);
  if (hour === null || minute > 59 || second > 59) return NO_DATE;
  return { kind: 'date', date: { ...start.day, time: { hour, minute, second }, offset } };
}

type Day = Pick<WrittenDate, 'year' | 'month' | 'day'>;

function readDay(text: string, order: DateOrder | undefined): { day: Day; length: number } | 'either-order' | null {
  const found = (match: RegExpExecArray, year: number, month: number, day: number) => ({
    day: { year, month, day },
    length: match[0].length,
  });
  const first = YEAR_FIRST.exec(text);
  if (first) return found(first, Number(first[1]), Number(first[2]), Number(first[3]));
  const last = YEAR_LAST.exec(text);
  if (last) {
    const [one, two] = [Number(last[1]), Number(last[2])];
    const year = Number(last[3]) + (last[3]?.length === 2 ? 2000 : 0);
    const told = one > 12 ? 'dmy' : two > 12 ? 'mdy' : undefined;
    const known = order === 'mdy' || order === 'dmy' ? order : told;
    if (known === undefined) return 'either-order';
    return known === 'dmy' ? found(last, year, two, one) : found(last, year, one, two);
  }
  const named = MONTH_NAMED.exec(text);
  const month = monthNamed(named?.[1]);
  if (named && month !== null) return found(named, Number(named[3]), month, Number(named[2]));
  const before = DAY_BEFORE_NAME.exec(text);
  const monthAfter = monthNamed(before?.[2]);
  if (before && monthAfter !== null) return found(before, Number(before[3]), monthAfter, Number(before[1]));
  return null;
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

/** Minutes; null without an offset, undefined for what is none. */
function readOffset(text: string): number | null | undefined {
  if (text === '') return null;
  const match = OFFSET.exec(text);
  if (!match) return undefined;
  const [, zulu, sign, hours, minutes = '0', name] = match;
  if (zulu !== undefined) return 0;
  if (name !== undefined) return (NAMED_OFFSETS[name] ?? 0) * 60;
  if (sign === undefined) return null;
  const size = Number(hours) * 60 + Number(minutes);
  return size > 14 * 60 || Number(minutes) > 59 ? undefined : size * (sign === '+' ? 1 : -1);
}

function ofEpoch(seconds: number): WrittenDate {
  const at = new Date(seconds * 1000);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    time: { hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() },
    offset: 0,
  };
}
