import { expect, it } from 'vitest';
import { daysSent } from './send-times.ts';

it.each([
  ['DAILY', '2026-11-23T14:00:00Z', 'America/Los_Angeles', '2026-11-22', '2026-11-22'],
  ['WEEKLY', '2026-11-23T14:00:00Z', 'America/New_York', '2026-11-16', '2026-11-22'],
  ['MONTHLY', '2026-12-01T14:00:00Z', 'America/New_York', '2026-11-01', '2026-11-30'],
  ['MONTHLY', '2028-03-01T14:00:00Z', 'America/New_York', '2028-02-01', '2028-02-29'],
  ['MONTHLY', '2027-01-01T14:00:00Z', 'America/New_York', '2026-12-01', '2026-12-31'],
  // In Auckland it is already the next day, and in Sydney it begins with summer's last hour of sending.
  ['DAILY', '2026-11-23T14:00:00Z', 'Pacific/Auckland', '2026-11-23', '2026-11-23'],
  ['WEEKLY', '2026-11-24T04:00:00Z', 'Australia/Sydney', '2026-11-17', '2026-11-23'],
  // In Pago Pago it is three in the morning of the same day.
  ['DAILY', '2026-11-23T14:00:00Z', 'Pacific/Pago_Pago', '2026-11-22', '2026-11-22'],
  ['MONTHLY', '2026-12-01T14:00:00Z', 'Pacific/Pago_Pago', '2026-11-01', '2026-11-30'],
  // Both clocks change on this day.
  ['DAILY', '2026-11-01T14:00:00Z', 'America/Los_Angeles', '2026-10-31', '2026-10-31'],
  ['WEEKLY', '2026-03-08T13:00:00Z', 'America/Los_Angeles', '2026-03-01', '2026-03-07'],
] as const)('a %s report due at %s covers, in %s, %s to %s', (frequency, due, timeZone, startDate, endDate) => {
  expect(daysSent(frequency, new Date(due), timeZone)).toEqual({ startDate, endDate });
});
