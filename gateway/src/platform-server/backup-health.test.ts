import { expect, it } from 'vitest';
import { backupHealth } from './backup-health.ts';

const at = (hour: number) => Date.parse('2026-11-29T00:00:00Z') + hour * 3_600_000;
const state = { to: '/backups', hours: 24, last: '2026-11-29T00:00:00Z', failure: null };

it.each([
  ['not due yet', 23, { count: 0, oldest: null, late: false }],
  ['due', 24.5, { count: 1, oldest: '2026-11-30T00:00:00.000Z', late: false }],
  ['late', 26, { count: 1, oldest: '2026-11-30T00:00:00.000Z', late: true }],
])('a backup is %s', (_what, hour, waits) => {
  expect(backupHealth(state, at(hour))).toEqual({ failed: [], waiting: [{ what: 'Backups that are due', ...waits }] });
});

it('a failure is listed with its tries and its sentence, and cannot be tried again from the page', () => {
  const failure = { since: '2026-11-29T00:00:00.000Z', tries: 3, error: 'The disk is full.' };
  const { failed } = backupHealth({ ...state, failure }, at(1));
  expect(failed).toMatchObject([
    { total: 1, rows: [{ mid: null, what: 'Backup to /backups', ...failure, retry: false }] },
  ]);
});
