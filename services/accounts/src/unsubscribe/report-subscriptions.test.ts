import {
  REPORT_MAIL_LINKS,
  type SubscriptionsAnswer,
  type SubscriptionsQuestion,
} from '@shoppervoice/contracts/delivery';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Flows, startFlows } from '../fixtures/flows.fixture.ts';
import { subscriptionOf } from '../fixtures/subscription.fixture.ts';

let flows: Flows;
let { portal, visitor } = {} as Flows;

beforeAll(async () => {
  flows = await startFlows();
  ({ portal, visitor } = flows);
});
afterAll(() => flows?.close());
beforeEach(async () => {
  await portal.accounts.signInAttempts.deleteMany({});
  await portal.mails.database.mailOptOuts.deleteMany({});
});

const ADA = 'Ada@shop.example';
const REPORT = 'SHOPPINGCYCLE';
const internal = (url: string, payload: object, headers = portal.internalKey()) =>
  portal.service.app.inject({ method: 'POST', url, payload, headers });
const ask = async (more: Partial<SubscriptionsQuestion> = {}) => {
  const question = { mid: 4101, report: REPORT, addresses: [ADA], ...more };
  const answer = await internal('/internal/report-subscriptions', question);
  expect(answer.statusCode).toBe(200);
  return answer.json<SubscriptionsAnswer>().subscriptions;
};
const one = async (more: Partial<SubscriptionsQuestion> = {}) => {
  const [first] = await ask(more);
  if (first === undefined) throw new Error('one was asked for');
  return first;
};
const unsubscribe = (subscription: string, email = ADA) =>
  visitor.post('/api/user/unsubscribe-user', { email, mid: '4101', subscription });

describe('the service that mails reports', () => {
  it('gets the link and the opt-out of each address, in order', async () => {
    const [ada, ben] = await ask({ addresses: [ADA, 'ben@shop.example'] });
    expect(ada).toEqual({ address: ADA, id: expect.stringMatching(/^[\w-]{43}$/), state: 'subscribed', again: null });
    expect(ada?.id).toBe(await subscriptionOf(portal, { email: ADA, mid: 4101, report: REPORT }));
    await unsubscribe(ben?.id ?? '', 'ben@shop.example');
    const states = await ask({ addresses: ['BEN@shop.example', ADA] });
    expect(states.map(({ state }) => state)).toEqual(['unsubscribed', 'subscribed']);
    // An opt-out applies to one report of one merchant.
    expect((await one({ mid: 4102, addresses: ['ben@shop.example'] })).state).toBe('subscribed');
    expect((await one({ report: 'OTHER', addresses: ['ben@shop.example'] })).state).toBe('subscribed');
  });

  it.each([[{ addresses: [] }], [{ addresses: Array(101).fill(ADA) }], [{ mid: 0 }], [{ report: '' }], [{ more: 1 }]])(
    'is refused %j',
    async (more) => {
      const question = { mid: 4101, report: REPORT, addresses: [ADA], ...more };
      expect((await internal('/internal/report-subscriptions', question)).statusCode).toBe(400);
    },
  );

  it('is the only one to get them', async () => {
    for (const url of ['/internal/report-subscriptions', '/internal/mailbox', '/internal/merchants']) {
      expect((await internal(url, { mid: 4101, report: REPORT, addresses: [ADA] }, {} as never)).statusCode).toBe(404);
    }
  });
});

it('the names of existing merchants are returned', async () => {
  const answer = await internal('/internal/merchants', { mids: [4101, 999_999] });
  expect(answer.json()).toEqual({ merchants: [{ mid: 4101, merchantName: expect.stringMatching(/\S/) }] });
  for (const body of [{}, { mids: [] }, { mids: ['x'] }, { mids: [0] }, { mids: Array(1001).fill(4101) }]) {
    expect((await internal('/internal/merchants', body)).statusCode).toBe(400);
  }
});

describe('a person who unsubscribed and was added again', () => {
  const takeAgain = (body: object) => visitor.post('/api/user/resubscribe', body);

  it('gets nothing until they have agreed by the link of a mail', async () => {
    const { id } = await one();
    await unsubscribe(id);
    expect(await one()).toMatchObject({ state: 'unsubscribed', again: null });
    const { state, again } = await one({ added: true });
    expect([state, again]).toEqual(['unconfirmed', expect.stringMatching(/^[\w-]{43}$/)]);
    expect(await one()).toMatchObject({ state: 'unconfirmed', again: null });
    const link = { email: ADA, mid: '4101', subscription: id, again };
    for (const wrong of [
      {},
      { ...link, again: id },
      { ...link, mid: '4102' },
      { ...link, email: 'eve@evil.example' },
      { ...link, subscription: 'guessed' },
      { ...link, again: '' },
    ]) {
      expect((await takeAgain(wrong)).statusCode).toBe(400);
      await portal.accounts.signInAttempts.deleteMany({});
    }
    expect((await one()).state).toBe('unconfirmed');
    await portal.accounts.audit.deleteMany({});
    for (let times = 0; times < 2; times += 1) {
      expect((await takeAgain(link)).json()).toEqual({ success: true });
    }
    expect(await portal.accounts.audit.countDocuments({ action: 'resubscribed' })).toBe(1);
    expect(await one({ added: true })).toMatchObject({ state: 'subscribed', again: null });
    await unsubscribe(id);
    expect((await takeAgain(link)).statusCode).toBe(400);
    expect((await one()).state).toBe('unsubscribed');
  });

  it('is not asked if they never unsubscribed', async () => {
    expect(await one({ added: true })).toMatchObject({ state: 'subscribed', again: null });
  });
});

it('a mail program opts out with one click, with one audit entry', async () => {
  const { id } = await one();
  const url = `${REPORT_MAIL_LINKS.oneClick}?${new URLSearchParams({ email: ADA, id })}`;
  const click = () =>
    portal.service.app.inject({
      method: 'POST',
      url,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  await portal.accounts.audit.deleteMany({});
  expect((await portal.service.app.inject(url)).json()).toMatchObject({ optedOut: false });
  for (let times = 0; times < 2; times += 1) expect((await click()).json()).toEqual({ success: true });
  expect((await one()).state).toBe('unsubscribed');
  expect(await portal.accounts.audit.find({ action: 'unsubscribed' }).toArray()).toMatchObject([{ mid: 4101 }]);
});

describe('a mailbox', () => {
  const mailbox = async (body: object) => (await internal('/internal/mailbox', body)).json().mailbox;

  it('is that of a user who is linked to the merchant now', async () => {
    const userId = await portal.idOf('una');
    expect(await mailbox({ mid: 4101, userId })).toEqual({ email: 'una@x.example', firstName: expect.any(String) });
    expect(await mailbox({ mid: 4102, userId })).toBeNull();
    expect(await mailbox({ mid: 4101, userId: 'nobody' })).toBeNull();
    await portal.accounts.users.updateOne({ _id: userId }, { $set: { deactivatedAt: new Date() } });
    expect(await mailbox({ mid: 4101, userId })).toBeNull();
  });
});

describe('the admins of a merchant', () => {
  const admins = async (body: object) => (await internal('/internal/admins', body)).json().mailboxes;

  it('are those who may be in now, with a proven mailbox', async () => {
    const emails = async () => (await admins({ mid: 4101 })).map(({ email }: { email: string }) => email);
    expect(await emails()).toEqual([]);
    const { users } = portal.accounts;
    const _id = (await users.findOne({ mids: 4101, accessType: 'MERCHANT_USER', deactivatedAt: null }))?._id ?? '';
    await users.updateOne({ _id }, { $set: { accessType: 'MERCHANT_ADMIN' } });
    expect(await emails()).toEqual([(await users.findOne({ _id }))?.email]);
    expect(await admins({ mid: 999_999 })).toEqual([]);
    await users.updateOne({ _id }, { $set: { deactivatedAt: new Date() } });
    expect(await emails()).toEqual([]);
    expect((await internal('/internal/admins', { mid: 'x' })).statusCode).toBe(400);
    expect((await internal('/internal/admins', { mid: 4101 }, {} as never)).statusCode).toBe(404);
  });
});
