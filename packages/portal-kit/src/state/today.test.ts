import type { PageData } from '@shoppervoice/contracts/remotes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePortal } from './portal-store.ts';
import { today } from './today.ts';

const NEW_YORK = 'America/New_York';
const at = (merchant: object) => ({ merchant: { timeZone: NEW_YORK, ...merchant } }) as unknown as PageData;
const reported = at({ today: { day: '2026-11-20', until: '2026-11-21T05:00:00.000Z' } });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  usePortal.setState({ clockAhead: 0 });
});

it.each([
  ['the day that page data tells', reported, '2026-11-21T04:59:59.999Z', 0, '2026-11-20'],
  ['the next one when that day has ended', reported, '2026-11-21T05:00:00.000Z', 0, '2026-11-21'],
  ['by the server’s clock, where the browser’s is slow', reported, '2026-11-21T04:30:00.000Z', 3_600_000, '2026-11-21'],
  ['worked out where page data does not tell it', at({}), '2026-11-21T04:59:59.999Z', 0, '2026-11-20'],
  ['in UTC where nobody is signed in', null, '2026-11-21T04:59:59.999Z', 0, '2026-11-21'],
])('%s', (_, pageData, now, clockAhead, day) => {
  vi.setSystemTime(now);
  usePortal.setState({ clockAhead });
  expect(today(pageData)).toBe(day);
});
