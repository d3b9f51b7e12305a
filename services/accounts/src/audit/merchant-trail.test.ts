import { AUDIT_ACTIONS, type AuditAction, type AuditAnswer, auditScope } from '@shoppervoice/contracts/accounts';
import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountsUnderTest } from '../fixtures/accounts.fixture.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';

let database: TestDatabase;
let portal: AccountsUnderTest;
const ids: Record<string, string> = {};
const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[];
const MIDS = [4101, 4102, null];

/** Every action by every kind of user, known or not, in each merchant and in none. */
beforeAll(async () => {
  database = await startTestDatabase();
  portal = await AccountsUnderTest.start(database.url);
  await portal.fill();
  await portal.addUser('ada', 'MERCHANT_ADMIN', [4101]);
  await portal.addUser('bea', 'MERCHANT_ADMIN', [4102]);
  for (const name of ['ada', 'bea', 'una', 'super']) ids[name] = await portal.idOf(name);
});
afterAll(async () => {
  await portal?.service.close();
  await database?.close();
});

async function seen(username: string, query: string): Promise<AuditAnswer> {
  const cookie = await portal.cookieOf(username);
  await portal.accounts.audit.deleteMany({});
  await portal.accounts.audit.insertMany(
    ACTIONS.flatMap((action) =>
      MIDS.flatMap((mid) =>
        [...Object.values(ids), 'gone', null].map((userId) => ({
          _id: new ObjectId(),
          at: new Date('2026-11-02T12:00:00Z'),
          action,
          userId,
          mid,
          address: '203.0.113.9',
          requestId: 'r',
        })),
      ),
    ),
  );
  const entries: AuditAnswer['entries'][number][] = [];
  for (let page = 1; ; page += 1) {
    const answer = await portal.call('GET', `/api/admin/audit?pageSize=100&page=${page}&${query}`, { cookie });
    expect(answer.statusCode, answer.body).toBe(200);
    const read: AuditAnswer = answer.json();
    entries.push(...read.entries);
    if (read.entries.length < 100) return { ...read, entries };
  }
}

describe('an admin', () => {
  it.each([
    ['ada', 4101],
    ['bea', 4102],
  ])(
    '%s sees the merchant %i: all that concerns it, nothing of the operator or of superusers’ accounts',
    async (name, mid) => {
      const { total, entries } = await seen(name, '');
      expect(total).toBe(entries.length);
      const keyOf = (action: string, userId: string | null) => `${action} ${userId}`;
      const expected = ACTIONS.flatMap((action) =>
        [...Object.values(ids), 'gone', null]
          .filter((userId) => {
            const scope = auditScope(action);
            return scope === 'merchant' || (scope === 'account' && userId !== ids.super);
          })
          .map((userId) => keyOf(action, userId)),
      );
      expect(entries.map(({ action, userId }) => keyOf(action, userId)).toSorted()).toEqual(expected.toSorted());
      expect(new Set(entries.map((entry) => entry.mid))).toEqual(new Set([mid]));
    },
  );

  it.each([
    'user=super',
    'user=bea',
    'action=ai-endpoint-off',
    'action=sign-in&user=super',
    'from=2026-11-02&to=2026-11-02',
  ])('gets no more entries by the filter %s', async (query) => {
    const { entries } = await seen('ada', query);
    for (const { mid, action, userId } of entries) {
      expect([mid, auditScope(action)]).not.toEqual([4101, 'operator']);
      expect(mid).toBe(4101);
      expect(auditScope(action) === 'account' && userId === ids.super).toBe(false);
    }
  });

  it('is refused another merchant’s trail, and finds their own by its ID', async () => {
    const cookie = await portal.cookieOf('ada');
    const read = (mid: number) => portal.call('GET', `/api/admin/audit?mid=${mid}`, { cookie });
    expect([(await read(4101)).statusCode, (await read(4102)).statusCode]).toEqual([200, 403]);
  });
});

describe('others', () => {
  it.each(['una', 'duo'])('%s, a user, is refused whatever role the gateway signs', async (username) => {
    const cookie = await portal.cookieOf(username);
    const { context } = (await portal.session(cookie)) ?? {};
    if (context === undefined) throw new Error('a session has a context');
    for (const accessType of ['MERCHANT_USER', 'MERCHANT_ADMIN', 'SUPERUSER'] as const) {
      const answer = await portal.call('GET', '/api/admin/audit', { context: { ...context, accessType } });
      expect(answer.statusCode).toBe(403);
    }
  });

  it('an admin who is deactivated or demoted is refused at once', async () => {
    const id = await portal.addUser('zoe', 'MERCHANT_ADMIN', [4101]);
    const cookie = await portal.cookieOf('zoe');
    const { context } = (await portal.session(cookie)) ?? {};
    if (context === undefined) throw new Error('a session has a context');
    const statusAs = async (accessType: 'MERCHANT_USER' | 'MERCHANT_ADMIN') => {
      await portal.accounts.users.updateOne({ _id: id }, { $set: { accessType } });
      return (await portal.call('GET', '/api/admin/audit', { context })).statusCode;
    };
    expect([await statusAs('MERCHANT_ADMIN'), await statusAs('MERCHANT_USER')]).toEqual([200, 403]);
    await statusAs('MERCHANT_ADMIN');
    await portal.accounts.users.updateOne({ _id: id }, { $set: { mids: [4102] } });
    expect((await portal.call('GET', '/api/admin/audit', { context })).statusCode).toBe(401);
  });

  it('a superuser gets everything', async () => {
    const { total } = await seen('super', '');
    expect(total).toBe(ACTIONS.length * MIDS.length * 6);
  });
});
