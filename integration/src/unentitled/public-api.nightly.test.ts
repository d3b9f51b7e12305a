import { INTERNAL_EVENTS, type PortalEvent, type WebhookDelivery } from '@shoppervoice/contracts/developers';
import { callsOf, namesIn, neededBy, PICKUP, pickupSigns } from '@shoppervoice/report-service/testing';
import { INTERNAL_KEY_HEADER } from '@shoppervoice/service-kit';
import { COMMENT_SETS, questionsOfSurvey, SURVEYS } from '@shoppervoice/survey-model';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Receiver } from '../../../services/developers/src/webhooks/receiver.fixture.ts';
import { webhookDatabase } from '../../../services/developers/src/webhooks/webhook-document.ts';
import { REPORTS as BUYER } from '../../../services/online-buyer/src/reports.ts';
import { REPORTS as SITE } from '../../../services/site-abandonment/src/reports.ts';
import { REPORTS as STFF } from '../../../services/stff/src/reports.ts';
import { DevelopersPortal, FIRST, WITHOUT_LIMITS } from '../developers-portal.fixture.ts';
import { acceptedParameters, untried } from './names-of-calls.fixture.ts';
import { chooser, DAYS, holdingsWithout, isNeeded, REMOVALS } from './plans.fixture.ts';

const HOOK = '/api/developers/webhook';
const LIST = '/api/v1/webhooks';
const clock = { now: Date.now() };
const receiver = new Receiver();
let portal: DevelopersPortal;
let secret: string;
let ahead = 0;

beforeAll(async () => {
  const { now } = performance;
  // The service caches a merchant's entitlements for some seconds.
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + ahead);
  await receiver.start();
  portal = await DevelopersPortal.start({ ...WITHOUT_LIMITS, WEBHOOK_ALLOWED_HOSTS: receiver.host }, clock);
  secret = (await portal.client(FIRST, { scopes: ['metrics:read', 'comments:read', 'webhooks:manage'] })).secret;
}, 300_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await portal?.close();
  await receiver.close();
});

async function sellWithout(removed: string | null): Promise<void> {
  await portal.sell(FIRST, holdingsWithout(removed));
  ahead += 5_000;
}
type Method = 'GET' | 'POST' | 'PUT';
/** A client's call, or a page's. */
async function call(method: Method, url: string, removed: string | null, body?: object) {
  const answer = url.startsWith('/api/v1/')
    ? await portal.developers.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${secret}` },
        ...(body === undefined ? {} : { payload: body }),
      })
    : await portal.page(method, url, portal.session(FIRST, holdingsWithout(removed)), body);
  return { status: answer.statusCode, text: answer.body };
}

/** Message of a problem, without the request number. */
const bodyOf = ({ text }: { readonly text: string }) => text.replace(/"requestId":"[^"]*"/, '');

it('tries every call that takes the name of something sold', async () => {
  const taken = await acceptedParameters(portal.developers, portal.keys.INTERNAL_KEY);
  const calls = [
    ...['GET /api/v1/metrics/{report}', 'GET /api/v1/metrics/{report}/{of}'],
    'GET /api/v1/metrics/{report}/{of}/{detail}',
    ...['GET /api/v1/comments', 'GET /api/v1/comments/{list}', 'GET /api/v1/questions'],
    ...[`POST ${HOOK}`, `PUT ${HOOK}`, `PUT ${HOOK}/state`, `GET ${HOOK}/delivery`, `POST ${HOOK}/delivery/again`],
    ...[`POST ${LIST}`, `PUT ${LIST}/{id}`, `PUT ${LIST}/{id}/state`],
    ...[`GET ${LIST}/{id}/deliveries/{delivery}`, `POST ${LIST}/{id}/deliveries/{delivery}/again`],
    // It imports the merchant's own responses, of every survey.
    'POST /api/v1/responses',
    // The same of a file.
    ...['PUT /api/imports/{id}/matching', 'PUT /api/import-matchings/{name}'],
    // Events from servers: see the test of webhooks below.
    `POST ${INTERNAL_EVENTS}`,
  ];
  expect(
    untried(taken, {
      calls,
      sold: ['report', 'of', 'detail', 'list', 'filters', 'surveyId', 'delivery', 'events', 'data'],
      plain: [
        ...['id', 'mid', 'url', 'toneId', 'ratingAtMost', 'state', 'after', 'name', 'scopes', 'secretId', 'days'],
        ...['responseId', 'submittedAt', 'orderId', 'email', 'device', 'pageViews', 'timeOnSiteSeconds', 'referrer'],
        ...['specify', 'answers', 'comment', 'text', 'tone', 'topics', 'records', 'Idempotency-Key', 'expiresAt'],
        ...[
          'matching',
          'fileName',
          'bytes',
          'n',
          'version',
          'tool',
          'columns',
          'dates',
          'order',
          'zone',
          'ids',
          'source',
        ],
        ...['from', 'skip', 'named', 'sheet', 'encoding', 'separator', 'headLines'],
        ...['expires', 'key', 'kind', 'umbrella', 'grant_type', 'client_id', 'client_secret', 'scope', 'authorization'],
      ],
    }),
  ).toEqual([]);
});

it('reads nothing that is not in the plan, by whatever name', async () => {
  const names = [BUYER, SITE, STFF].flatMap((table) => {
    const offered = new Map(callsOf(table).flatMap(({ path, publicApi }) => (publicApi ? [[path, publicApi]] : [])));
    return namesIn(table, DAYS, portal.rows, FIRST).flatMap(({ url, needs }) => {
      const kind = offered.get(url.split('?', 1)[0] ?? '');
      const rest = url.slice('/api'.length);
      // What only tools read is tried with them.
      return kind === undefined || kind === 'tools'
        ? []
        : [{ url: `/api/v1${kind === 'metrics' ? '/metrics' : ''}${rest}`, needs }];
    });
  });
  expect(names.length).toBeGreaterThan(25);
  const signs = pickupSigns(portal.rows, FIRST);
  const isTried = chooser(281);
  const faults: unknown[] = [];
  await sellWithout(null);
  for (const { url } of names) {
    const { status } = await call('GET', url, null);
    if (status !== 200) faults.push([url, 'everything', status]);
  }
  for (const removed of REMOVALS) {
    // Without it no client has access.
    const needs = (of: readonly string[]) => (removed === 'F118' ? ['F118'] : of);
    const tried = names.filter((name) => isTried(needs(name.needs), removed));
    await sellWithout(removed);
    for (const name of tried) {
      const { status, text } = await call('GET', name.url, removed);
      const refused = isNeeded(needs(name.needs), removed);
      if (refused ? status !== 403 && status !== 404 : status !== 200) faults.push([name.url, removed, status]);
      if (refused && /"(n|count|comments|figures)":/.test(text)) faults.push([name.url, removed, 'tells']);
      const isPickupPage = name.url.includes('/score-summary/bopis');
      if (removed === PICKUP.needs && !isPickupPage && signs.test(text))
        faults.push([name.url, removed, signs.exec(text)?.[0]]);
    }
    if (removed === 'F118') continue;
    const { text } = await call('GET', '/api/v1/questions', removed);
    const programme = { 1: 'P12', 2: 'P12', 16: 'P12', 7: 'P9', 17: 'P13' } as Readonly<Record<number, string>>;
    for (const { id } of SURVEYS) {
      const isRemoved = programme[id] === removed || (id === PICKUP.surveyId && removed === PICKUP.needs);
      const [first] = questionsOfSurvey(id);
      if (text.includes(`"${first?.code}"`) === isRemoved) faults.push(['questions', id, removed]);
    }
  }
  await sellWithout(null);
  expect(faults).toEqual([]);
}, 900_000);

/** Gate of a survey's responses: that of the list with their comments. */
const ofSurveys = SURVEYS.map(({ id }) => ({
  id,
  needs: [
    neededBy(Object.values(COMMENT_SETS).find(({ surveyIds }) => surveyIds.some((each) => each === id))?.path ?? ''),
  ],
}));
const webhookFor = (surveyId: number | null) => ({
  url: `http://${receiver.host}/hook`,
  events: ['response.created', 'comment.negative', 'alert.fired'],
  filters: { surveyId, toneId: null, ratingAtMost: null },
});
const event = (type: PortalEvent['type'], surveyId: number, n: number | string): PortalEvent => ({
  id: `${type}/${surveyId}/${n}`,
  type,
  mid: FIRST,
  at: new Date(clock.now).toISOString(),
  data: { surveyId, n },
});
async function publish(n: number | string): Promise<void> {
  const events = SURVEYS.flatMap(({ id }) =>
    (['response.created', 'comment.negative', 'alert.fired'] as const).map((type) => event(type, id, n)),
  );
  await portal.developers.app.inject({
    method: 'POST',
    url: INTERNAL_EVENTS,
    payload: { events },
    headers: { [INTERNAL_KEY_HEADER]: portal.keys.INTERNAL_KEY },
  });
  const { deliveries } = webhookDatabase(portal.db);
  await expect.poll(() => deliveries.countDocuments({ state: 'waiting' }), { timeout: 20_000 }).toBe(0);
}

it('a webhook cannot be about a survey outside of the plan, nor be notified of one', async () => {
  const { webhooks, deliveries } = webhookDatabase(portal.db);
  await sellWithout(null);
  const idOf = (text: string): string => (JSON.parse(text) as { webhook: { id: string } }).webhook.id;
  const any = idOf((await call('POST', HOOK, null, webhookFor(null))).text);
  const webhookIds = new Map<number, string>();
  for (const { id } of SURVEYS) webhookIds.set(id, idOf((await call('POST', HOOK, null, webhookFor(id))).text));
  await publish('before');
  const kept = (await deliveries.find({ webhookId: any }).toArray()).map(({ _id, event: type, body }) => ({
    id: _id,
    type,
    surveyId: (JSON.parse(body) as PortalEvent).data.surveyId as number,
  }));
  expect(kept.length).toBe(SURVEYS.length * 3);
  const isTried = chooser(282);
  const faults: unknown[] = [];
  for (const [round, removed] of REMOVALS.entries()) {
    const surveys = ofSurveys.filter(({ needs }) => removed !== 'F118' && isTried(needs, removed));
    if (surveys.length === 0) continue;
    await sellWithout(removed);
    for (const { id, needs } of surveys) {
      const refused = isNeeded(needs, removed);
      const hook = webhookIds.get(id) ?? '';
      const tries = (surveyId: number) =>
        [
          ['POST', HOOK, webhookFor(surveyId)],
          ['PUT', HOOK, { id: any, ...webhookFor(surveyId) }],
          ['POST', LIST, webhookFor(surveyId)],
          ['PUT', `${LIST}/${any}`, webhookFor(surveyId)],
        ] as const;
      const unknown = tries(99);
      for (const [at, [method, url, body]] of tries(id).entries()) {
        const answer = await call(method, url, removed, body);
        const [how, where, what] = unknown[at] ?? [method, url, body];
        const unknownAnswer = await call(how, where, removed, what);
        const same =
          answer.status === unknownAnswer.status &&
          bodyOf(answer).replaceAll(String(id), '99') === bodyOf(unknownAnswer);
        if (unknownAnswer.status !== 400) faults.push(['unknown survey', method, url, unknownAnswer.status]);
        if (refused ? !same : answer.status >= 300) faults.push([method, url, id, removed, answer]);
      }
      for (const [method, url, body] of [
        ['PUT', `${HOOK}/state`, { id: hook, state: 'on' }],
        ['PUT', `${LIST}/${hook}/state`, { state: 'on' }],
      ] as const) {
        const { status } = await call(method, url, removed, body);
        if (status !== (refused ? 400 : 200)) faults.push([method, url, id, removed, status]);
      }
      await webhooks.deleteMany({ _id: { $nin: [any, ...webhookIds.values()] } });
      await webhooks.updateOne({ _id: any }, { $set: { filters: webhookFor(null).filters } });
    }
    receiver.taken.length = 0;
    await publish(round);
    const taken = receiver.taken.map(({ body }) => JSON.parse(body) as PortalEvent);
    const alertNeeds = (id: number) => (id === PICKUP.surveyId ? [PICKUP.needs] : []);
    for (const { id, needs } of ofSurveys) {
      for (const type of ['response.created', 'comment.negative', 'alert.fired'] as const) {
        const isDelivered = taken.some((each) => each.type === type && each.data.surveyId === id);
        const isRemoved = isNeeded(type === 'alert.fired' ? alertNeeds(id) : needs, removed);
        if (isDelivered === isRemoved) faults.push(['told', type, id, removed, isDelivered]);
        const old = kept.find((each) => each.type === type && each.surveyId === id)?.id ?? '';
        for (const [method, url, body] of [
          ['GET', `${HOOK}/delivery?id=${old}`, undefined],
          ['GET', `${LIST}/${any}/deliveries/${old}`, undefined],
          ['POST', `${HOOK}/delivery/again`, { id: old }],
          ['POST', `${LIST}/${any}/deliveries/${old}/again`, undefined],
        ] as const) {
          const { status, text } = await call(method, url, removed, body);
          if (status !== (isRemoved ? 404 : 200)) faults.push([method, url, type, id, removed, status]);
          if (isRemoved && (JSON.parse(text) as Partial<WebhookDelivery>).body !== undefined)
            faults.push([url, removed, 'tells']);
        }
      }
    }
  }
  expect(faults).toEqual([]);
}, 900_000);
