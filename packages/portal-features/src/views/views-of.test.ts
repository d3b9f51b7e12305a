import type { SavedView } from '@shoppervoice/contracts/reports';
import { expect, it } from 'vitest';
import { isAt } from './views-of.ts';

const VIEW = { path: '/metrics', query: 'dateRange=Last+7+Days&deviceType=1' } as SavedView;

it.each([
  ['the same settings in another order', '/metrics', '?deviceType=1&dateRange=Last+7+Days', true],
  ['another setting', '/metrics', '?deviceType=2&dateRange=Last+7+Days', false],
  ['a setting more', '/metrics', '?deviceType=1&dateRange=Last+7+Days&view=monthly', false],
  ['no settings', '/metrics', '', false],
  ['another page', '/nps', '?dateRange=Last+7+Days&deviceType=1', false],
])('an address with %s: %s%s', (_case, pathname, search, expected) => {
  expect(isAt(VIEW, { pathname, search })).toBe(expected);
});
