/** Formats that Excel has without a definition (ECMA-376, part 1, 18.8.30), of dates and times. */
const BUILT_IN_DATES: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
]);

/** Whether numbers of a format are dates: its first section has letters of a date beyond quotes, escapes and colours. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN_DATES.has(id);
  const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').split(';')[0] ?? '';
  return /[ymdhs]/i.test(bare) && !/general/i.test(bare);
}

const DAY_MS = 86_400_000;
/** Days between 30 December 1899, day 0 of Excel after February 1900, and 1 January 1970. */
const DAYS_TO_1970 = 25_569;
/** Days by which workbooks of old Macs (`date1904`) count less. */
const DAYS_TO_1904 = 1_462;
/** 9999-12-31. */
const LAST_SERIAL = 2_958_466;

/**
 * A serial date of a spreadsheet as `2026-11-05 10:00:00`, or `2026-11-05` without a time; a spreadsheet knows no zone.
 * Null for what is no date: before 1 March 1900, since Excel has a 29 February in that year.
 */
export function dateOfSerial(serial: number, date1904: boolean): string | null {
  const days = date1904 ? serial + DAYS_TO_1904 : serial;
  if (!(days >= 61 && days < LAST_SERIAL)) return null;
  // Times are fractions of a day: rounded to the second, as spreadsheets show them.
  const at = new Date(Math.round(((days - DAYS_TO_1970) * DAY_MS) / 1000) * 1000);
  const [day = '', time = ''] = at.toISOString().split(/[T.]/);
  return time === '00:00:00' ? day : `${day} ${time}`;
}
