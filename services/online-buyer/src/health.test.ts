import type { Problem } from '@shoppervoice/contracts/calls';
import { type Health, healthPathOf, type RetriedWork, retryPathOf } from '@shoppervoice/contracts/health';
import { type ServiceUnderTest, startServiceUnderTest } from '@shoppervoice/report-service/testing';
import { MadeUpAccounts, SUPERUSER } from '@shoppervoice/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onlineBuyerService } from './service.ts';

const HEALTH = healthPathOf('online-buyer');
const RETRY = retryPathOf('online-buyer');
const HOUR_MS = 3_600_000;

let service: ServiceUnderTest;
let accounts: MadeUpAccounts;
beforeAll(async () => {
  accounts = await MadeUpAccounts.start();
  const merchants = [21, 22].map((mid) => ({ mid, timeZone: 'America/New_York', customQuestions: [] }));
  service = await startServiceUnderTest(
    onlineBuyerService,
    { merchants, rows: [], now: Date.now },
    { ACCOUNTS_URL: accounts.url },
  );
});
afterAll(async () => {
  await service?.close();
  await accounts?.close();
});

const buyer = () => service.databases['online-buyer'];
const outbox = () => buyer().db.collection<{ _id: string }>('outbox');

beforeEach(async () => {
  await buyer().days.deleteMany({});
  await outbox().deleteMany({});
  accounts.entries.length = 0;
  accounts.away = false;
});

const health = async () => (await service.get<Health>(HEALTH, SUPERUSER)).body;
const failed = async (kind: string) => (await health()).failed.find((each) => each.kind === kind);
const waiting = async (what: string) => (await health()).waiting.find((each) => each.what === what);
const retry = (kind: string, id: string) => service.post<RetriedWork & Problem>(RETRY, { kind, id }, SUPERUSER);

/** Days that no builder can take, because one seems to count them. */
async function standing(mid: number, days: readonly string[], more: object = {}): Promise<void> {
  await buyer().days.insertMany(
    days.map((day, k) => ({
      _id: `${mid}|${day}`,
      mid,
      day,
      written: 1,
      dirty: true,
      claimedBy: 'nobody',
      claimedUntil: new Date(Date.now() + HOUR_MS),
      holdUntil: new Date(Date.now() - (k + 1) * HOUR_MS),
      ...more,
    })),
  );
}

it.each(['MERCHANT_USER', 'MERCHANT_ADMIN'] as const)('a %s gets nothing of it', async (accessType) => {
  const context = { ...SUPERUSER, accessType };
  expect((await service.get(HEALTH, context)).status).toBe(403);
  expect((await service.post(RETRY, { kind: 'days', id: '21' }, context)).status).toBe(403);
});

it('days that stand still are listed by merchant, longest first, and counted once they are tried again', async () => {
  await standing(21, ['2026-11-02', '2026-11-01'], { failures: 3 });
  await standing(22, ['2026-11-05']);
  await buyer().days.updateMany({ mid: 22 }, { $set: { holdUntil: new Date(Date.now() - 9 * HOUR_MS) } });
  const kind = await failed('days');
  expect(kind).toMatchObject({ total: 2, title: 'Days that are not counted' });
  expect(kind?.rows).toEqual([
    {
      id: '22',
      mid: 22,
      what: 'The counting of Nov 5, 2026',
      since: expect.any(String),
      tries: 0,
      error: expect.stringMatching(/^Nothing has counted them yet/),
      retry: true,
    },
    {
      id: '21',
      mid: 21,
      what: 'The counting of 2 days, Nov 1, 2026 to Nov 2, 2026',
      since: expect.any(String),
      tries: 3,
      error: 'Counting failed. The log of the service names the error.',
      retry: true,
    },
  ]);
  expect(await waiting('Days to be counted')).toMatchObject({ count: 3, oldest: kind?.rows[0]?.since, late: true });
  accounts.away = true;
  expect((await retry('days', '22')).status).toBe(503);
  accounts.away = false;
  expect(await failed('days')).toMatchObject({ total: 2 });
  const answer = await retry('days', '22');
  expect([answer.status, answer.body]).toEqual([200, { did: 'The counting of Nov 5, 2026 is tried again now.' }]);
  await expect.poll(async () => (await buyer().days.findOne({ mid: 22 }))?.dirty, { timeout: 10_000 }).toBe(false);
  expect((await failed('days'))?.rows.map(({ id }) => id)).toEqual(['21']);
  expect(accounts.entries).toEqual([expect.objectContaining({ action: 'work-retried', userId: 'sam', mid: 22 })]);
  const late = await retry('days', '22');
  expect([late.status, late.body.detail]).toEqual([404, expect.stringMatching(/^This is no longer listed/)]);
});

it('a day that is only held, or was written just now, does not stand still', async () => {
  await standing(21, ['2026-11-01'], { holdUntil: new Date(Date.now() + HOUR_MS) });
  await standing(22, ['2026-11-01'], { holdUntil: new Date(Date.now() - 60_000) });
  expect(await failed('days')).toMatchObject({ total: 0 });
  expect(await waiting('Days to be counted')).toMatchObject({ count: 1, late: false });
});

it('a reply that was given up is named without its shopper, and sent again', async () => {
  const secret = 'shopper@mail.example';
  await outbox().insertOne({
    _id: 'reply-1',
    template: 'reply',
    to: secret,
    values: { body: 'We are sorry.' },
    token: null,
    state: 'failed',
    attempts: 12,
    createdAt: new Date(Date.now() - HOUR_MS),
    doneAt: new Date(),
    reason: 'ECONNECTION',
  } as never);
  const kind = await failed('mails');
  expect(kind?.rows).toMatchObject([
    { id: 'reply-1', mid: null, tries: 12, error: 'The mail server could not be reached (ECONNECTION).', retry: true },
  ]);
  expect(JSON.stringify(await health())).not.toContain(secret);
  expect((await retry('mails', 'reply-1')).status).toBe(200);
  expect(await outbox().findOne({ _id: 'reply-1' })).toMatchObject({ state: 'queued', to: secret });
  expect(await waiting('Mails')).toMatchObject({ count: 1, late: true });
});
