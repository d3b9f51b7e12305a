import { recordAudit } from '@shoppervoice/account-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountsUnderTest } from '../fixtures/accounts.fixture.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';

let database: TestDatabase;
let portal: AccountsUnderTest;

beforeAll(async () => {
  database = await startTestDatabase();
  portal = await AccountsUnderTest.start(database.url);
  await portal.fill();
});
afterAll(async () => {
  await portal?.service.close();
  await database?.close();
});
beforeEach(async () => {
  await portal.accounts.audit.deleteMany({});
});

const entry = (address: string) => ({ userId: 'una', mid: 4101, address, requestId: 'r' });
const count = () => portal.accounts.audit.countDocuments();

describe('a flood of refusals', () => {
  it('is folded in the audit trail: the last single entry counts the others', async () => {
    const cookie = await portal.cookieOf('duo');
    await portal.accounts.audit.deleteMany({});
    for (let mid = 5000; mid < 5035; mid += 1) {
      const answer = await portal.call('POST', '/api/admin/override', { cookie, body: { mid } });
      expect(answer.statusCode).toBe(403);
    }
    expect(await count()).toBe(20);
    const [last] = await portal.accounts.audit.find().sort({ at: -1, _id: -1 }).limit(1).toArray();
    expect(last).toMatchObject({ mid: 5019, details: { more: 15 } });
  });

  it('hides no entries of others, and no later ones', async () => {
    const { accounts } = portal;
    const START = Date.UTC(2026, 0, 5);
    const refused = (address: string, at: number) =>
      recordAudit(accounts, { ...entry(address), action: 'confirmation-failed' }, START + at);
    for (let times = 0; times < 30; times += 1) await refused('203.0.113.1', times);
    expect(await count()).toBe(20);
    await refused('203.0.113.2', 100);
    await refused('203.0.113.1', 11 * 60_000);
    expect(await count()).toBe(22);
  });

  it('does not fold entries of changes', async () => {
    const roles = Array.from({ length: 30 }, () =>
      recordAudit(portal.accounts, { ...entry('203.0.113.1'), action: 'user-role-changed' }),
    );
    await Promise.all(roles);
    expect(await count()).toBe(30);
  });
});
