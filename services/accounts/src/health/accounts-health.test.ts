import { type Health, healthPathOf, retryPathOf } from '@shoppervoice/contracts/health';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AccountsUnderTest } from '../fixtures/accounts.fixture.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';

const HEALTH = healthPathOf('accounts');
const HOUR_MS = 3_600_000;
let database: TestDatabase;
let portal: AccountsUnderTest;
let superuser: string;
beforeAll(async () => {
  database = await startTestDatabase();
  portal = await AccountsUnderTest.start(database.url);
  await portal.fill();
  superuser = await portal.cookieOf('super');
});
afterAll(async () => {
  await portal?.service.close();
  await database?.close();
});
const outbox = () => portal.mails.database.outbox;
beforeEach(async () => {
  await outbox().deleteMany({});
});

const health = async (): Promise<Health> => (await portal.call('GET', HEALTH, { cookie: superuser })).json();
const retry = (id: string, cookie = superuser) =>
  portal.call('POST', retryPathOf('accounts'), { cookie, body: { kind: 'mails', id } });

it('a user gets nothing of it, nor does a superuser whose role was taken meanwhile try anything again', async () => {
  const user = await portal.cookieOf('una');
  expect((await portal.call('GET', HEALTH, { cookie: user })).statusCode).toBe(403);
  expect((await retry('x', user)).statusCode).toBe(403);
  await given('mail');
  await portal.addUser('former', 'SUPERUSER', [4101]);
  const cookie = await portal.cookieOf('former');
  const context = (await portal.session(cookie))?.context;
  if (context === undefined) throw new Error('no session');
  await portal.accounts.users.updateOne({ username: 'former' }, { $set: { accessType: 'MERCHANT_USER' } });
  const answer = await portal.call('POST', retryPathOf('accounts'), { context, body: { kind: 'mails', id: 'mail' } });
  expect(answer.statusCode).toBe(403);
  expect(await outbox().findOne({ _id: 'mail' })).toMatchObject({ state: 'failed' });
});

/** A mail that was given up. */
async function given(id: string, reason = 'NOT_RENDERED'): Promise<void> {
  await outbox().insertOne({
    _id: id,
    template: 'forgot-password',
    to: 'una@x.example',
    values: { firstName: 'Una' },
    token: null,
    state: 'failed',
    attempts: 12,
    createdAt: new Date(Date.now() - 2 * HOUR_MS),
    doneAt: new Date(Date.now() - HOUR_MS),
    reason,
  });
}

it('a mail that was given up is named by its template alone, and sent again with an entry for superusers', async () => {
  await given('mail');
  await given('other', 'ESOCKET');
  const { failed } = await health();
  expect(failed).toEqual([
    {
      kind: 'mails',
      title: 'Mails',
      total: 2,
      rows: [
        expect.objectContaining({
          id: 'mail',
          mid: null,
          what: 'The mail “forgot-password”',
          tries: 12,
          error: 'It could not be written. The log of the service names the error.',
        }),
        expect.objectContaining({ id: 'other', error: 'The mail server could not be reached (ESOCKET).' }),
      ],
    },
  ]);
  expect(JSON.stringify(failed)).not.toMatch(/una/i);
  expect((await retry('mail')).json()).toEqual({ did: 'The mail “forgot-password” is tried again now.' });
  expect((await retry('mail')).statusCode).toBe(404);
  expect(await outbox().findOne({ _id: 'mail' })).toMatchObject({ state: 'queued', attempts: 0 });
  expect(await portal.accounts.audit.findOne({ action: 'work-retried' })).toMatchObject({
    userId: await portal.idOf('super'),
    details: { work: 'Mails', name: 'The mail “forgot-password”' },
  });
});

it('mails that wait are counted without those of later, with the age of the oldest', async () => {
  const oldest = new Date(Date.now() - HOUR_MS);
  const mail = { template: 'forgot-password', to: 'una@x.example', values: {}, token: null, state: 'queued' } as const;
  const later = new Date(Date.now() + HOUR_MS);
  await outbox().insertMany([
    { ...mail, _id: 'tried', attempts: 3, createdAt: oldest, nextAt: later },
    { ...mail, _id: 'due', attempts: 0, createdAt: new Date(), nextAt: new Date() },
    { ...mail, _id: 'later', attempts: 0, createdAt: new Date(Date.now() - 3 * HOUR_MS), nextAt: later },
  ]);
  expect((await health()).waiting).toEqual([{ what: 'Mails', count: 2, oldest: oldest.toISOString(), late: true }]);
});
