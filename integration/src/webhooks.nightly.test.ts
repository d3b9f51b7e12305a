import { accountDatabase } from '@shoppervoice/account-store';
import { PASSWORD_NEEDED } from '@shoppervoice/contracts/calls';
import {
  INTERNAL_EVENTS,
  type MadeWebhook,
  type NewWebhook,
  type PortalEvent,
  type Webhook,
  type WebhookDeliveries,
  type WebhookDelivery,
  type WebhooksAnswer,
} from '@shoppervoice/contracts/developers';
import { eventsOf } from '@shoppervoice/event-outbox';
import { INTERNAL_KEY_HEADER } from '@shoppervoice/service-kit';
import { DocumentUnderTest } from '@shoppervoice/service-kit/testing';
import { FEATURES } from '@shoppervoice/survey-model';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Receiver, type Taken } from '../../services/developers/src/webhooks/receiver.fixture.ts';
import { webhookDatabase } from '../../services/developers/src/webhooks/webhook-document.ts';
import { DevelopersPortal, FIRST, NOW, SECOND } from './developers-portal.fixture.ts';

const HOOK = '/api/developers/webhook';
const ANY = { surveyId: null, toneId: null, ratingAtMost: null };
const clock = { now: Date.now() };
const receiver = new Receiver();
let portal: DevelopersPortal;
let own: DocumentUnderTest;
let secret: string;

beforeAll(async () => {
  await receiver.start();
  portal = await DevelopersPortal.start({ WEBHOOK_ALLOWED_HOSTS: receiver.host }, clock);
  own = await DocumentUnderTest.of(portal.developers.app, portal.keys.INTERNAL_KEY);
  secret = (await portal.client(FIRST, { scopes: ['responses:write'] })).secret;
}, 120_000);
afterAll(async () => {
  await portal?.close();
  await receiver.close();
});
afterEach(async () => {
  const { webhooks, deliveries } = webhookDatabase(portal.db);
  await webhooks.deleteMany({});
  await deliveries.deleteMany({});
  receiver.taken.length = 0;
  receiver.answer = (_request, response) => response.writeHead(204).end();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** A page's call of the merchant's admin, validated against the document. */
async function call<Answer>(
  method: Method,
  url: string,
  body?: object,
  { mid = FIRST, status = 200 }: { readonly mid?: number; readonly status?: number } = {},
) {
  const answer = await portal.page(method, url, portal.session(mid), body);
  expect([answer.statusCode, answer.statusCode === status ? '' : answer.body]).toEqual([status, '']);
  expect(own.differences(`${method} ${url.split('?', 1)[0]}`, answer)).toEqual([]);
  return (status === 204 ? null : answer.json()) as Answer;
}
const webhookOf = (more: Partial<NewWebhook> = {}): NewWebhook => ({
  url: `http://${receiver.host}/hook`,
  events: ['response.created'],
  filters: ANY,
  ...more,
});
const make = (more: Partial<NewWebhook> = {}, mid: number = FIRST) =>
  call<MadeWebhook>('POST', HOOK, webhookOf(more), { mid, status: 201 });
const listed = async () => (await call<WebhooksAnswer>('GET', '/api/developers/webhooks')).webhooks;
const log = (id: string, more = '') => call<WebhookDeliveries>('GET', `${HOOK}/deliveries?id=${id}${more}`);
const publish = (...events: PortalEvent[]) =>
  portal.developers.app.inject({
    method: 'POST',
    url: INTERNAL_EVENTS,
    payload: { events },
    headers: { [INTERNAL_KEY_HEADER]: portal.keys.INTERNAL_KEY },
  });
const event = (n: number, type: PortalEvent['type'] = 'alert.fired', mid = FIRST): PortalEvent => ({
  id: `${type}/${n}`,
  type,
  mid,
  at: new Date(clock.now).toISOString(),
  data: { n, surveyId: 1 },
});
const arrived = (count: number) => expect.poll(() => receiver.taken.length, { timeout: 15_000 }).toBe(count);
const bodyOf = ({ headers, body }: Taken, of: string) =>
  new Verifier(of).verify(body, headers as Record<string, string>) as {
    readonly type: string;
    readonly data: Readonly<Record<string, unknown>>;
  };

function send(records: readonly object[], query = '') {
  return portal.developers.app.inject({
    method: 'POST',
    url: `/api/v1/responses${query}`,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    payload: JSON.stringify(records),
  });
}
const record = (responseId: string, rating: number, more: object = {}) => ({
  responseId,
  mid: FIRST,
  surveyId: 1,
  submittedAt: new Date(NOW - 86_400_000).toISOString(),
  answers: { Q15_C11779: rating },
  email: 'shopper@x.example',
  ...more,
});

describe('a webhook', () => {
  it('is made, listed without its secret, changed, switched, given another secret and removed, each audited', async () => {
    const before = (await portal.audit()).length;
    const { webhook, secret: first } = await make();
    expect(first).toMatch(/^whsec_[A-Za-z0-9+/=]{44}$/);
    expect(await listed()).toEqual([{ ...webhook, departed: null }]);
    expect(webhook).toMatchObject({ state: 'on', madeBy: 'Ada', deliveries: { all: 0, delivered: 0 }, failing: null });
    const { id } = webhook;
    const filters = { ...ANY, ratingAtMost: 4 };
    await call('PUT', HOOK, { id, ...webhookOf({ events: ['comment.negative'], filters }) });
    clock.now += 1000;
    expect(await call<Webhook>('PUT', `${HOOK}/state`, { id, state: 'off' })).toMatchObject({
      state: 'off',
      since: new Date(clock.now).toISOString(),
      events: ['comment.negative'],
      filters,
    });
    const next = await call<MadeWebhook>('POST', `${HOOK}/secret`, { id }, { status: 201 });
    expect(next.secret).not.toBe(first);
    expect(JSON.stringify(await listed())).not.toContain('whsec_');
    await call('DELETE', `${HOOK}?id=${id}`, undefined, { status: 204 });
    expect(await listed()).toEqual([]);
    const trail = (await portal.audit()).slice(before);
    expect(trail.map(({ action }) => action)).toEqual([
      ...['webhook-made', 'webhook-changed', 'webhook-changed', 'webhook-secret-made', 'webhook-removed'],
    ]);
    expect(JSON.stringify(trail)).not.toContain('whsec_');
  });

  it('is inaccessible to another merchant: nothing is found, shown or changed by its id', async () => {
    const { webhook } = await make();
    await publish(event(1, 'response.created'));
    await arrived(1);
    const [delivery] = (await log(webhook.id)).deliveries;
    const { id } = webhook;
    for (const [method, url, body] of [
      ['PUT', HOOK, { id, ...webhookOf() }],
      ['PUT', `${HOOK}/state`, { id, state: 'off' }],
      ['DELETE', `${HOOK}?id=${id}`, undefined],
      ...(['secret', 'test'] as const).map((what) => ['POST', `${HOOK}/${what}`, { id }] as const),
      ['GET', `${HOOK}/deliveries?id=${id}`, undefined],
      ['GET', `${HOOK}/delivery?id=${delivery?.id}`, undefined],
      ['POST', `${HOOK}/delivery/again`, { id: delivery?.id }],
    ] as const) {
      await call(method, url, body, { mid: SECOND, status: 404 });
    }
    expect(
      (await call<WebhooksAnswer>('GET', '/api/developers/webhooks', undefined, { mid: SECOND })).webhooks,
    ).toEqual([]);
    expect(await listed()).toMatchObject([{ id, state: 'on' }]);
    expect(receiver.taken.length).toBe(1);
  });

  it('needs an admin, the API, and the password whenever more is sent', async () => {
    const { webhook } = await make();
    const { id } = webhook;
    for (const less of [
      { accessType: 'MERCHANT_USER' as const },
      { features: Object.values(FEATURES).filter((each) => each !== FEATURES.API_ACCESS) },
    ]) {
      const session = portal.session(FIRST, less);
      expect((await portal.page('GET', '/api/developers/webhooks', session)).statusCode).toBe(403);
      expect((await portal.page('POST', HOOK, session, webhookOf())).statusCode).toBe(403);
    }
    for (const [method, url, body] of [
      ['POST', HOOK, webhookOf()],
      ['PUT', HOOK, { id, ...webhookOf() }],
      ['POST', `${HOOK}/secret`, { id }],
    ] as const) {
      const answer = await portal.page(method, url, portal.session(FIRST), body, false);
      expect([answer.statusCode, answer.json().type]).toEqual([403, PASSWORD_NEEDED]);
    }
    expect(await listed()).toEqual([{ ...webhook, departed: null }]);
  });

  it.each<[Partial<NewWebhook> | Record<string, unknown>, string | undefined]>([
    [{ url: 'http://shop.example/hook' }, 'url'],
    [{ url: 'https://10.0.0.7/hook' }, 'url'],
    [{ url: 'https://[::1]/hook' }, 'url'],
    [{ url: 'https://169.254.169.254/latest' }, 'url'],
    [{ url: 'https://ada:word@shop.example/' }, 'url'],
    [{ url: 'hook' }, 'url'],
    [{ url: '' }, 'url'],
    [{ events: [] }, 'events'],
    [{ events: ['response.deleted'] }, undefined],
    [{ events: ['alert.fired', 'alert.fired'] }, 'events'],
    [{ filters: { ...ANY, surveyId: 99 } }, 'filters.surveyId'],
    [{ filters: { ...ANY, toneId: 99 } }, 'filters.toneId'],
    [{ filters: { ...ANY, ratingAtMost: 11 } }, undefined],
    [{ filters: null }, undefined],
    [{ state: 'on' }, undefined],
  ])('%j is refused in words, and nothing is made', async (more, parameter) => {
    const problem = await call<{ detail: string; parameter?: string }>(
      ...(['POST', HOOK, { ...webhookOf(), ...more }, { status: 400 }] as const),
    );
    expect(problem.detail).toMatch(/^[A-Z].*\.$/);
    if (parameter !== undefined) expect(problem.parameter).toBe(parameter);
    expect(await listed()).toEqual([]);
  });

  it('is one of twenty at most', async () => {
    for (let n = 0; n < 20; n += 1) await make({ url: `http://${receiver.host}/${n}` });
    await call('POST', HOOK, webhookOf(), { status: 409 });
    expect((await listed()).length).toBe(20);
  }, 30_000);
});

describe('a response that is sent in', () => {
  it('is delivered in the order of the writes, a negative comment too, by their filters, without the address', async () => {
    const all = await make({ events: ['response.created', 'comment.negative'] });
    const low = await make({ url: `http://${receiver.host}/low`, filters: { ...ANY, ratingAtMost: 3 } });
    const sent = Array.from({ length: 12 }, (_, k) =>
      record(
        `told-${k}`,
        k % 11,
        k === 5 ? { comment: { text: 'It came late and broken', toneId: 4, topicIds: [1] } } : {},
      ),
    );
    const answer = await send([...sent, record('told-bad', 99)]);
    expect(answer.json().counts).toMatchObject({ imported: 12, rejected: 1 });
    const lows = sent.filter(({ answers }) => answers.Q15_C11779 <= 3);
    await arrived(12 + 1 + lows.length);
    const of = (secretOf: string, path: string) =>
      receiver.taken.filter((taken) => taken.url === path).map((taken) => bodyOf(taken, secretOf));
    const delivered = of(all.secret, '/hook');
    expect(
      new Set(delivered.filter(({ type }) => type === 'response.created').map(({ data }) => data.responseId)),
    ).toEqual(new Set(sent.map(({ responseId }) => responseId)));
    expect(delivered.filter(({ type }) => type === 'comment.negative').map(({ data }) => data)).toMatchObject([
      { responseId: 'told-5', toneId: 4, comment: 'It came late and broken', rating: 5, surveyId: 1 },
    ]);
    expect(new Set(of(low.secret, '/low').map(({ data }) => data.responseId))).toEqual(
      new Set(lows.map(({ responseId }) => responseId)),
    );
    expect(JSON.stringify(receiver.taken)).not.toContain('shopper@');
    // Deliveries were made from the events in the order of the records.
    const { deliveries } = webhookDatabase(portal.db);
    const kept = await deliveries.find({ webhookId: all.webhook.id }).sort({ order: 1 }).toArray();
    expect(kept.map(({ body }) => JSON.parse(body).data.responseId)).toEqual([
      ...sent.slice(0, 6).map(({ responseId }) => responseId),
      ...sent.slice(5).map(({ responseId }) => responseId),
    ]);
    const shown = (await listed()).find(({ id }) => id === low.webhook.id);
    expect(shown?.deliveries).toEqual({ all: lows.length, delivered: lows.length });
  }, 30_000);

  it('is not delivered again if it is sent again unchanged, is if it changes, and a file delivers nothing', async () => {
    await make();
    const delivered = record('once', 5);
    await send([delivered]);
    await arrived(1);
    await send([delivered]);
    await portal.import([record('of-a-file', 5)]);
    await send([{ ...delivered, answers: { Q15_C11779: 6 } }]);
    await arrived(2);
    const data = receiver.taken.map(({ body }) => JSON.parse(body).data);
    expect(data).toMatchObject([
      { responseId: 'once', rating: 5 },
      { responseId: 'once', rating: 6 },
    ]);
  }, 30_000);

  it('creates no event without a matching webhook', async () => {
    const { webhook } = await make({ events: ['alert.fired'] });
    const buyer = portal.buyer.database?.client.db('shoppervoice_online_buyer');
    if (buyer === undefined) throw new Error('the service has a database');
    const before = await eventsOf(buyer).countDocuments();
    await send([record('unheard', 5)]);
    expect(await eventsOf(buyer).countDocuments()).toBe(before);
    await call('PUT', HOOK, { id: webhook.id, ...webhookOf() });
    await send([record('heard', 5)]);
    await arrived(1);
    expect(await eventsOf(buyer).countDocuments()).toBe(before + 1);
  }, 30_000);
});

describe('deliveries', () => {
  it('are of the event’s merchant alone, once however often it is sent', async () => {
    const mine = await make({ events: ['alert.fired', 'export.completed'] });
    await make({ events: ['alert.fired'], url: `http://${receiver.host}/other` }, SECOND);
    for (const round of [1, 2]) {
      expect(
        (await publish(event(1), event(2, 'export.completed'), event(3, 'response.created'))).statusCode,
        `${round}`,
      ).toBe(204);
    }
    await arrived(2);
    expect(receiver.taken.map((taken) => bodyOf(taken, mine.secret).type).sort()).toEqual([
      'alert.fired',
      'export.completed',
    ]);
    expect((await log(mine.webhook.id)).deliveries.length).toBe(2);
  });

  it('are accepted from servers with the key only', async () => {
    const answer = await portal.developers.app.inject({
      method: 'POST',
      url: INTERNAL_EVENTS,
      payload: { events: [] },
    });
    expect(answer.statusCode).toBe(404);
  });

  it('are listed in pages, shown completely, and sent again', async () => {
    const { webhook, secret: of } = await make({ events: ['alert.fired'] });
    receiver.answer = (_request, response) => response.writeHead(200).end('thanks');
    await publish(...Array.from({ length: 60 }, (_, n) => event(n)));
    await arrived(60);
    await expect.poll(async () => (await log(webhook.id, '&state=delivered')).deliveries.length).toBe(50);
    const first = await log(webhook.id);
    const second = await log(webhook.id, `&after=${first.next}`);
    expect([first.deliveries.length, second.deliveries.length, second.next]).toEqual([50, 10, null]);
    expect(new Set([...first.deliveries, ...second.deliveries].map(({ id }) => id)).size).toBe(60);
    await call('GET', `${HOOK}/deliveries?id=${webhook.id}&after=nowhere`, undefined, { status: 400 });
    const id = first.deliveries[0]?.id ?? '';
    const before = await call<WebhookDelivery>('GET', `${HOOK}/delivery?id=${id}`);
    expect(before).toMatchObject({ state: 'delivered', tries: 1, attempts: [{ status: 200, answer: 'thanks' }] });
    expect(JSON.parse(before.body)).toMatchObject({ type: 'alert.fired', mid: FIRST });
    await call('POST', `${HOOK}/delivery/again`, { id });
    await arrived(61);
    const again = receiver.taken[60] as Taken;
    expect(again.headers['webhook-id']).toBe(id);
    bodyOf(again, of);
    await call('PUT', `${HOOK}/state`, { id: webhook.id, state: 'off' });
    await call('POST', `${HOOK}/delivery/again`, { id }, { status: 409 });
  }, 30_000);

  it('a test shows its result at once, also of a webhook that is off, and switches nothing off', async () => {
    const { webhook, secret: of } = await make();
    const { id } = webhook;
    await call('PUT', `${HOOK}/state`, { id, state: 'off' });
    expect(await call<WebhookDelivery>('POST', `${HOOK}/test`, { id })).toMatchObject({
      event: 'test',
      state: 'delivered',
      tries: 1,
      last: { status: 204, why: null },
    });
    expect(bodyOf(receiver.taken[0] as Taken, of).type).toBe('test');
    receiver.answer = (_request, response) => response.writeHead(500).end('no');
    expect(await call<WebhookDelivery>('POST', `${HOOK}/test`, { id })).toMatchObject({
      state: 'failed',
      last: { status: 500, why: 'The server answered 500.' },
      next: null,
      attempts: [{ answer: 'no' }],
    });
    await call('PUT', `${HOOK}/state`, { id, state: 'on' });
    expect(await listed()).toMatchObject([{ state: 'on', deliveries: { all: 0, delivered: 0 }, failing: null }]);
  });

  it('that are not accepted are reported as failing; after 24 hours the webhook is off, and every admin is notified', async () => {
    await portal.admin('bea', FIRST);
    await portal.admin('cyd', SECOND);
    const { webhook } = await make({ events: ['alert.fired'] });
    receiver.answer = (_request, response) => response.writeHead(503).end();
    await publish(event(1));
    await arrived(1);
    await expect.poll(async () => (await listed())[0]?.failing?.since).toBe(new Date(clock.now).toISOString());
    const { deliveries } = webhookDatabase(portal.db);
    const long = new Date(clock.now - 24 * 3_600_000);
    await deliveries.updateMany({}, { $set: { since: long, nextAt: long } });
    await expect
      .poll(async () => (await log(webhook.id)).deliveries, { timeout: 10_000 })
      .toMatchObject([{ state: 'failed', tries: 2, next: null }]);
    expect(await listed()).toMatchObject([{ state: 'failed' }]);
    if (portal.accounts.database === null) throw new Error('accounts has a database');
    const { notices, users } = accountDatabase(portal.accounts.database.db);
    const find = () => notices.find({ cause: { $regex: `^webhook-off:${webhook.id}:` } }).toArray();
    // A notice is marked as mailed a moment after it exists.
    const mailed = { mid: FIRST, link: '/developers', mailed: true };
    await expect.poll(find, { timeout: 10_000 }).toMatchObject([mailed, mailed]);
    const delivered = await find();
    const usernames = await users.distinct('username', { _id: { $in: delivered.map(({ userId }) => userId) } });
    expect(usernames.sort()).toEqual(['ada', 'bea']);
    await call('PUT', `${HOOK}/state`, { id: webhook.id, state: 'on' });
    receiver.answer = (_request, response) => response.writeHead(200).end();
    await call('POST', `${HOOK}/delivery/again`, { id: (await log(webhook.id)).deliveries[0]?.id });
    await arrived(3);
  }, 30_000);

  it('of two days that end at the same time switch the webhook off once, and people are notified once', async () => {
    const { webhook } = await make({ events: ['alert.fired'] });
    const answers: (() => void)[] = [];
    receiver.answer = (_request, response) => void answers.push(() => response.writeHead(503).end());
    await publish(event(1), event(2));
    await arrived(2);
    const { deliveries } = webhookDatabase(portal.db);
    const all = await deliveries.find({ webhookId: webhook.id }).toArray();
    for (const answer of answers.splice(0)) answer();
    await expect.poll(() => deliveries.countDocuments({ webhookId: webhook.id, tries: 1 })).toBe(2);
    const ends = all.map(({ _id }, k) => ({ _id, since: new Date(clock.now - (k + 1) * 25 * 3_600_000) }));
    for (const { _id, since } of ends) await deliveries.updateOne({ _id }, { $set: { since, nextAt: since } });
    // Both are in progress before one of them ends.
    await arrived(4);
    for (const answer of answers) answer();
    await expect.poll(() => deliveries.countDocuments({ webhookId: webhook.id, state: 'failed' })).toBe(2);
    if (portal.accounts.database === null) throw new Error('accounts has a database');
    const { notices } = accountDatabase(portal.accounts.database.db);
    const find = () => notices.find({ cause: { $regex: `^webhook-off:${webhook.id}:` } }).toArray();
    await expect.poll(async () => (await find()).length, { timeout: 10_000 }).toBeGreaterThan(1);
    const notified = await find();
    expect(notified.map(({ userId }) => userId)).toEqual([...new Set(notified.map(({ userId }) => userId))]);
  }, 30_000);
});

describe('a client with webhooks:manage', () => {
  let document: DocumentUnderTest;
  const LIST = '/api/v1/webhooks';
  beforeAll(async () => {
    document = new DocumentUnderTest((await portal.api('/api/v1/openapi.json', null)).json());
  });
  /** A program's call, validated against the public document. */
  async function ask<Answer>(
    bearer: string,
    method: Method,
    url: string,
    { body, status = 200, of = url }: { readonly body?: object; readonly status?: number; readonly of?: string } = {},
  ): Promise<Answer> {
    const answer = await portal.developers.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${bearer}` },
      ...(body === undefined ? {} : { payload: body }),
    });
    expect([answer.statusCode, answer.statusCode === status ? '' : answer.body]).toEqual([status, '']);
    expect(document.differences(`${method} ${of}`, answer)).toEqual([]);
    return (status === 204 ? null : answer.json()) as Answer;
  }
  const client = async (...more: ('comments:read' | 'metrics:read')[]) =>
    (await portal.client(FIRST, { name: 'Till', scopes: ['webhooks:manage', ...more] })).secret;

  it('does all that the page does, and the trail names it', async () => {
    const bearer = await client('comments:read', 'metrics:read');
    const before = (await portal.audit()).length;
    const body = webhookOf({ events: ['response.created', 'alert.fired'] });
    const { webhook } = await ask<MadeWebhook>(bearer, 'POST', LIST, { body, status: 201 });
    expect(webhook.madeBy).toBe('Till');
    const one = `${LIST}/${webhook.id}`;
    const of = (rest = '') => `${LIST}/:id${rest}`;
    await ask(bearer, 'PUT', one, { of: of(), body: { ...body, events: ['alert.fired'] } });
    const renewed = await ask<MadeWebhook>(bearer, 'POST', `${one}/secret`, { of: of('/secret'), status: 201 });
    await ask(bearer, 'POST', `${one}/test`, { of: of('/test') });
    expect(bodyOf(receiver.taken[0] as Taken, renewed.secret).type).toBe('test');
    await publish(event(1));
    await arrived(2);
    const list = () =>
      ask<WebhookDeliveries>(bearer, 'GET', `${one}/deliveries?state=delivered`, { of: of('/deliveries') });
    await expect.poll(async () => (await list()).deliveries.length).toBe(2);
    const id = (await list()).deliveries[0]?.id;
    const path = `${one}/deliveries/${id}`;
    const found = await ask<WebhookDelivery>(bearer, 'GET', path, { of: of('/deliveries/:delivery') });
    expect(JSON.parse(found.body).type).toBe('alert.fired');
    await ask(bearer, 'POST', `${path}/again`, { of: of('/deliveries/:delivery/again') });
    await arrived(3);
    await ask(bearer, 'PUT', `${one}/state`, { of: of('/state'), body: { state: 'off' } });
    expect((await ask<WebhooksAnswer>(bearer, 'GET', LIST)).webhooks).toMatchObject([{ id: webhook.id, state: 'off' }]);
    await ask(bearer, 'DELETE', one, { of: of(), status: 204 });
    const trail = (await portal.audit()).slice(before);
    expect(trail.filter(({ action }) => action.startsWith('webhook-')).map(({ details }) => details?.client)).toEqual(
      Array(5).fill('Till'),
    );
  }, 30_000);

  it('makes one webhook and one secret for each Idempotency-Key, also if calls are concurrent or interrupted', async () => {
    const bearer = await client('comments:read');
    const post = (url: string, key: string, payload?: object) =>
      portal.developers.app.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${bearer}`, 'idempotency-key': key },
        ...(payload === undefined ? {} : { payload }),
      });
    const body = webhookOf({ events: ['response.created'] });
    const ids = async () => (await ask<WebhooksAnswer>(bearer, 'GET', LIST)).webhooks.map(({ id }) => id);
    const before = await ids();
    const once = () => post(LIST, 'till-1', body);
    const made = await Promise.all([once(), once(), once(), once()]);
    expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(made.map((answer) => answer.body)).size).toBe(1);
    const { webhook, secret: first }: MadeWebhook = made[0].json();
    expect((await ids()).filter((id) => !before.includes(id))).toEqual([webhook.id]);

    // The process ended before it recorded its response.
    await portal.db.collection('idempotencyKeys').updateMany({}, { $unset: { answer: '' } });
    expect((await post(LIST, 'till-1', body)).json()).toEqual({ webhook, secret: first });
    const other = await post(LIST, 'till-1', { ...body, url: `${body.url}?2` });
    expect([other.statusCode, other.json().parameter]).toEqual([422, 'Idempotency-Key']);
    expect((await post(LIST, 'a b', body)).statusCode).toBe(400);

    const SECRET = `${LIST}/${webhook.id}/secret`;
    const renewed = (await post(SECRET, 'till-2')).json() as MadeWebhook;
    expect(renewed.secret).not.toBe(first);
    expect((await post(SECRET, 'till-2')).json()).toEqual(renewed);
    expect((await post(SECRET, 'till-1')).statusCode).toBe(422);
    expect(((await post(SECRET, 'till-3')).json() as MadeWebhook).secret).not.toBe(renewed.secret);
    await ask(bearer, 'DELETE', `${LIST}/${webhook.id}`, { of: `${LIST}/:id`, status: 204 });
  }, 30_000);

  it('gets nothing delivered that it may not read itself, finds nothing of another merchant, and needs the scope', async () => {
    const bare = await client();
    for (const [events, status] of [
      [['response.created'], 403],
      [['comment.negative', 'export.completed'], 403],
      [['alert.fired'], 403],
    ] as const) {
      await ask(bare, 'POST', LIST, { body: webhookOf({ events: [...events] }), status });
    }
    const body = webhookOf({ events: ['export.completed'] });
    const { webhook } = await ask<MadeWebhook>(bare, 'POST', LIST, { body, status: 201 });
    const of = `${LIST}/:id`;
    await ask(bare, 'PUT', `${LIST}/${webhook.id}`, { of, body: webhookOf(), status: 403 });
    // A page's webhook gets responses: this client sees that it exists, but not what it was sent.
    const { webhook: page } = await make();
    await publish(event(9, 'response.created'));
    await arrived(1);
    const { deliveries } = await ask<WebhookDeliveries>(bare, 'GET', `${LIST}/${page.id}/deliveries`, {
      of: `${of}/deliveries`,
    });
    const delivery = `deliveries/${deliveries[0]?.id}`;
    await ask(bare, 'GET', `${LIST}/${page.id}/${delivery}`, { of: `${of}/deliveries/:delivery`, status: 403 });
    await ask(bare, 'GET', `${LIST}/${webhook.id}/${delivery}`, { of: `${of}/deliveries/:delivery`, status: 404 });
    const other = (await portal.client(SECOND, { scopes: ['webhooks:manage', 'comments:read'] })).secret;
    expect((await ask<WebhooksAnswer>(other, 'GET', LIST)).webhooks).toEqual([]);
    await ask(other, 'GET', `${LIST}/${page.id}/deliveries`, { of: `${of}/deliveries`, status: 404 });
    await ask(other, 'DELETE', `${LIST}/${page.id}`, { of, status: 404 });
    await ask(secret, 'GET', LIST, { status: 403 });
    await ask('nonsense', 'GET', LIST, { status: 401 });
  }, 30_000);
});

// The last one: services cache a merchant's entitlements for 4 s.
it('deliveries of a merchant that has lost the API have failed', async () => {
  const { webhook } = await make({ events: ['alert.fired'] });
  const features = Object.values(FEATURES);
  await portal.sell(FIRST, { features: features.filter((each) => each !== FEATURES.API_ACCESS) });
  await new Promise((resolve) => setTimeout(resolve, 4500));
  await publish(event(77));
  const { deliveries } = webhookDatabase(portal.db);
  await expect
    .poll(async () => (await deliveries.findOne({ webhookId: webhook.id }))?.state, { timeout: 10_000 })
    .toBe('failed');
  expect(receiver.taken).toEqual([]);
  if (portal.accounts.database === null) throw new Error('accounts has a database');
  const { notices } = accountDatabase(portal.accounts.database.db);
  const find = () => notices.find({ cause: /^webhooks-unheld:/ }).toArray();
  // A notice is marked as mailed a moment after it exists; the admins are Ada and Bea.
  const mailed = { mid: FIRST, mailed: true };
  await expect.poll(find, { timeout: 10_000 }).toMatchObject([mailed, mailed]);
  expect(new Set((await find()).map(({ cause }) => cause)).size).toBe(1);
}, 30_000);
