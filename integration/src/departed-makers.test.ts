import { ACCOUNT_DATABASE, accountDatabase, recordAuditOnce } from '@shoppervoice/account-store';
import { type Departed, KEPT_DAYS } from '@shoppervoice/contracts/accounts';
import type {
  ApiClientsAnswer,
  KeptApiClientAnswer,
  MadeWebhook,
  NewWebhook,
  WebhooksAnswer,
} from '@shoppervoice/contracts/developers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientsOf } from '../../services/developers/src/clients/client-document.ts';
import { webhookDatabase } from '../../services/developers/src/webhooks/webhook-document.ts';
import { DevelopersPortal, FIRST, SECOND } from './developers-portal.fixture.ts';

const DAY_MS = 86_400_000;
const CLIENT = '/api/developers/client';
const HOOK = '/api/developers/webhook';
const clock = { now: Date.now() };
let portal: DevelopersPortal;
/** Jane makes things in the first merchant and leaves; Ada stays. */
let jane: string;
let other: string;

const accounts = () => accountDatabase(portal.accounts.database?.client.db(ACCOUNT_DATABASE) as never);
const idOf = async (username: string) => (await accounts().users.findOne({ username }))?._id ?? '';

beforeAll(async () => {
  portal = await DevelopersPortal.start({ DEPARTED_POLL_MS: '20' }, clock);
  await portal.admin('jane', FIRST);
  await accounts().users.updateOne({ username: 'jane' }, { $set: { firstName: 'Jane', lastName: 'Doe' } });
  jane = await idOf('jane');
  await portal.admin('elsewhere', SECOND);
  other = await idOf('elsewhere');
}, 120_000);
afterAll(() => portal?.close());
beforeEach(() => {
  clock.now = Date.now();
});
afterEach(async () => {
  await back();
  const { webhooks, deliveries } = webhookDatabase(portal.db);
  for (const each of [clientsOf(portal.db), webhooks, deliveries, portal.db.collection('departures')]) {
    await each.deleteMany({});
  }
  const { notices, audit } = accounts();
  await notices.deleteMany({});
  await audit.deleteMany({});
});

const asJane = () => portal.session(FIRST, { userId: jane, username: 'jane', firstName: 'Jane' });
const hook: NewWebhook = {
  url: 'https://shop.example/hook',
  events: ['alert.fired'],
  filters: { surveyId: null, toneId: null, ratingAtMost: null },
};

async function call<Answer>(...request: Parameters<DevelopersPortal['page']>): Promise<Answer> {
  const answer = await portal.page(...request);
  expect([answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([answer.statusCode, '']);
  return answer.json();
}
/** A client and a webhook of Jane's. */
async function made() {
  const fields = { name: 'Data warehouse', scopes: ['metrics:read'] };
  const { client, secret } = await call<KeptApiClientAnswer>('POST', CLIENT, asJane(), fields);
  const { webhook } = await call<MadeWebhook>('POST', HOOK, asJane(), hook);
  return { clientId: client.id, secret: secret ?? '', webhookId: webhook.id };
}
const leave = () =>
  accounts().users.updateOne(
    { _id: jane },
    { $set: { mids: [], deactivatedMids: [FIRST], deactivatedAt: new Date() } as never },
  );
const demote = () => accounts().users.updateOne({ _id: jane }, { $set: { accessType: 'MERCHANT_USER' } });
const back = () =>
  accounts().users.updateOne(
    { username: 'jane' },
    { $set: { mids: [FIRST], deactivatedMids: [], deactivatedAt: null, accessType: 'MERCHANT_ADMIN' } as never },
  );
const clients = async (mid: number = FIRST) =>
  (await call<ApiClientsAnswer>('GET', '/api/developers/clients', portal.session(mid))).clients;
const hooks = async (mid: number = FIRST) =>
  (await call<WebhooksAnswer>('GET', '/api/developers/webhooks', portal.session(mid))).webhooks;
const marks = async (): Promise<readonly (Departed | null | undefined)[]> => [
  ...(await clients()).map(({ departed }) => departed),
  ...(await hooks()).map(({ departed }) => departed),
];
const notices = () => accounts().notices.find().sort({ createdAt: 1 }).toArray();
const expectNotices = (count: number) =>
  expect.poll(async () => (await notices()).length, { timeout: 10_000 }).toBe(count);
const entries = async (...actions: string[]) => (await portal.audit()).filter(({ action }) => actions.includes(action));
const metrics = async (secret: string) => (await portal.api('/api/v1/merchant', secret)).statusCode;

describe('the work of a departed admin', () => {
  it('is marked, and the admins of that merchant are notified once, by bell and mail', async () => {
    const { secret } = await made();
    expect(await marks()).toEqual([null, null]);
    await leave();
    const since = clock.now;
    const mark = { name: 'Jane Doe', standing: 'left', ends: new Date(since + KEPT_DAYS * DAY_MS).toISOString() };
    expect(await marks()).toEqual([expect.objectContaining(mark), expect.objectContaining(mark)]);
    // A notice is marked as mailed a moment after it exists.
    const notice = {
      mid: FIRST,
      userId: await idOf('ada'),
      link: '/developers',
      mailed: true,
      title: 'Jane Doe left: keep or end what they made',
      text: expect.stringMatching(
        /^Jane Doe left, and made 1 API client \(Data warehouse\) and 1 webhook \(shop\.example\)\./,
      ),
    };
    await expect.poll(notices, { timeout: 10_000 }).toMatchObject([notice]);
    // Nothing more for the same cause, however often it is checked, also after a restart of the service.
    const second = await portal.startDevelopers();
    await expect.poll(async () => (await portal.db.collection('departures').findOne())?.told).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await second.close();
    expect(await notices()).toHaveLength(1);
    expect(await metrics(secret)).toBe(200);
  });

  it('is marked, too, when the admin becomes a user; the mark is removed when the role is restored', async () => {
    await made();
    await demote();
    expect(await marks()).toMatchObject([{ standing: 'demoted' }, { standing: 'demoted' }]);
    await back();
    expect(await marks()).toEqual([null, null]);
    clock.now += (KEPT_DAYS + 1) * DAY_MS;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await clients()).length + (await hooks()).length).toBe(2);
  });

  it('ends automatically after seven days: two processes audit and notify once, and another merchant’s stays', async () => {
    await portal.client(FIRST, { name: 'Of Ada' });
    await call('POST', HOOK, portal.session(SECOND, { userId: other }), hook);
    const { secret, clientId } = await made();
    const token = await portal.token({ grant_type: 'client_credentials', client_id: clientId, client_secret: secret });
    await leave();
    await expectNotices(1);
    clock.now += KEPT_DAYS * DAY_MS - 1000;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await clients()).length).toBe(2);
    const second = await portal.startDevelopers();
    clock.now += 2000;
    await expectNotices(2);
    await expect.poll(() => portal.db.collection('departures').countDocuments()).toBe(0);
    await second.close();
    expect((await clients()).map(({ name }) => name)).toEqual(['Of Ada']);
    expect([await hooks(), (await hooks(SECOND)).length]).toEqual([[], 1]);
    expect(await metrics(secret)).toBe(401);
    expect((await portal.api('/api/v1/merchant', token.json().access_token)).statusCode).toBe(401);
    // Two processes end them, in either order.
    const ended = await entries('api-client-ended', 'webhook-ended');
    expect(ended.toSorted((one, other) => one.action.localeCompare(other.action))).toMatchObject([
      { userId: null, mid: FIRST, details: { name: 'Data warehouse' } },
      { userId: null, mid: FIRST, changes: [{ field: 'maker', before: 'Jane Doe', after: null }] },
    ]);
    expect((await notices()).map(({ title }) => title)).toContain('What Jane Doe made has ended');
  });

  it('ends although the service is killed during it, and is audited and notified once', async () => {
    const { clientId, webhookId } = await made();
    await leave();
    await expectNotices(1);
    const departures = portal.db.collection('departures');
    const since: Date = (await departures.findOne())?.since;
    // State of a process that was killed after it removed the client and audited the end of the webhook.
    await clientsOf(portal.db).deleteOne({ _id: clientId as never });
    const entry = { action: 'webhook-ended', userId: null, mid: FIRST, address: null, requestId: '' } as const;
    await recordAuditOnce(accounts(), entry, `webhook-ended:${webhookId}:${since.toISOString()}`);
    const ending = [
      { kind: 'client', id: clientId, name: 'Data warehouse' },
      { kind: 'webhook', id: webhookId, name: 'shop.example' },
    ];
    await departures.updateOne({}, { $set: { ending } });
    await expectNotices(2);
    await expect.poll(() => departures.countDocuments(), { timeout: 10_000 }).toBe(0);
    expect(await hooks()).toEqual([]);
    expect(await entries('api-client-ended', 'webhook-ended')).toHaveLength(1);
    expect((await notices())[1]?.text).toMatch(/1 API client \(Data warehouse\) and 1 webhook \(shop\.example\)/);
  });
});

describe('keeping it', () => {
  it('makes the admin the maker, ends the secrets that the departed one knows, and is audited', async () => {
    const { clientId, secret, webhookId } = await made();
    const before = await webhookDatabase(portal.db).webhooks.findOne();
    await leave();
    const session = portal.session(FIRST);
    const unconfirmed = await portal.page('POST', `${CLIENT}/keep`, session, { id: clientId }, false);
    expect(unconfirmed.statusCode).toBe(403);
    const kept = await call<KeptApiClientAnswer>('POST', `${CLIENT}/keep`, session, { id: clientId });
    expect(kept.client).toMatchObject({ madeBy: 'Ada', secrets: [{ hint: kept.secret?.slice(-4) }] });
    expect([await metrics(secret), await metrics(kept.secret ?? '')]).toEqual([401, 200]);
    const hooked = await call<MadeWebhook>('POST', `${HOOK}/keep`, session, { id: webhookId });
    expect(hooked.secret).not.toBe(before?.secret);
    expect(await webhookDatabase(portal.db).webhooks.findOne()).toMatchObject({ former: null, by: 'Ada' });
    expect(await marks()).toEqual([null, null]);
    expect(await entries('api-client-kept', 'webhook-kept')).toMatchObject([
      { details: { name: 'Data warehouse' }, changes: [{ field: 'maker', before: 'Jane Doe', after: 'ada' }] },
      { details: { host: 'shop.example' }, changes: [{ field: 'maker', before: 'Jane Doe', after: 'ada' }] },
    ]);
    clock.now += (KEPT_DAYS + 1) * DAY_MS;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await clients()).length + (await hooks()).length).toBe(2);
  });

  it('keeps a secret that an admin made since: the program continues without interruption', async () => {
    const { clientId, secret } = await made();
    await leave();
    expect((await marks())[0]).not.toBeNull();
    const session = portal.session(FIRST);
    clock.now += 30_000;
    const early = await call<KeptApiClientAnswer>('POST', `${CLIENT}/secret`, session, { id: clientId });
    const [, young] = early.client.secrets;
    await call('DELETE', `${CLIENT}/secret?id=${clientId}&secretId=${young?.id}`, session).catch(() => undefined);
    clock.now += 60_000;
    const next = await call<KeptApiClientAnswer>('POST', `${CLIENT}/secret`, session, { id: clientId });
    const kept = await call<KeptApiClientAnswer>('POST', `${CLIENT}/keep`, session, { id: clientId });
    expect(kept.secret).toBeNull();
    // One that was made within a minute of the departure may still be theirs.
    expect([await metrics(secret), await metrics(early.secret ?? ''), await metrics(next.secret ?? '')]).toEqual([
      ...[401, 401, 200],
    ]);
  });

  it('is refused to another merchant’s admin and to a user, and if the maker is an admin', async () => {
    const { clientId, webhookId } = await made();
    const refused = async (mid: number, more: object = {}) => [
      (await portal.page('POST', `${CLIENT}/keep`, portal.session(mid, more), { id: clientId })).statusCode,
      (await portal.page('POST', `${HOOK}/keep`, portal.session(mid, more), { id: webhookId })).statusCode,
    ];
    expect(await refused(FIRST)).toEqual([409, 409]);
    await leave();
    expect(await refused(SECOND)).toEqual([404, 404]);
    expect(await refused(FIRST, { accessType: 'MERCHANT_USER' })).toEqual([403, 403]);
    expect(await entries('api-client-kept', 'webhook-kept')).toEqual([]);
    expect((await clients(SECOND)).length + (await hooks(SECOND)).length).toBe(0);
  });
});
