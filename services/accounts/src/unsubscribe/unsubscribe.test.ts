import { ACCOUNT_DATABASE } from '@shoppervoice/account-store';
import { mailDatabase } from '@shoppervoice/mail-outbox';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Flows, startFlows } from '../fixtures/flows.fixture.ts';
import { isUnsubscribed, subscriptionOf } from '../fixtures/subscription.fixture.ts';
import { adoptSubscriptions } from './adopt-subscriptions.ts';

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

it('stores an opt-out for one recipient and one report, which the mailer checks', async () => {
  const choice = { email: 'Ada@shop.example', mid: 4101, report: 'weekly' };
  const subscription = await subscriptionOf(portal, choice);
  expect(subscription).toMatch(/^[\w-]{43}$/);
  expect(await subscriptionOf(portal, { ...choice, email: 'ada@shop.example' })).toBe(subscription);
  const other = await subscriptionOf(portal, { ...choice, report: 'daily' });
  expect(other).not.toBe(subscription);
  expect(await isUnsubscribed(portal, choice)).toBe(false);
  // Opening the link does not unsubscribe.
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
  expect(await isUnsubscribed(portal, choice)).toBe(false);
  expect(await portal.accounts.audit.countDocuments({ action: 'unsubscribed' })).toBe(0);
  for (let times = 0; times < 2; times += 1) {
    const answer = await ask({ email: 'ada@SHOP.example', mid: '4101', subscription });
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
  }
  expect(await isUnsubscribed(portal, choice)).toBe(true);
  expect(await portal.accounts.audit.countDocuments({ action: 'unsubscribed' })).toBe(1);
  expect((await look({ email: choice.email, mid: '4101', subscription })).json()).toMatchObject({ unsubscribed: true });
  expect(await isUnsubscribed(portal, { ...choice, report: 'daily' })).toBe(false);
  // No one is resubscribed without consent.
  expect(await subscriptionOf(portal, choice)).toBe(subscription);
  expect(await isUnsubscribed(portal, choice)).toBe(true);
});

it('stores one opt-out for several concurrent mailers', async () => {
  const choice = { email: 'ben@shop.example', mid: 4101, report: 'weekly' };
  const ids = await Promise.all(Array.from({ length: 8 }, () => subscriptionOf(portal, choice)));
  expect(new Set(ids).size).toBe(1);
});

it('responds with the specification’s words to missing, unknown or foreign data, and changes nothing', async () => {
  const choice = { email: 'cyd@shop.example', mid: 4101, report: 'weekly' };
  const subscription = await subscriptionOf(portal, choice);
  const whole = { email: choice.email, mid: '4101', subscription };
  const links: Record<string, string>[] = [
    {},
    { email: choice.email, mid: '4101' },
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
  expect(await isUnsubscribed(portal, choice)).toBe(false);
});

it('keeps opt-outs and links that were stored before the outbox package existed', async () => {
  const db = portal.service.database?.client.db(ACCOUNT_DATABASE);
  if (db === undefined) throw new Error('accounts has a database');
  const older = (email: string, unsubscribedAt: Date | null) => ({
    _id: `${email[0]}`.repeat(43),
    email,
    emailKey: email.toLowerCase(),
    mid: 4101,
    report: 'weekly',
    createdAt: new Date('2026-01-01'),
    unsubscribedAt,
  });
  const ended = older('Zoe@shop.example', new Date('2026-02-02'));
  const current = older('yan@shop.example', null);
  const subscriptions = db.collection<typeof ended>('subscriptions');
  await subscriptions.insertMany([ended, current]);
  await adoptSubscriptions(db);
  expect(await isUnsubscribed(portal, ended)).toBe(true);
  expect(await isUnsubscribed(portal, current)).toBe(false);
  expect(await subscriptionOf(portal, current)).toBe(current._id);
  expect(await subscriptions.countDocuments()).toBe(0);
  // After a kill between migrating and removing an opt-out, a change made meanwhile stays.
  expect((await ask({ email: current.email, mid: '4101', subscription: current._id })).statusCode).toBe(200);
  await subscriptions.insertOne(current);
  await adoptSubscriptions(db);
  expect(await isUnsubscribed(portal, current)).toBe(true);
  expect(await mailDatabase(db).mailOptOuts.countDocuments({ _id: current._id })).toBe(1);
});
