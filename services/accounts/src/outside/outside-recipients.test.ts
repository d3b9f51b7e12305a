import type { OutsideAnswer, OutsideRule } from '@shoppervoice/contracts/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountsUnderTest } from '../fixtures/accounts.fixture.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';

let database: TestDatabase;
let portal: AccountsUnderTest;
let ada: string;

beforeAll(async () => {
  database = await startTestDatabase();
  portal = await AccountsUnderTest.start(database.url);
});
afterAll(async () => {
  await portal?.service.close();
  await database?.close();
});
beforeEach(async () => {
  const { users, sessions, audit, merchants, notices } = portal.accounts;
  for (const collection of [users, sessions, audit, merchants, notices]) await collection.deleteMany({});
  await portal.fill();
  await portal.addUser('ada', 'MERCHANT_ADMIN', [4101]);
  ada = await portal.cookieOf('ada');
});

const ask = async (addresses: readonly string[], mid = 4101): Promise<OutsideAnswer> => {
  const answer = await portal.service.app.inject({
    method: 'POST',
    url: '/internal/outside-recipients',
    payload: { mid, addresses },
    headers: portal.internalKey(),
  });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json();
};
const outside = async (...addresses: string[]) => (await ask(addresses)).outside;
const set = (fields: object) => portal.accounts.merchants.updateOne({ _id: 4101 }, { $set: fields });

describe('an address', () => {
  it('is inside at or below the website’s domain, and at the domains of the users', async () => {
    await set({ merchantWebsiteUrl: 'www.alder.example', emailDomains: ['pine.example'] });
    const inside = ['eve@alder.example', 'Eve@Mail.ALDER.example', 'eve@pine.example', 'eve@www.alder.example'];
    const beyond = ['eve@elsewhere.example', 'eve@notalder.example', 'eve@alder.example.evil.example', 'nonsense'];
    expect(await outside(...inside, ...beyond)).toEqual(beyond);
  });

  it('is inside if an active user of this merchant has it', async () => {
    expect(await outside('UNA@x.example', 'super@x.example', 'other@x.example')).toEqual(['other@x.example']);
    await portal.accounts.users.updateOne({ username: 'una' }, { $set: { deactivatedAt: new Date() } });
    await portal.accounts.users.updateOne({ username: 'super' }, { $set: { emailProvenAt: null } });
    expect(await outside('una@x.example', 'super@x.example')).toEqual(['una@x.example', 'super@x.example']);
  });

  it.each([
    ['gmail.com', 'eve@gmail.com'],
    ['www.etsy.com', 'eve@etsy.com'],
    ['myshopify.com', 'eve@myshopify.com'],
    ['alder.myshopify.com', 'eve@other.myshopify.com'],
    ['alder.co.uk', 'eve@co.uk'],
    ['alder.example', 'eve@alder.example/.evil.example'],
    ['alder.example', 'eve@alder.example#.evil.example'],
    ['alder.example', 'eve@alder.example?.evil.example'],
  ])('is outside at a shared domain: %s, %s', async (merchantWebsiteUrl, address) => {
    await set({ merchantWebsiteUrl, emailDomains: ['gmail.com', 'co.uk'] });
    expect(await outside(address)).toEqual([address]);
  });

  it('is inside however its domain is written', async () => {
    await set({ merchantWebsiteUrl: 'https://www.Bücher.example/shop', emailDomains: ['PINE.example'] });
    const inside = ['eve@bücher.example', 'eve@xn--bcher-kva.example', 'eve@mail.BÜCHER.example', 'eve@Pine.Example'];
    expect(await outside(...inside, 'eve@bucher.example')).toEqual(['eve@bucher.example']);
  });

  it('is inside at a shop’s name on a platform', async () => {
    await set({ merchantWebsiteUrl: 'alder.myshopify.com' });
    expect(await outside('eve@alder.myshopify.com')).toEqual([]);
  });
});

it('is checked by servers with their key, and by admins for their own merchant', async () => {
  const body = { mid: 4101, addresses: ['eve@elsewhere.example', 'una@x.example', 'duo@x.example'] };
  const plain = await portal.service.app.inject({
    method: 'POST',
    url: '/internal/outside-recipients',
    payload: body,
  });
  expect(plain.statusCode).toBe(404);
  const url = '/api/account/outside-recipients';
  const { addresses } = body;
  const own = await portal.call('POST', url, { cookie: ada, body: { addresses } });
  expect(own.json()).toEqual({ rule: 'confirmed', outside: ['eve@elsewhere.example'] });
  expect((await portal.call('POST', url, { cookie: ada, body })).statusCode).toBe(400);
  const una = await portal.cookieOf('una');
  expect((await portal.call('POST', url, { cookie: una, body: { addresses } })).statusCode).toBe(403);
});

describe('the rule', () => {
  const url = '/api/account/merchant';
  const OWN = { merchantName: 'Alder', merchantWebsiteUrl: 'alder.example', timeZone: 'America/Los_Angeles' };
  const put = (body: object, confirmed: boolean, cookie = ada) =>
    portal.call('PUT', url, { cookie, body: { ...OWN, ...body }, confirmed });
  const rule = async () => (await ask([])).rule;
  const notifications = async () => ({
    admins: [await portal.idOf('ada')],
    notices: await portal.accounts.notices.find().toArray(),
  });

  it('requires a confirmation by default, survives an import, and applies to one merchant only', async () => {
    expect(await rule()).toBe('confirmed');
    expect((await put({ outsideRecipients: 'refused' }, false)).statusCode).toBe(200);
    await portal.fill();
    await portal.accounts.merchants.updateOne({ _id: 4101 }, { $set: { features: [] } });
    await portal.fill();
    expect([await rule(), (await ask([], 4102)).rule]).toEqual(['refused', 'confirmed']);
  });

  it.each([
    ['refused', 'confirmed', true],
    ['refused', 'allowed', true],
    ['confirmed', 'allowed', true],
    ['allowed', 'confirmed', false],
    ['allowed', 'refused', false],
    ['confirmed', 'refused', false],
    ['refused', 'refused', false],
  ] as const)('from %s to %s needs the password: %s', async (from: OutsideRule, to: OutsideRule, needs: boolean) => {
    await set({ outsideRecipients: from });
    const plain = await put({ outsideRecipients: to }, false);
    expect([plain.statusCode, plain.json().type]).toEqual(
      needs ? [403, '/problems/password-needed'] : [200, undefined],
    );
    if (!needs) return;
    expect(plain.json().detail).toContain('admins of Alder');
    expect(await rule()).toBe(from);
    expect((await put({ outsideRecipients: to }, true)).json()).toMatchObject({ outsideRecipients: to });
    expect(await rule()).toBe(to);
  });

  it('is in the audit trail, and all admins are notified of each change', async () => {
    await portal.addUser('amos', 'MERCHANT_ADMIN', [4101]);
    for (const to of ['refused', 'confirmed', 'confirmed']) await put({ outsideRecipients: to }, true);
    const entries = await portal.accounts.audit.find({ action: 'merchant-changed' }).sort({ at: 1 }).toArray();
    expect(entries.map(({ details }) => details)).toEqual([
      { outsideRecipients: { from: 'confirmed', to: 'refused' } },
      { outsideRecipients: { from: 'refused', to: 'confirmed' } },
    ]);
    const users = [await portal.idOf('ada'), await portal.idOf('amos')].toSorted();
    const notices = await portal.accounts.notices.find().toArray();
    expect(notices.map(({ userId }) => userId).toSorted()).toEqual([...users, ...users].toSorted());
    for (const { text } of notices) expect(text).toContain('ada changed the rule.');
  });

  it('is not circumvented by another website: its domain counts as inside only with the password', async () => {
    const moved = { merchantWebsiteUrl: 'www.evil.example' };
    const plain = await put(moved, false);
    expect([plain.statusCode, plain.json().type]).toEqual([403, '/problems/password-needed']);
    expect(plain.json().detail).toContain('evil.example');
    expect(await outside('eve@evil.example')).toEqual(['eve@evil.example']);
    expect((await put(moved, true)).statusCode).toBe(200);
    expect(await outside('eve@evil.example')).toEqual([]);
    // Addresses inside are added without a confirmation, so all admins are notified.
    const { admins, notices } = await notifications();
    expect(notices.map(({ userId }) => userId)).toEqual(admins);
    expect(notices[0]).toMatchObject({
      title: 'Addresses at evil.example are now inside of your merchant',
      text: expect.stringMatching(/^ada changed your website\. /),
    });
    // A subdomain adds nothing, and a shared host is never inside.
    for (const merchantWebsiteUrl of ['shop.evil.example', 'www.etsy.com']) {
      expect((await put({ merchantWebsiteUrl }, false)).statusCode).toBe(200);
    }
    expect((await notifications()).notices).toHaveLength(1);
  });

  it('is not circumvented by a website that is changed while everything is allowed', async () => {
    await set({ outsideRecipients: 'allowed' });
    expect((await put({ merchantWebsiteUrl: 'evil.example' }, false)).json().type).toBe('/problems/password-needed');
    const both = await put({ merchantWebsiteUrl: 'evil.example', outsideRecipients: 'refused' }, false);
    expect(both.json().type).toBe('/problems/password-needed');
    await set({ outsideRecipients: 'refused' });
    const detail = (await put({ merchantWebsiteUrl: 'evil.example', outsideRecipients: 'allowed' }, false)).json()
      .detail;
    expect(detail).toMatch(/any address without a password\. This makes evil\.example a domain/);
  });

  it('is set by admins and superusers only', async () => {
    const [superuser, una] = [await portal.cookieOf('super'), await portal.cookieOf('una')];
    expect((await put({ outsideRecipients: 'allowed' }, true, una)).statusCode).toBe(403);
    expect((await put({ outsideRecipients: 'allowed' }, false, superuser)).statusCode).toBe(403);
    expect((await put({ outsideRecipients: 'allowed' }, true, superuser)).statusCode).toBe(200);
  });
});
