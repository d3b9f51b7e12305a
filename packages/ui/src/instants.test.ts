import { expect, it } from 'vitest';
import { ago } from './instants.tsx';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  // The server's clock may be a little ahead.
  [-5 * SECOND, 'just now'],
  [59 * SECOND, 'just now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, 'yesterday'],
  [7 * DAY - 1, '6 days ago'],
  [7 * DAY, null],
])('%i ms ago reads %s', (before, words) => {
  expect(ago(new Date(NOW - before).toISOString(), NOW)).toBe(words);
});
