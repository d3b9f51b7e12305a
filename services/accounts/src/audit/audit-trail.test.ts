import { recordAudit } from '@shoppervoice/account-store';
import { AUDIT_ACTIONS, type AuditAnswer } from '@shoppervoice/contracts/accounts';
import { NO_DAYS } from '@shoppervoice/survey-model/testing';
import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountsUnderTest } from '../fixtures/accounts.fixture.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';

let database: TestDatabase;
let portal: AccountsUnderTest;
let superuser: string;
let unaId: string;

/** One per day, back from 10 January, of two users and two merchants. */
const COUNT = 120;
const dayOf = (k: number) => new Date(Date.UTC(2026, 0, 10, 23, 59, 59) - k * 86_400_000);

beforeAll(async () => {
  database = await startTestDatabase();
  portal = await AccountsUnderTest.start(database.url);
  await portal.fill();
  superuser = await portal.cookieOf('super');
  unaId = await portal.idOf('una');
  await portal.accounts.audit.deleteMany({});
  await portal.accounts.audit.insertMany(
    Array.from({ length: COUNT }, (_, k) => ({
      _id: new ObjectId(),
      at: dayOf(k),
      action: k % 3 === 0 ? ('sign-in' as const) : ('user-invited' as const),
      userId: k % 2 === 0 ? unaId : 'gone',
      mid: k % 4 === 0 ? 4101 : 4102,
      address: '203.0.113.9',
      requestId: `r-${k}`,
      ...(k % 3 === 0 ? {} : { details: { email: `reader${k}@shop.example` } }),
    })),
  );
});
afterAll(async () => {
  await portal?.service.close();
  await database?.close();
});

const read = (query: string, cookie = superuser) => portal.call('GET', `/api/admin/audit${query}`, { cookie });
const page = async (query: string): Promise<AuditAnswer> => (await read(query)).json();

describe('the audit trail', () => {
  it('is read page by page, newest first, with current names', async () => {
    const { total, entries, ...paging } = await page('');
    expect([total, entries.length, paging]).toEqual([COUNT, 50, { page: 1, pageSize: 50 }]);
    expect(entries[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      at: '2026-01-10T23:59:59.000Z',
      action: 'sign-in',
      userId: unaId,
      username: 'una',
      mid: 4101,
      merchantName: 'Alder',
      address: '203.0.113.9',
      details: {},
      changes: [],
    });
    expect(entries[1]).toMatchObject({ username: null, userId: 'gone', details: { email: 'reader1@shop.example' } });
    const all: string[] = [];
    for (let number = 1; number <= 4; number += 1) {
      all.push(...(await page(`?page=${number}&pageSize=35`)).entries.map(({ at }) => at));
    }
    expect(all).toEqual(Array.from({ length: COUNT }, (_, k) => dayOf(k).toISOString()));
    expect(await page('?page=99')).toMatchObject({ total: COUNT, entries: [] });
  });

  it.each<[string, (k: number) => boolean]>([
    ['?action=sign-in', (k) => k % 3 === 0],
    ['?user=una', (k) => k % 2 === 0],
    ['?user=gone', (k) => k % 2 === 1],
    ['?user=nobody', () => false],
    ['?mid=4102', (k) => k % 4 !== 0],
    ['?from=2026-01-01', (k) => k < 10],
    ['?to=2025-12-31', (k) => k >= 10],
    ['?from=2026-01-05&to=2026-01-05', (k) => k === 5],
    ['?from=0001-01-01&to=9999-12-31', () => true],
    ['?from=9999-12-31', () => false],
    ['?to=0001-01-01', () => false],
    [
      '?action=user-invited&user=una&mid=4102&from=2025-12-01',
      (k) => k % 3 !== 0 && k % 2 === 0 && k % 4 !== 0 && k <= 40,
    ],
  ])('filters by %s', async (query, holds) => {
    const expected = Array.from({ length: COUNT }, (_, k) => k).filter(holds);
    const { total, entries } = await page(`${query}&pageSize=100`);
    expect(total).toBe(expected.length);
    expect(entries.map(({ at }) => at)).toEqual(expected.slice(0, 100).map((k) => dayOf(k).toISOString()));
  });

  it.each([
    ['?action=sign', 'action'],
    ['?action=toString', 'action'],
    ['?from=2026-02-30', 'from'],
    ['?to=yesterday', 'to'],
    ...NO_DAYS.flatMap((day) => ['from', 'to'].map((name) => [`?${new URLSearchParams({ [name]: day })}`, name])),
    ['?from=2026-10-02&to=2026-10-01', 'to'],
    ['?from=9999-12-31&to=0001-01-01', 'to'],
    ['?page=0', 'page'],
    ['?pageSize=101', 'pageSize'],
    ['?mid=x', 'mid'],
    ['?user=', 'user'],
    ['?user[$ne]=x', 'user[$ne]'],
    ['?merchant=4102', 'merchant'],
  ])('%s is a 400 that names %s', async (query, parameter) => {
    const answer = await read(query);
    expect([answer.statusCode, answer.json().parameter]).toEqual([400, parameter]);
  });

  it('stores entries of other services, with before and after', async () => {
    const changes = [{ field: 'recipients', before: ['a@in.example'], after: ['b@out.example'] }];
    const entry = { action: 'schedule-changed', userId: unaId, mid: 4101, address: null, requestId: 'r', details: {} };
    const headers = portal.internalKey();
    const enter = (payload: object) =>
      portal.service.app.inject({ method: 'POST', url: '/internal/audit', headers, payload });
    expect((await enter({ ...entry, changes })).statusCode).toBe(204);
    expect((await page('?action=schedule-changed')).entries[0]).toMatchObject({ username: 'una', changes });
    for (const wrong of [[{ ...changes[0], field: 'toString' }], Array.from({ length: 99 }, () => changes[0]), [{}]]) {
      expect((await enter({ ...entry, changes: wrong })).statusCode).toBe(400);
    }
  });

  it('is for admins', async () => {
    expect((await read('', await portal.cookieOf('una'))).statusCode).toBe(403);
    expect((await portal.call('GET', '/api/admin/audit')).statusCode).toBe(401);
  });

  it('has a label for every action', async () => {
    for (const action of Object.keys(AUDIT_ACTIONS) as (keyof typeof AUDIT_ACTIONS)[]) {
      await recordAudit(portal.accounts, { action, userId: null, mid: null, address: null, requestId: 'r' });
      expect((await page(`?action=${action}&pageSize=1`)).total).toBeGreaterThan(0);
    }
  });
});
