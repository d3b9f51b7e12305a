import { CONTEXT_HEADER } from '@shoppervoice/contracts/accounts';
import { type Health, healthPathOf, retryPathOf } from '@shoppervoice/contracts/health';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { type RunningService, runService } from '@shoppervoice/service-kit';
import { contextSettings, MadeUpAccounts, SUPERUSER, signContext } from '@shoppervoice/service-kit/testing';
import { MongoClient, ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DEVELOPERS_DATABASE } from '../developers-database.ts';
import { type ImportDocument, importDatabase } from '../imports/import-document.ts';
import { developersService } from '../service.ts';
import { type DeliveryDocument, type WebhookDocument, webhookDatabase } from '../webhooks/webhook-document.ts';

const KEY = Buffer.alloc(32, 7);
const HEALTH = healthPathOf('developers');
const HOUR_MS = 3_600_000;

let server: TestServer;
let client: MongoClient;
let accounts: MadeUpAccounts;
let service: RunningService;
const database = () => webhookDatabase(client.db(DEVELOPERS_DATABASE));

beforeAll(async () => {
  server = await startTestServer('developers-health');
  client = await new MongoClient(server.url).connect();
  accounts = await MadeUpAccounts.start();
  service = await runService(developersService(), {
    MONGODB_URL: server.url,
    ...contextSettings(KEY),
    INTERNAL_KEY: Buffer.alloc(32, 8).toString('base64url'),
    ACCOUNTS_URL: accounts.url,
    LOG_LEVEL: 'silent',
  });
  await service.database?.firstReady;
});
afterAll(async () => {
  await service?.close();
  await accounts?.close();
  await client?.close();
  await server?.close();
});
beforeEach(async () => {
  await database().webhooks.deleteMany({});
  await database().deliveries.deleteMany({});
  await importDatabase(client.db(DEVELOPERS_DATABASE)).imports.deleteMany({});
  accounts.entries.length = 0;
});

const call = (method: 'GET' | 'POST', url: string, body?: object, context = SUPERUSER) =>
  service.app.inject({
    method,
    url,
    headers: { [CONTEXT_HEADER]: signContext(context, KEY) },
    ...(body === undefined ? {} : { payload: body }),
  });
const health = async (): Promise<Health> => (await call('GET', HEALTH)).json();
const retry = (id: string, kind = 'webhooks') => call('POST', retryPathOf('developers'), { kind, id });

const webhook: WebhookDocument = {
  _id: 'hook',
  mid: 51,
  seat: 0,
  url: 'https://shop.example/take/s3cret',
  events: ['response.created'],
  filters: { surveyId: null, toneId: null, ratingAtMost: null },
  state: 'failed',
  since: new Date(Date.now() - 2 * HOUR_MS),
  failure: { tries: 17, why: 'The server answered 503.' },
  secret: 'whsec_x',
  former: null,
  userId: 'rea',
  by: 'Rea',
  createdAt: new Date(),
};
/** Not due: nothing is sent. */
const delivery = (id: string, more: Partial<DeliveryDocument> = {}): DeliveryDocument => ({
  _id: id,
  webhookId: 'hook',
  mid: 51,
  event: 'response.created',
  at: new Date(),
  order: new ObjectId(),
  since: new Date(Date.now() - 20 * HOUR_MS),
  body: '{}',
  state: 'failed',
  attempts: [],
  tried: 17,
  tries: 17,
  nextAt: new Date(Date.now() + HOUR_MS),
  ...more,
});

it.each(['MERCHANT_USER', 'MERCHANT_ADMIN'] as const)('a %s gets nothing of it', async (accessType) => {
  const context = { ...SUPERUSER, accessType };
  expect((await call('GET', HEALTH, undefined, context)).statusCode).toBe(403);
  const answer = await call('POST', retryPathOf('developers'), { kind: 'webhooks', id: 'hook' }, context);
  expect(answer.statusCode).toBe(403);
});

it('a webhook that was switched off is listed by its host, and switched on with what was given up then', async () => {
  await database().webhooks.insertMany([webhook, { ...webhook, _id: 'on', seat: 1, state: 'on' }]);
  await database().deliveries.insertMany([
    delivery('given-up'),
    delivery('of-yesterday', { since: new Date(Date.now() - 40 * HOUR_MS) }),
    delivery('test', { event: 'test' }),
    delivery('delivered', { state: 'delivered' }),
  ]);
  const { failed } = await health();
  expect(failed.find(({ kind }) => kind === 'webhooks')).toEqual({
    kind: 'webhooks',
    title: 'Webhooks that were switched off',
    total: 1,
    rows: [
      {
        id: 'hook',
        mid: 51,
        what: 'The webhook to shop.example',
        since: webhook.since.toISOString(),
        tries: 17,
        error: 'The server answered 503.',
        retry: true,
      },
    ],
  });
  expect(JSON.stringify(failed)).not.toMatch(/s3cret|whsec/);
  const answers = await Promise.all([retry('hook'), retry('hook')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect(await database().webhooks.findOne({ _id: 'hook' })).toMatchObject({ state: 'on' });
  expect(await database().webhooks.findOne({ _id: 'hook' })).not.toHaveProperty('failure');
  const states = await database().deliveries.find().sort({ _id: 1 }).toArray();
  expect(states.map(({ _id, state }) => [_id, state])).toEqual([
    ['delivered', 'delivered'],
    ['given-up', 'waiting'],
    ['of-yesterday', 'failed'],
    ['test', 'failed'],
  ]);
  expect(accounts.entries[0]).toMatchObject({ action: 'work-retried', userId: 'sam', mid: 51 });
});

const GIVEN_UP = 'The file could not be read: something went wrong on our side. Try again.';
const importing: ImportDocument = {
  ...{ _id: 'file', mid: 51, userId: 'rea', by: 'Rea', actorId: 'rea', key: 'a', fileName: 'spring.csv', bytes: 9 },
  ...{ got: 9, state: 'reading', open: true, hints: {}, matching: null, isGuess: true, tries: 60, nextAt: new Date(0) },
  ...{ done: 0, line: 0, of: 0, checked: null, written: null, takenBack: null, takenBackTo: null, startedAt: null },
  ...{ createdAt: new Date(Date.now() - HOUR_MS), until: new Date(Date.now() + 1000 * HOUR_MS) },
};

it('an import that was given up on our side is listed, and goes on when it is tried again', async () => {
  const { imports } = importDatabase(client.db(DEVELOPERS_DATABASE));
  const listed = async () => (await health()).failed.find(({ kind }) => kind === 'imports')?.rows ?? [];
  await imports.insertOne({ ...importing, fileName: 'orders of ann@shop.example.csv' });
  await expect.poll(listed, { timeout: 15_000 }).toHaveLength(1);
  expect(await listed()).toEqual([
    {
      ...{ id: 'file', mid: 51, what: 'orders of [e-mail] (import file)', since: expect.any(String) },
      ...{ tries: 61, error: GIVEN_UP, retry: true },
    },
  ]);
  expect((await retry('file', 'imports')).statusCode).toBe(200);
  expect(await imports.findOne({ _id: 'file' })).toMatchObject({ open: true, state: 'reading', actorId: 'rea' });
  expect(await listed()).toEqual([]);
  expect((await retry('file', 'imports')).statusCode).toBe(404);
  expect(accounts.entries).toEqual([expect.objectContaining({ action: 'work-retried', userId: 'sam', mid: 51 })]);
}, 30_000);

it('an import whose file is deleted, or that its own file stopped, is not tried again', async () => {
  const { imports } = importDatabase(client.db(DEVELOPERS_DATABASE));
  const { nextAt: _due, open: _open, ...over } = importing;
  const failed: ImportDocument = { ...over, state: 'failed', failedIn: 'reading', failure: GIVEN_UP };
  const past = new Date(Date.now() - 8 * 24 * HOUR_MS);
  await imports.insertMany([
    { ...failed, _id: 'deleted', createdAt: past, givenUpAt: past },
    { ...failed, _id: 'taken-back', failedIn: 'taking-back', createdAt: past, givenUpAt: past },
    { ...failed, _id: 'bad', failure: 'This is no table.' },
  ]);
  const rows = (await health()).failed.find(({ kind }) => kind === 'imports')?.rows ?? [];
  expect(rows.map(({ id, retry }) => [id, retry]).sort()).toEqual([
    ['deleted', false],
    ['taken-back', true],
  ]);
  expect((await retry('deleted', 'imports')).statusCode).toBe(409);
});

it('says how many deliveries wait, and since when the oldest does', async () => {
  const oldest = new Date(Date.now() - 5 * HOUR_MS);
  await database().webhooks.insertOne({ ...webhook, state: 'on' });
  await database().deliveries.insertMany([
    delivery('young', { state: 'waiting', since: new Date() }),
    delivery('old', { state: 'waiting', since: oldest }),
  ]);
  const { waiting } = await health();
  expect(waiting.find(({ what }) => what === 'Deliveries of webhooks')).toEqual({
    what: 'Deliveries of webhooks',
    count: 2,
    oldest: oldest.toISOString(),
    late: true,
  });
});
