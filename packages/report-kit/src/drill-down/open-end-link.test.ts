import { expect, test } from 'vitest';
import { openEndLink } from './open-end-link.ts';

const PAGE = '/online-buyer-open-end-responses';
const days = { startDate: '2026-10-22', endDate: '2026-11-20' };
const shell = (...opens: string[]) => ({ canOpen: (path: string) => opens.includes(path) });

test('an open question links to its own answers, on fixed days', () => {
  expect(openEndLink(shell(`${PAGE}/OE_131`), PAGE, 'OE_131', days)).toBe(
    `${PAGE}/OE_131?dateRange=Custom&startDate=2026-10-22&endDate=2026-11-20`,
  );
});

test('it has no link if its page does not exist or cannot be opened', () => {
  expect(openEndLink(shell(), PAGE, 'OE_131', days)).toBe(null);
  // The path of the page alone is not the address.
  expect(openEndLink(shell(PAGE), PAGE, 'OE_131', days)).toBe(null);
  expect(openEndLink(shell('undefined/OE_131'), undefined, 'OE_131', days)).toBe(null);
});
