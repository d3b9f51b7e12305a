import { BadRow, type Fields, field } from './record-shape.ts';

const RFC_3339 = /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;
const FIRST_YEAR = 1970;
const DAY_MS = 86_400_000;

/** To the millisecond. */
export function submittedAt(fields: Fields, now: number): Date {
  const value = field(fields, 'submittedAt');
  if (value === undefined) throw new BadRow('submittedAt is missing.');
  const parts = typeof value === 'string' ? RFC_3339.exec(value) : null;
  if (!parts) {
    throw new BadRow('submittedAt must be a date and time with an offset or Z, such as 2026-10-03T23:30:00-07:00.');
  }
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const offsetHours = Number(parts[9] ?? 0);
  const offsetMinutes = Number(parts[10] ?? 0);
  const local = Date.UTC(
    year,
    month - 1,
    day,
    hour,
    minute,
    second,
    Number((parts[7] ?? '0').padEnd(3, '0').slice(0, 3)),
  );
  const exists =
    year >= FIRST_YEAR &&
    new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day &&
    month >= 1 &&
    month <= 12 &&
    hour <= 23 &&
    minute <= 59 &&
    second <= 59 &&
    offsetHours <= 23 &&
    offsetMinutes <= 59;
  if (!exists) throw new BadRow('submittedAt is a date or time that does not exist, or lies before 1970.');
  const offset = (offsetHours * 60 + offsetMinutes) * 60_000;
  const instant = parts[8] === '-' ? local + offset : local - offset;
  if (instant > now + DAY_MS) throw new BadRow('submittedAt lies more than a day in the future.');
  if (instant < 0) throw new BadRow('submittedAt lies before 1970.');
  return new Date(instant);
}
