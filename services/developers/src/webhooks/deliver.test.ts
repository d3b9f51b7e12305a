import type { PortalEvent } from '@shoppervoice/contracts/developers';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { publicLookup } from '@shoppervoice/service-kit';
import { MongoClient } from 'mongodb';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type DeliveryParts, TRIED_MS } from './deliver.ts';
import { deliverAll, EVERYTHING } from './deliver-all.fixture.ts';
import { sendAgain } from './delivery-log.ts';
import { keepEvents } from './keep-events.ts';
import { Receiver, type Taken } from './receiver.fixture.ts';
import { prepareWebhooks, type WebhookDocument, webhookDatabase } from './webhook-document.ts';
import { changeSecret, newSecret } from './webhook-store.ts';
import { change, flip, remove } from './webhook-work.ts';

const NAME = 'webhooks_test';
const MID = 51;
let server: TestServer;
let client: MongoClient;
let receiver: Receiver;
let forbidden: Receiver;
let clock = 0;
let started = 0;
const notified: string[] = [];
const database = () => webhookDatabase(client.db(NAME));

beforeAll(async () => {
  server = await startTestServer('webhooks');
  client = await new MongoClient(server.url).connect();
  await prepareWebhooks(client.db(NAME));
});
afterAll(async () => {
  await client?.close();
  await server?.close();
});
beforeEach(async () => {
  clock = Date.now();
  started = clock;
  notified.length = 0;
  receiver = new Receiver();
  forbidden = new Receiver();
  await receiver.start();
  await forbidden.start();
  await database().webhooks.deleteMany({});
  await database().deliveries.deleteMany({});
});
afterEach(async () => {
  vi.useRealTimers();
  await receiver.close();
  await forbidden.close();
});

const partsOf = (more: Partial<DeliveryParts> = {}): DeliveryParts => ({
  database: database(),
  allowed: [receiver.host],
  now: () => clock,
  busy: new Map(),
  wake: () => undefined,
  timeoutMs: 300,
  readEntitlements: async () => EVERYTHING,
  notifySwitchedOff: async ({ _id }) => void notified.push(_id),
  notifyUnentitled: async (webhooks, since) =>
    void notified.push(`${webhooks.length} since ${since.getTime() - started}`),
  ...more,
});
const work = (more: Partial<DeliveryParts> = {}) => deliverAll(partsOf(more));
async function hook(more: Partial<WebhookDocument> = {}): Promise<WebhookDocument> {
  const made: WebhookDocument = {
    _id: 'hook',
    mid: MID,
    seat: 0,
    url: `http://${receiver.host}/hook`,
    events: ['response.created'],
    filters: { surveyId: null, toneId: null, ratingAtMost: null },
    state: 'on',
    secret: newSecret(),
    former: null,
    since: new Date(clock),
    userId: 'rea',
    by: 'Rea',
    createdAt: new Date(clock),
    ...more,
  };
  await database().webhooks.insertOne(made);
  return made;
}
const event = (
  n: number,
  data: PortalEvent['data'] = {},
  type: PortalEvent['type'] = 'response.created',
): PortalEvent => ({
  id: `${type}/r${n}`,
  type,
  mid: MID,
  at: new Date(clock).toISOString(),
  data: { responseId: `r${n}`, surveyId: 1, ...data },
});
const keep = (...events: PortalEvent[]) => keepEvents(database(), events, clock);
const states = async () => (await database().deliveries.find().sort({ body: 1 }).toArray()).map(({ state }) => state);
/** The body, if its signature is valid at its timestamp. */
function verified({ headers, body }: Taken, secret: string): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: Number(headers['webhook-timestamp']) * 1000 });
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  } finally {
    vi.useRealTimers();
  }
}

test('an event is delivered once, signed, to its subscribers; the same event again makes no other delivery', async () => {
  const { secret } = await hook();
  await hook({ _id: 'other', mid: 52, seat: 0 });
  await keep(event(1), event(2), event(3, {}, 'alert.fired'));
  await keep(event(2), event(1));
  await work();
  expect(receiver.taken.map((taken) => verified(taken, secret))).toMatchObject([
    { type: 'response.created', mid: MID, data: { responseId: 'r1' } },
    { type: 'response.created', data: { responseId: 'r2' } },
  ]);
  expect(new Set(receiver.taken.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  expect(() => verified(receiver.taken[0] as Taken, newSecret())).toThrow();
  expect(await states()).toEqual(['delivered', 'delivered']);
});

test.each([
  [{ surveyId: 2, toneId: null, ratingAtMost: null }, { surveyId: 2 }, { surveyId: 1 }],
  [{ surveyId: null, toneId: 3, ratingAtMost: null }, { toneId: 3 }, { toneId: null }],
  [{ surveyId: null, toneId: null, ratingAtMost: 4 }, { rating: 4 }, { rating: 5 }],
  [{ surveyId: null, toneId: null, ratingAtMost: 4 }, { rating: 1 }, { rating: null }],
])('the filters %j let %j through and not %j', async (filters, wanted, unwanted) => {
  await hook({ filters });
  await keep(event(1, wanted), event(2, unwanted));
  expect(await database().deliveries.countDocuments()).toBe(1);
  expect((await database().deliveries.findOne())?.body).toContain('"r1"');
});

test('slow, 500, closed and back after ten minutes: everything arrives', async () => {
  const { secret } = await hook();
  await keep(event(1), event(2), event(3));
  const faults: Receiver['answer'][] = [
    () => undefined,
    (_request, response) => response.writeHead(500).end('x'.repeat(5000)),
    (request) => request.socket.destroy(),
  ];
  receiver.answer = (request, response) => faults[(receiver.taken.length - 1) % 3]?.(request, response);
  const end = clock + 10 * 60_000;
  while (clock < end) {
    await work();
    clock += 30_000;
  }
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
  const attempts = (await database().deliveries.find().toArray()).flatMap((each) => each.attempts);
  expect(new Set(attempts.map(({ why }) => why))).toEqual(
    new Set([
      'The server did not answer within 0.3 s.',
      'The server answered 500.',
      'The connection was closed before a response.',
    ]),
  );
  expect(Math.max(...attempts.map(({ answer }) => answer.length))).toBe(1024);
  receiver.answer = (_request, response) => response.writeHead(200).end('taken');
  receiver.taken.length = 0;
  clock += 30 * 60_000;
  await work();
  expect(await states()).toEqual(['delivered', 'delivered', 'delivered']);
  const bodies = receiver.taken.map((taken) => verified(taken, secret) as { data: { responseId: string } });
  expect(bodies.map(({ data }) => data.responseId).sort()).toEqual(['r1', 'r2', 'r3']);
});

test('a redirect is not followed, and an internal name or address is not called', async () => {
  const secretPlace = `http://${forbidden.host}/`;
  receiver.answer = (_request, response) => response.writeHead(302, { location: secretPlace }).end();
  await hook();
  await hook({ _id: 'address', seat: 1, url: `https://${forbidden.host}/` });
  await hook({ _id: 'name', seat: 2, url: `https://localhost:${forbidden.host.split(':')[1]}/` });
  await keep(event(1));
  await work();
  const found = await database().deliveries.find().sort({ webhookId: 1 }).toArray();
  expect(found.map(({ webhookId, attempts }) => [webhookId, attempts[0]?.why])).toEqual([
    ['address', expect.stringContaining('not one of the public internet')],
    ['hook', 'The server answered 302: redirects are not followed.'],
    ['name', expect.stringContaining('not one of the public internet')],
  ]);
  expect(forbidden.taken).toEqual([]);
});

test('a name that changed from a public to an internal address is not called', async () => {
  const port = forbidden.host.split(':')[1];
  await hook({ url: `https://shop.example:${port}/` });
  const resolved: string[] = [];
  // The first address does not respond here; the second would.
  const names = ((name: string, _options: object, answer: (error: null, found: object[]) => void) => {
    resolved.push(name);
    answer(null, [{ address: resolved.length === 1 ? '8.8.8.8' : '127.0.0.1', family: 4 }]);
  }) as unknown as Parameters<typeof publicLookup>[0];
  const lookup = publicLookup(names);
  await keep(event(1));
  await work({ lookup });
  clock += 60_000;
  await work({ lookup });
  const found = await database().deliveries.findOne();
  expect(found?.attempts.map(({ why }) => why?.includes('not one of the public internet'))).toEqual([false, true]);
  expect(resolved).toEqual(['shop.example', 'shop.example']);
  expect(forbidden.taken).toEqual([]);
});

test('after 24 hours the webhook is switched off with one notice; switched on, a delivery can be sent again', async () => {
  await hook();
  receiver.answer = (_request, response) => response.writeHead(503).end();
  await keep(event(1), event(2));
  const startedAt = clock;
  while (clock < startedAt + TRIED_MS + 3_600_000) {
    await work();
    clock += 5 * 60_000;
  }
  expect(await states()).toEqual(['failed', 'failed']);
  expect(notified).toEqual(['hook']);
  expect((await database().webhooks.findOne({ _id: 'hook' }))?.state).toBe('failed');
  const tries = receiver.taken.length;
  expect(tries).toBeGreaterThan(16);
  await keep(event(3));
  expect(await database().deliveries.countDocuments()).toBe(2);
  const [first] = await database().deliveries.find().toArray();
  const again = () => sendAgain(database(), { ...EVERYTHING, mid: MID }, first?._id ?? '', clock);
  await expect(again()).rejects.toMatchObject({ statusCode: 409 });
  await expect(sendAgain(database(), { ...EVERYTHING, mid: 52 }, first?._id ?? '', clock)).rejects.toMatchObject({
    statusCode: 404,
  });
  await database().webhooks.updateOne({ _id: 'hook' }, { $set: { state: 'on' } });
  receiver.answer = (_request, response) => response.writeHead(200).end();
  await again();
  await work();
  expect((await database().deliveries.findOne({ _id: first?._id ?? '' }))?.state).toBe('delivered');
  expect(receiver.taken.length).toBe(tries + 1);
});

test('a webhook is switched off although no notice can be sent; it is sent later, and again after the next time', async () => {
  await hook();
  receiver.answer = (_request, response) => response.writeHead(503).end();
  const notices: string[] = [];
  const notifySwitchedOff: DeliveryParts['notifySwitchedOff'] = async ({ since }) =>
    void notices.push(since.toISOString());
  const switchedOff: string[] = [];
  for (const n of [1, 2]) {
    await database().webhooks.updateOne({ _id: 'hook' }, { $set: { state: 'on', since: new Date(clock) } });
    await keep(event(n));
    clock += TRIED_MS;
    const unavailable = () => Promise.reject(new Error('accounts is away'));
    await expect(work({ notifySwitchedOff: unavailable })).rejects.toThrow('away');
    switchedOff.push(new Date(clock).toISOString());
    expect(await database().webhooks.findOne()).toMatchObject({ state: 'failed', since: new Date(clock) });
    expect(notices).toEqual(switchedOff.slice(0, -1));
    clock += 60_000;
    await work({ notifySwitchedOff });
    expect(notices).toEqual(switchedOff);
  }
  expect(await states()).toEqual(['failed', 'failed']);
  expect((await database().deliveries.find().toArray()).map(({ attempts }) => attempts.length)).toEqual([1, 1]);
});

test('a delivery that ends after its webhook was switched off and on leaves it on', async () => {
  await hook();
  await keep(event(1));
  clock += TRIED_MS;
  receiver.answer = async (_request, response) => {
    clock += 1000;
    await database().webhooks.updateOne({ _id: 'hook' }, { $set: { since: new Date(clock) } });
    response.writeHead(503).end();
  };
  await work();
  expect(await states()).toEqual(['failed']);
  expect(await database().webhooks.findOne()).toMatchObject({ state: 'on' });
  expect(notified).toEqual([]);
});

test('the former secret also signs for a day; without the feature nothing is delivered', async () => {
  const { secret } = await hook();
  const { secret: next } = await changeSecret(database(), MID, 'hook', { now: clock, key: undefined });
  await keep(event(1));
  await work();
  for (const each of [secret, next]) verified(receiver.taken[0] as Taken, each);
  clock += 24 * 3_600_000;
  await keep(event(2));
  await work();
  expect(() => verified(receiver.taken[1] as Taken, secret)).toThrow();
  verified(receiver.taken[1] as Taken, next);
  await keep(event(3));
  await work({ readEntitlements: async () => null });
  expect(receiver.taken.length).toBe(2);
});

test('a change of a webhook is audited with before and after, and without the path, which may be a secret', async () => {
  const current = await hook();
  const entered: unknown[] = [];
  const enter = async (...entry: unknown[]) => void entered.push(entry);
  const actor = { mid: MID, userId: 'rea', by: 'Rea', held: EVERYTHING, enter };
  const url = `http://${receiver.host}/s3cret`;
  const filters = { ...current.filters, ratingAtMost: 3 };
  await change(partsOf(), actor, { id: 'hook', url, events: ['alert.fired'], filters });
  await flip(partsOf(), actor, { id: 'hook', state: 'off' });
  await remove(partsOf(), actor, 'hook');
  const { host } = receiver;
  expect(entered).toEqual([
    [
      'webhook-changed',
      { host },
      [
        { field: 'address', before: `http://${host}`, after: `http://${host} (changed)` },
        { field: 'events', before: ['response.created'], after: ['alert.fired'] },
        { field: 'rating', before: null, after: 3 },
      ],
    ],
    ['webhook-changed', { host }, [{ field: 'state', before: 'on', after: 'off' }]],
    [
      'webhook-removed',
      { host },
      [
        { field: 'address', before: `http://${host}`, after: null },
        { field: 'events', before: ['alert.fired'], after: null },
        { field: 'rating', before: 3, after: null },
      ],
    ],
  ]);
  expect(JSON.stringify(entered)).not.toContain('s3cret');
});

test('deliveries that the plan no longer includes are reported once each time, for all webhooks together', async () => {
  await hook();
  await hook({ _id: 'second', seat: 1 });
  const readEntitlements = async () => null;
  await keep(event(1), event(2));
  await work({ readEntitlements });
  expect([await states(), new Set(notified)]).toEqual([Array(4).fill('failed'), new Set(['2 since 0'])]);
  clock += 1000;
  await keep(event(3));
  await expect(
    work({ readEntitlements, notifyUnentitled: () => Promise.reject(new Error('accounts is away')) }),
  ).rejects.toThrow('away');
  expect((await states()).filter((state) => state === 'waiting')).toHaveLength(2);
  clock += 120_000;
  await work();
  clock += 1000;
  await keep(event(4));
  await work({ readEntitlements });
  expect(new Set(notified)).toEqual(new Set(['2 since 0', '2 since 122000']));
});
