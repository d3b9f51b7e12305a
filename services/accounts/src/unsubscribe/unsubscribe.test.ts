import { createSubscription, isUnsubscribed } from '@shoppervoice/account-store';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Flows, startFlows } from '../fixtures/flows.fixture.ts';

const NOT_FOUND = 'There was an error locating your subscription, please contact your account manager.';

let flows: Flows;
let { portal, visitor } = {} as Flows;

beforeAll(async () => {
  flows = await startFlows();
  ({ portal, visitor } = flows);
});
afterAll(() => flows?.close());
beforeEach(async () => {
  await portal.accounts.signInAttempts.deleteMany({});
});

const PATH = '/api/user/unsubscribe-user';
const ask = (link: Record<string, string>) => visitor.post(PATH, link);
const look = (link: Record<string, string>) => visitor.get(`${PATH}?${new URLSearchParams(link)}`);

it('keeps a wish for one recipient and one report, for the mailer to ask', async () => {
  const wish = { email: 'Ada@shop.example', mid: 4101, report: 'weekly' };
  const subscription = await createSubscription(portal.accounts, wish);
  expect(subscription).toMatch(/^[\w-]{43}$/);
  expect(await createSubscription(portal.accounts, { ...wish, email: 'ada@shop.example' })).toBe(subscription);
  const other = await createSubscription(portal.accounts, { ...wish, report: 'daily' });
  expect(other).not.toBe(subscription);
  expect(await isUnsubscribed(portal.accounts, wish)).toBe(false);
  // A program that opens the link learns what it is about, and ends nothing.
  for (let times = 0; times < 2; times += 1) {
    const answer = await look({ email: 'ada@SHOP.example', mid: '4101', subscription });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        report: 'weekly',
        unsubscribed: false,
        msg: 'Nothing has changed: send the same by POST to unsubscribe.',
      },
    ]);
  }
  expect(await isUnsubscribed(portal.accounts, wish)).toBe(false);
  expect(await portal.accounts.audit.countDocuments({ action: 'unsubscribed' })).toBe(0);
  for (let times = 0; times < 2; times += 1) {
    const answer = await ask({ email: 'ada@SHOP.example', mid: '4101', subscription });
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
  }
  expect(await isUnsubscribed(portal.accounts, wish)).toBe(true);
  expect(await portal.accounts.audit.countDocuments({ action: 'unsubscribed' })).toBe(1);
  expect((await look({ email: wish.email, mid: '4101', subscription })).json()).toMatchObject({ unsubscribed: true });
  expect(await isUnsubscribed(portal.accounts, { ...wish, report: 'daily' })).toBe(false);
  // Subscribing anew does not happen behind the recipient's back.
  expect(await createSubscription(portal.accounts, wish)).toBe(subscription);
  expect(await isUnsubscribed(portal.accounts, wish)).toBe(true);
});

it('made by several mailers at the same time is one', async () => {
  const wish = { email: 'ben@shop.example', mid: 4101, report: 'weekly' };
  const ids = await Promise.all(Array.from({ length: 8 }, () => createSubscription(portal.accounts, wish)));
  expect(new Set(ids).size).toBe(1);
});

it('says the specification’s words for what is missing, unknown or of somebody else, and changes nothing', async () => {
  const wish = { email: 'cyd@shop.example', mid: 4101, report: 'weekly' };
  const subscription = await createSubscription(portal.accounts, wish);
  const whole = { email: wish.email, mid: '4101', subscription };
  const links: Record<string, string>[] = [
    {},
    { email: wish.email, mid: '4101' },
    { ...whole, subscription: '' },
    { ...whole, subscription: 'guessed' },
    { ...whole, email: 'eve@evil.example' },
    { ...whole, mid: '4102' },
    { ...whole, mid: 'x' },
    { ...whole, mid: '99999999999' },
  ];
  for (const link of links) {
    for (const answer of [await ask(link), await look(link)]) {
      expect([link, answer.statusCode, answer.json()]).toEqual([link, 400, { msg: NOT_FOUND }]);
    }
    await portal.accounts.signInAttempts.deleteMany({});
  }
  expect(await isUnsubscribed(portal.accounts, wish)).toBe(false);
});
