import type { Health } from '@shoppervoice/contracts/health';
import { expect, it } from 'vitest';
import { ageWords, failedGroups, isWell, merchantWords, serviceTitle, waitingRows } from './health-facts.ts';
import type { HealthReading } from './read-health.ts';

const at = Date.parse('2026-11-20T12:00:00Z');
const well: Health = {
  failed: [{ kind: 'exports', title: 'Exports', total: 0, rows: [] }],
  waiting: [{ what: 'Mails', count: 2, oldest: '2026-11-20T11:59:00.000Z', late: false }],
};
const reading = (health: Health, away: HealthReading['away'] = []): HealthReading => ({
  at,
  answered: [{ service: 'reporting', path: '/api/platform/health/reporting', health }],
  away,
  names: new Map([[51, 'Alder & Pine']]),
});
const row = { id: '1', mid: 51, what: 'Gifts', since: '', tries: 1, error: '', retry: true };

it.each([
  [59, 'less than a minute ago'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [7200, '2 hours ago'],
  [86_400 * 3 + 5, '3 days ago'],
])('an age of %i s is "%s"', (seconds, words) => {
  expect(ageWords(new Date(at - seconds * 1000).toISOString(), at)).toBe(words);
});

it('all is well only if nothing failed, nothing waits too long, and every service responds', () => {
  expect(isWell(reading(well))).toBe(true);
  expect(isWell(reading(well, [{ service: 'accounts', reason: 'Away.' }]))).toBe(false);
  const late = { ...well, waiting: well.waiting.map((each) => ({ ...each, late: true })) };
  expect(isWell(reading(late))).toBe(false);
  const failed = { ...well, failed: [{ kind: 'exports', title: 'Exports', total: 1, rows: [row] }] };
  expect(isWell(reading(failed))).toBe(false);
  expect(failedGroups(reading(failed))).toMatchObject([{ service: 'reporting', kind: 'exports' }]);
  expect(failedGroups(reading(well))).toEqual([]);
});

it('what waits too long comes first', () => {
  const other = { what: 'Exports', count: 1, oldest: '2026-11-19T12:00:00.000Z', late: true };
  const { waiting } = well;
  expect(waitingRows(reading({ ...well, waiting: [...waiting, other] })).map(({ what }) => what)).toEqual([
    'Exports',
    'Mails',
  ]);
});

it('names services and merchants', () => {
  expect(serviceTitle('online-buyer')).toBe('Online buyer');
  const { names } = reading(well);
  expect([51, 52, null].map((mid) => merchantWords({ mid }, names))).toEqual(['51 Alder & Pine', '52', '']);
});
