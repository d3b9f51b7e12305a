import type { PageData } from '@shoppervoice/contracts/remotes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountsUnderTest, cookieIn } from '../fixtures/accounts.fixture.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';

let database: TestDatabase;
let portal: AccountsUnderTest;

beforeAll(async () => {
  database = await startTestDatabase();
  portal = await AccountsUnderTest.start(database.url);
  await portal.fill();
  await portal.addUser('ada', 'MERCHANT_ADMIN', [4101]);
});
afterAll(async () => {
  await portal?.service.close();
  await database?.close();
});
beforeEach(async () => {
  await portal.accounts.sessions.deleteMany({});
  await portal.accounts.audit.deleteMany({});
  await portal.accounts.users.updateOne({ username: 'super' }, { $set: { accessType: 'SUPERUSER' } });
});

const override = (cookie: string, body: object) => portal.call('POST', '/api/admin/override', { cookie, body });
const pageData = async (cookie: string): Promise<PageData> =>
  (await portal.call('GET', '/api/page-data', { cookie })).json();

describe('an override', () => {
  it('changes what that session shows, and nothing stored', async () => {
    const before = await portal.accounts.merchants.find().toArray();
    const own = await portal.cookieOf('super');
    const answer = await override(own, { mid: 4102, packages: [133, 12, 3], features: [136, 25] });
    expect(answer.json()).toEqual({ status: 'success', linkedToken: expect.any(String), token: expect.any(String) });
    const cookie = cookieIn(answer);
    const lists = { packages: [3, 12, 133], features: [25, 136] };
    expect((await portal.session(cookie))?.context).toMatchObject({ mid: 4102, ...lists });
    expect(await pageData(cookie)).toMatchObject({
      ...lists,
      merchant: { merchantId: 4102 },
      override: { mid: 4102, packages: true, features: true },
    });
    expect(await portal.accounts.merchants.find().toArray()).toEqual(before);
    expect(await portal.session(own)).toBeNull();
    const again = await pageData(await portal.cookieOf('super'));
    expect(again).toMatchObject({ packages: [12], features: [18], override: null });
    const others = await pageData(await portal.cookieOf('other'));
    expect(others).toMatchObject({ packages: [], features: [], override: null });
    const [entry] = await portal.accounts.audit.find({ action: 'override' }).toArray();
    expect(entry).toMatchObject({ mid: 4102, details: lists, address: '203.0.113.1' });
  });

  it('of one list keeps the merchant’s other list, and may be an empty list', async () => {
    const own = await portal.cookieOf('super');
    const packages = cookieIn(await override(own, { mid: 4101, packages: [] }));
    expect(await pageData(packages)).toMatchObject({
      packages: [],
      features: [18],
      customBenchmarks: [{ id: 1, label: 'Peers' }],
      override: { mid: 4101, packages: true, features: false },
    });
    const features = cookieIn(await override(packages, { mid: 4101, features: [] }));
    expect(await pageData(features)).toMatchObject({
      packages: [12],
      features: [],
      customBenchmarks: [],
      override: { mid: 4101, packages: false, features: true },
    });
  });

  it('ends with the switch back, with an audit entry', async () => {
    const overridden = cookieIn(await override(await portal.cookieOf('super'), { mid: 4101, features: [1] }));
    const back = cookieIn(await override(overridden, { mid: 4101 }));
    expect(await pageData(back)).toMatchObject({ features: [18], override: null });
    const details = { overrideEnded: true };
    expect(await portal.accounts.audit.findOne({ action: 'merchant-switch' })).toMatchObject({ details });
  });

  it('ends with the session, and with the role that allowed it', async () => {
    const own = await portal.cookieOf('super');
    const cookie = cookieIn(await override(own, { mid: 4101, features: [1] }));
    await portal.accounts.users.updateOne({ username: 'super' }, { $set: { accessType: 'MERCHANT_USER' } });
    expect((await portal.session(cookie))?.context.features).toEqual([18]);
    expect(await pageData(cookie)).toMatchObject({ features: [18], override: null });
    await portal.call('POST', '/api/user/logout', { cookie, body: {} });
    expect([await portal.session(own), await portal.session(cookie)]).toEqual([null, null]);
    expect(await pageData(await portal.cookieOf('super'))).toMatchObject({ features: [18], override: null });
  });

  it.each(['ada', 'una', 'duo'])('is refused to %s, with an audit entry', async (username) => {
    const cookie = await portal.cookieOf(username);
    for (const more of [{ packages: [12] }, { features: [] }, { packages: [], features: [1] }]) {
      expect((await override(cookie, { mid: 4101, ...more })).statusCode).toBe(403);
    }
    expect(await portal.accounts.audit.countDocuments({ action: 'override-refused', mid: 4101 })).toBe(3);
    expect((await portal.session(cookie))?.context.features).toEqual([18]);
  });

  it.each([
    [{ packages: [21] }, 'packages'],
    [{ packages: [12, 21, 22] }, 'packages'],
    [{ packages: [12, 12] }, 'packages'],
    [{ packages: [1] }, 'packages'],
    [{ packages: '12' }, 'packages'],
    [{ packages: [{ $gt: 0 }] }, 'packages'],
    [{ features: [139] }, 'features'],
    [{ features: [1, 1] }, 'features'],
    [{ features: [1.5] }, 'features'],
    [{ features: null }, 'features'],
    [{ accessType: 'SUPERUSER' }, 'accessType'],
  ])('with %j is a 400 that names %s', async (more, parameter) => {
    const answer = await override(await portal.cookieOf('super'), { mid: 4101, ...more });
    expect([answer.statusCode, answer.json().parameter]).toEqual([400, parameter]);
  });
});

describe('a merchant’s entitlements', () => {
  it('are shown to superusers as stored, also under an override', async () => {
    const cookie = cookieIn(await override(await portal.cookieOf('super'), { mid: 4101, features: [] }));
    const answer = await portal.call('GET', '/api/admin/merchant/4101', { cookie });
    expect(answer.json()).toEqual({ mid: 4101, merchantName: 'Alder', packages: [12], features: [18] });
    expect((await portal.call('GET', '/api/admin/merchant/9999', { cookie })).statusCode).toBe(404);
    for (const mid of ['0', '-1', '1e3', '4101.0', '99999999999', '%7B%7D']) {
      expect((await portal.call('GET', `/api/admin/merchant/${mid}`, { cookie })).statusCode).toBe(400);
    }
    for (const username of ['ada', 'una']) {
      const refused = await portal.call('GET', '/api/admin/merchant/4101', { cookie: await portal.cookieOf(username) });
      expect(refused.statusCode).toBe(403);
    }
  });
});
