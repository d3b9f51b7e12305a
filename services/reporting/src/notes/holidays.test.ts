import { expect, it } from 'vitest';
import { holidaysOf } from './holidays.ts';

it('returns public holidays and shopping days of both countries, over the end of a year', async () => {
  const named = async (country: 'US' | 'CA', startDate: string, endDate: string) =>
    (await holidaysOf(country, { startDate, endDate })).map(({ day, name }) => `${day} ${name}`);
  expect(await named('US', '2026-10-31', '2027-01-01')).toEqual([
    '2026-10-31 Halloween',
    '2026-11-11 Veterans Day',
    '2026-11-26 Thanksgiving Day',
    '2026-11-27 Day after Thanksgiving Day',
    '2026-12-25 Christmas Day',
    "2027-01-01 New Year's Day",
  ]);
  expect(await named('CA', '2026-06-30', '2026-09-07')).toEqual(['2026-07-01 Canada Day', '2026-09-07 Labour Day']);
  expect(await named('US', '2026-11-26', '2026-11-26')).toHaveLength(1);
  expect(await named('US', '2026-11-28', '2026-12-01')).toEqual([]);
});
