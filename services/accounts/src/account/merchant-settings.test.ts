import { readMerchants, saveMerchant } from '@shoppervoice/account-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountsUnderTest } from '../fixtures/accounts.fixture.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';

let database: TestDatabase;
let portal: AccountsUnderTest;
let ada: string;
const url = '/api/account/merchant';
const OWN = { merchantName: 'Alder', merchantWebsiteUrl: 'alder.example', timeZone: 'America/Los_Angeles' };
const UNTOUCHED = { weekStartsOn: 0, newUsersWait: false, outsideRecipients: 'confirmed' };

beforeAll(async () => {
  database = await startTestDatabase();
  portal = await AccountsUnderTest.start(database.url);
});
afterAll(async () => {
  await portal?.service.close();
  await database?.close();
});
beforeEach(async () => {
  const { users, sessions, audit, merchants } = portal.accounts;
  for (const collection of [users, sessions, audit, merchants]) await collection.deleteMany({});
  await portal.fill();
  await portal.addUser('ada', 'MERCHANT_ADMIN', [4101]);
  ada = await portal.cookieOf('ada');
});

const put = (body: object, cookie = ada) => portal.call('PUT', url, { cookie, body });
const entries = () => portal.accounts.audit.find({ action: 'merchant-changed' }).sort({ at: 1 }).toArray();

describe('the settings of the merchant', () => {
  it('are those of the session’s merchant, and change nothing else of it', async () => {
    const before = await portal.accounts.merchants.find().toArray();
    expect((await portal.call('GET', url, { cookie: ada })).json()).toEqual({ mid: 4101, ...OWN, ...UNTOUCHED });
    const sent = { ...OWN, merchantName: 'Alder & Pine', merchantWebsiteUrl: 'shop.alder.example' };
    expect((await put(sent)).json()).toEqual({ mid: 4101, ...sent, ...UNTOUCHED });
    const after = await portal.accounts.merchants.find().toArray();
    expect(after).toEqual(before.map((merchant) => (merchant._id === 4101 ? { ...merchant, ...sent } : merchant)));
    expect((await entries()).map(({ details }) => details)).toEqual([
      {
        merchantName: { from: 'Alder', to: 'Alder & Pine' },
        merchantWebsiteUrl: { from: 'alder.example', to: 'shop.alder.example' },
      },
    ]);
    await put(sent);
    expect((await entries()).length).toBe(1);
  });

  it('bring the first day of weeks to running sessions and pages, which imports leave as it is', async () => {
    const una = await portal.cookieOf('una');
    const seen = async () => {
      const page = (await portal.call('GET', '/api/page-data', { cookie: una })).json();
      return [(await portal.session(una))?.context.weekStartsOn, page.merchant.weekStartsOn];
    };
    expect(await seen()).toEqual([undefined, undefined]);
    expect((await put({ ...OWN, weekStartsOn: 1 })).json()).toMatchObject({ weekStartsOn: 1 });
    expect(await seen()).toEqual([1, 1]);
    // Left out: unchanged.
    expect((await put(OWN)).json()).toMatchObject({ weekStartsOn: 1 });
    const [record] = await readMerchants(portal.accounts);
    expect(record).not.toHaveProperty('weekStartsOn');
    if (record !== undefined) await saveMerchant(portal.accounts, { ...record, merchantName: 'Renamed' });
    expect(await seen()).toEqual([1, 1]);
    await put({ ...OWN, merchantName: 'Renamed', weekStartsOn: 0 });
    expect(await seen()).toEqual([undefined, undefined]);
    expect((await entries()).map(({ details }) => details?.weekStartsOn)).toEqual([
      { from: 'Sunday', to: 'Monday' },
      { from: 'Monday', to: 'Sunday' },
    ]);
  });

  it('bring a changed zone to running sessions, with an increasing instant', async () => {
    const una = await portal.cookieOf('una');
    const context = async () => (await portal.session(una))?.context;
    expect(await context()).toMatchObject({ timeZone: 'America/Los_Angeles', timeZoneSince: 0 });
    const sinces: number[] = [0];
    for (const timeZone of ['Europe/Paris', 'Asia/Tokyo', 'America/Los_Angeles']) {
      await put({ ...OWN, timeZone });
      const now = await context();
      expect(now?.timeZone).toBe(timeZone);
      sinces.push(now?.timeZoneSince ?? 0);
    }
    expect(sinces).toEqual([...new Set(sinces)].toSorted((a, b) => a - b));
    // Changing another field leaves the instant alone; an import that changes the zone sets a later one.
    await put({ ...OWN, merchantName: 'Alder Two' });
    expect((await context())?.timeZoneSince).toBe(sinces.at(-1));
    await put({ ...OWN, timeZone: 'Europe/Paris' });
    const paged = (await context())?.timeZoneSince ?? 0;
    await portal.fill();
    const imported = await context();
    expect(imported?.timeZone).toBe('America/Los_Angeles');
    expect(imported?.timeZoneSince).toBeGreaterThan(paged);
  });

  it('keep unchanged values that an import allows and the form does not', async () => {
    const merchantName = `Alder ${'and more '.repeat(8)}`.trim();
    await portal.accounts.merchants.updateOne({ _id: 4101 }, { $set: { merchantName } });
    expect((await put({ ...OWN, merchantName, timeZone: 'Europe/Paris' })).statusCode).toBe(200);
    const other = await put({ ...OWN, merchantName: `${merchantName}.` });
    expect([other.statusCode, other.json().parameter]).toEqual([400, 'merchantName']);
  });

  it.each([
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: '+02:00' }, 'timeZone'],
    [{ timeZone: { $ne: '' } }, 'timeZone'],
    [{ merchantName: '' }, 'merchantName'],
    [{ merchantWebsiteUrl: 'ftp://alder.example' }, 'merchantWebsiteUrl'],
    [{ newUsersWait: 'yes' }, 'newUsersWait'],
    [{ newUsersWait: { $ne: true } }, 'newUsersWait'],
    [{ weekStartsOn: 2 }, 'weekStartsOn'],
    [{ weekStartsOn: 'Monday' }, 'weekStartsOn'],
    [{ outsideRecipients: 'maybe' }, 'outsideRecipients'],
    [{ outsideRecipients: { $ne: 'refused' } }, 'outsideRecipients'],
    [{ mid: 4102 }, 'mid'],
    [{ features: [1] }, 'features'],
  ])('%j is a 400 that names %s', async (more, parameter) => {
    const answer = await put({ ...OWN, ...more });
    expect([answer.statusCode, answer.json().parameter]).toEqual([400, parameter]);
    expect((await portal.call('GET', url, { cookie: ada })).json()).toEqual({ mid: 4101, ...OWN, ...UNTOUCHED });
  });

  it('control whether new users wait; the choice survives calls without it, and an import', async () => {
    const isOn = async () => (await portal.call('GET', url, { cookie: ada })).json().newUsersWait;
    expect((await put({ ...OWN, newUsersWait: true })).json().newUsersWait).toBe(true);
    expect((await entries()).map(({ details }) => details)).toEqual([{ newUsersWait: { from: 'off', to: 'on' } }]);
    expect((await put({ ...OWN, merchantName: 'Alder Two' })).json().newUsersWait).toBe(true);
    await portal.fill();
    expect(await isOn()).toBe(true);
    await put({ ...OWN, newUsersWait: false });
    expect(await isOn()).toBe(false);
    expect((await portal.accounts.merchants.findOne({ _id: 4102 }))?.newUsersWait).toBeUndefined();
  });

  it('are for admins and superusers', async () => {
    const una = await portal.cookieOf('una');
    expect([(await portal.call('GET', url, { cookie: una })).statusCode, (await put(OWN, una)).statusCode]).toEqual([
      403, 403,
    ]);
    expect((await put(OWN, await portal.cookieOf('super'))).statusCode).toBe(200);
  });
});
