import {
  DEMO_MID,
  DEMO_REFUSAL,
  DEMO_SHOP_PATH,
  JOB_PURPOSES,
  JOB_SERVICES_HEADER,
  LINK_CALLS,
} from '@shoppervoice/contracts/accounts';
import type { PageData } from '@shoppervoice/contracts/remotes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '../calls.ts';
import { AccountsUnderTest, cookieIn } from '../fixtures/accounts.fixture.ts';
import { fillDemoShop } from '../fixtures/demo-shop.fixture.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';

const USERS = ['super', 'ada', 'una'];

let database: TestDatabase;
let portal: AccountsUnderTest;
/** A portal without a demo shop. */
let without: AccountsUnderTest;

beforeAll(async () => {
  database = await startTestDatabase();
  portal = await AccountsUnderTest.start(database.url);
  await portal.fill();
  await portal.addUser('ada', 'MERCHANT_ADMIN', [4101]);
  const { sessionKeys: SESSION_KEYS, factorKeys: FACTOR_KEYS } = portal;
  without = await AccountsUnderTest.start(database.url, { DEMO_SHOP: 'off', SESSION_KEYS, FACTOR_KEYS });
});
afterAll(async () => {
  await without?.service.close();
  await portal?.service.close();
  await database?.close();
});
beforeEach(async () => {
  await portal.accounts.sessions.deleteMany({});
  await portal.accounts.demoShops.deleteMany({});
  await portal.accounts.users.updateOne({ username: 'una' }, { $set: { mids: [4101] } });
  await fillDemoShop(portal.accounts);
});

const contextOf = async (cookie: string) => (await portal.session(cookie))?.context ?? null;
const open = async (own: string) => cookieIn(await portal.call('POST', DEMO_SHOP_PATH, { cookie: own }));
const leave = async (inDemo: string) => cookieIn(await portal.call('DELETE', DEMO_SHOP_PATH, { cookie: inDemo }));
const pageData = async (cookie: string): Promise<PageData> =>
  (await portal.call('GET', '/api/page-data', { cookie })).json();

describe.each(USERS)('%s', (username) => {
  it('reads the demo shop as a plain user, with the packages and features of their own merchant', async () => {
    const own = await portal.cookieOf(username);
    const before = await contextOf(own);
    const inDemo = await open(own);
    const context = await contextOf(inDemo);
    expect(context).toEqual({
      ...before,
      mid: DEMO_MID,
      merchantName: 'Cedar & Main',
      timeZone: 'America/New_York',
      timeZoneSince: 0,
      accessType: 'MERCHANT_USER',
      seesAddresses: false,
      demo: true,
    });
    expect(context).toMatchObject({ packages: [12], features: [18] });
    expect(await contextOf(own)).toBeNull();
    expect(await pageData(inDemo)).toMatchObject({
      merchant: { merchantId: DEMO_MID, merchantName: 'Cedar & Main', user: { accessType: 'MERCHANT_USER' } },
      linkedMerchants: [],
      benchmarkFilterOptions: [],
      customBenchmarks: [],
      override: null,
      demoShop: { ownMerchant: 'Alder' },
    });
  });

  it('returns to exactly the former state', async () => {
    const own = await portal.cookieOf(username);
    const [before, page] = [await portal.session(own), await pageData(own)];
    expect(page.demoShop).toEqual({ ownMerchant: null });
    const inDemo = await open(own);
    const back = await leave(inDemo);
    const after = await portal.session(back);
    expect({ ...after, idleExpiresAt: null }).toEqual({ ...before, idleExpiresAt: null });
    const { today: _now, ...merchant } = page.merchant;
    expect(await pageData(back)).toMatchObject({ ...page, merchant });
    expect(await portal.session(inDemo)).toBeNull();
  });

  it('is refused every call that writes or sends, as declared in the table of calls', async () => {
    const cookie = await open(await portal.cookieOf(username));
    const refused: string[] = [];
    const passed: string[] = [];
    const context = (await contextOf(cookie)) ?? undefined;
    for (const { method, path } of CALLS.filter((call) => call.method !== 'GET')) {
      const url = path.replaceAll(/:\w+/g, '1');
      const answer = await portal.call(method, url, { ...(context && { context }), body: {} });
      const isRefused = answer.statusCode === 403 && answer.json().detail === DEMO_REFUSAL;
      (isRefused ? refused : passed).push(`${method} ${path}`);
    }
    const signIns = CALLS.filter(({ limit }) => limit === 'sign-in').map(({ method, path }) => `${method} ${path}`);
    const links = CALLS.map(({ method, path }) => `${method} ${path}`).filter((call) => LINK_CALLS.includes(call));
    expect(links).toHaveLength(LINK_CALLS.length - 1);
    expect(passed.sort()).toEqual([`DELETE ${DEMO_SHOP_PATH}`, 'POST /api/user/logout', ...links, ...signIns].sort());
    expect(refused.length).toBeGreaterThan(35);
  });
});

describe('the demo shop', () => {
  it('restores a superuser’s override afterwards', async () => {
    const plain = await portal.cookieOf('super');
    const body = { mid: 4102, packages: [12, 13], features: [25] };
    const own = cookieIn(await portal.call('POST', '/api/admin/override', { cookie: plain, body }));
    const inDemo = await open(own);
    expect(await contextOf(inDemo)).toMatchObject({ mid: DEMO_MID, packages: [12, 13], features: [25] });
    const back = await leave(inDemo);
    expect(await contextOf(back)).toMatchObject({ mid: 4102, accessType: 'SUPERUSER', packages: [12, 13] });
  });

  it('is not a merchant: no one switches to it, signs up for it, lists it or runs a job for it', async () => {
    const cookie = await portal.cookieOf('super');
    const entered = await portal.call('POST', '/api/admin/override', { cookie, body: { mid: DEMO_MID } });
    expect(entered.statusCode).toBe(404);
    expect((await portal.call('GET', `/api/admin/merchant/${DEMO_MID}`, { cookie })).statusCode).toBe(404);
    expect(await portal.accounts.merchants.countDocuments({ _id: DEMO_MID })).toBe(0);
    const userId = await portal.idOf('super');
    for (const purpose of JOB_PURPOSES) {
      const answer = await portal.service.app.inject({
        method: 'POST',
        url: '/internal/job-context',
        headers: { ...portal.internalKey(), [JOB_SERVICES_HEADER]: 'stff' },
        payload: { mid: DEMO_MID, userId, purpose },
      });
      expect([purpose, answer.statusCode, answer.json()]).toEqual([purpose, 200, { job: null }]);
    }
  });

  it('writes no audit entries', async () => {
    const own = await portal.cookieOf('una');
    const before = await portal.accounts.audit.countDocuments({});
    await leave(await open(own));
    expect(await portal.accounts.audit.countDocuments({})).toBe(before);
  });

  it('ends with the session: by signing out, by an admin, or by unlinking the user', async () => {
    const signedOut = await open(await portal.cookieOf('una'));
    await portal.call('POST', '/api/user/logout', { cookie: signedOut, body: {} });
    expect(await portal.session(signedOut)).toBeNull();
    expect(await portal.accounts.sessions.countDocuments({})).toBe(0);

    const id = await portal.addUser('eva', 'MERCHANT_USER', [4101]);
    const deactivated = await open(await portal.cookieOf('eva'));
    const admin = await portal.cookieOf('ada');
    const change = await portal.call('PUT', `/api/account/users/${id}`, { cookie: admin, body: { deactivated: true } });
    expect(change.statusCode).toBe(200);
    expect(await portal.session(deactivated)).toBeNull();

    const unlinked = await open(await portal.cookieOf('una'));
    await portal.accounts.users.updateOne({ username: 'una' }, { $set: { mids: [4102] } });
    expect(await portal.session(unlinked)).toBeNull();
  });

  it('does not exist before it is filled, or if the operator turns it off', async () => {
    const inDemo = await open(await portal.cookieOf('una'));
    expect(await contextOf(inDemo)).toMatchObject({ demo: true });
    expect((await without.session(inDemo))?.context).toMatchObject({ mid: 4101, accessType: 'MERCHANT_USER' });
    expect((await without.session(inDemo))?.context.demo).toBeUndefined();

    const own = await without.cookieOf('una');
    const refused = await without.call('POST', DEMO_SHOP_PATH, { cookie: own });
    expect([refused.statusCode, refused.json().detail]).toEqual([404, 'There is no demo shop to look at right now.']);
    const page: PageData = (await without.call('GET', '/api/page-data', { cookie: own })).json();
    expect(page.demoShop).toBeUndefined();

    await portal.accounts.demoShops.deleteMany({});
    const early = await portal.call('POST', DEMO_SHOP_PATH, { cookie: await portal.cookieOf('una') });
    expect(early.statusCode).toBe(404);
  });

  it('is entered only with a session', async () => {
    expect((await portal.call('POST', DEMO_SHOP_PATH)).statusCode).toBe(401);
    expect((await portal.call('DELETE', DEMO_SHOP_PATH)).statusCode).toBe(401);
  });

  it('invalidates the gateway’s cached session', async () => {
    const own = await portal.cookieOf('ada');
    const remembered = await contextOf(own);
    await open(own);
    const context = remembered ?? undefined;
    const answer = await portal.call('GET', '/api/account/users', { ...(context && { context }) });
    expect([answer.statusCode, answer.json().detail]).toEqual([401, 'This session has ended. Sign in again.']);
    const page = await portal.call('GET', '/api/page-data', { ...(context && { context }) });
    expect(page.statusCode).toBe(401);
  });

  it('shows nothing that an admin of the user’s merchant manages', async () => {
    const cookie = await open(await portal.cookieOf('ada'));
    const admins = CALLS.filter(({ method, access }) => method === 'GET' && access.roles !== undefined);
    expect(admins.length).toBeGreaterThan(3);
    for (const { path } of admins) {
      const answer = await portal.call('GET', path.replaceAll(/:\w+/g, '1'), { cookie });
      expect([path, answer.statusCode]).toEqual([path, 403]);
    }
    expect((await portal.call('GET', '/api/account/colleagues', { cookie })).json()).toEqual({ colleagues: [] });
  });
});
