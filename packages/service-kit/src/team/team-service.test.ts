import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONTEXT_HEADER, DEMO_MID, DEMO_REFUSAL, type SessionContext } from '@shoppervoice/contracts/accounts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SigningKeys } from '../contexts/signing-keys.ts';
import { createLog } from '../log.ts';
import { readTeamConfig } from './start-team-service.ts';
import { documentOf } from './team-document.ts';
import { callerOf, openTeamService, type TeamService } from './team-service.ts';
import { TestPortal } from './testing.ts';

const ORDERS = '/api/x/returns/orders';
const FOREIGN = 'This call does not come from the portal: its context is missing, or not valid for this service.';

const returns: TeamService = {
  service: 'returns',
  version: '1.0.0',
  routes: (app) => {
    app.get(ORDERS, { config: { access: {} } }, async (request) => ({ mid: callerOf(request).mid }));
    app.post(ORDERS, { config: { access: {} } }, async () => ({ did: true }));
    app.get(`${ORDERS}/:id`, { config: { access: { package: 12 } } }, async () => ({ ok: true }));
    app.delete(`${ORDERS}/:id`, { config: { access: { roles: ['MERCHANT_ADMIN'] } } }, async () => ({ ok: true }));
    app.get('/api/x/returns/broken', { config: { access: {} } }, async () => {
      throw new Error('ada@example.com is not known');
    });
  },
};
const portal = new TestPortal('returns');

describe('a call', () => {
  let app: FastifyInstance;
  beforeEach(async () => {
    app = await portal.open(returns);
  });
  afterEach(() => app.close());
  const call = (url: string, headers: Record<string, string>, method: 'GET' | 'HEAD' | 'POST' | 'DELETE' = 'GET') =>
    app.inject({ method, url, headers });

  it('of the portal is answered for the merchant of its context', async () => {
    for (const mid of [4101, 4102]) {
      expect((await call(ORDERS, portal.headers({ mid }))).json()).toEqual({ mid });
    }
    expect((await call(ORDERS, portal.headers(), 'HEAD')).statusCode).toBe(200);
  });

  const good = portal.headers()[CONTEXT_HEADER] ?? '';
  const [header = '', payload = '', signature = ''] = good.split('.');
  const edited = (part: string, change: object) =>
    Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(part, 'base64url').toString()), ...change })).toString(
      'base64url',
    );
  it.each<[string, Record<string, string>]>([
    ['without a context', {}],
    ['with an empty one', { [CONTEXT_HEADER]: '' }],
    ['of another portal', new TestPortal('returns').headers()],
    ['for another service', portal.headers({}, { service: 'other' })],
    ['for a service of the same remote', portal.headers({}, { service: 'returns.stock' })],
    ['of two minutes ago', portal.headers({}, { now: Date.now() - 120_000 })],
    ['of in a minute', portal.headers({}, { now: Date.now() + 60_000 })],
    [
      'of another merchant under the same signature',
      { [CONTEXT_HEADER]: [header, edited(payload, { mid: 1 }), signature].join('.') },
    ],
    ['of no algorithm', { [CONTEXT_HEADER]: [edited(header, { alg: 'none' }), payload, signature].join('.') }],
    ['without its signature', { [CONTEXT_HEADER]: [header, payload, ''].join('.') }],
    ['of another kind', { [CONTEXT_HEADER]: [edited(header, { typ: 'job+jwt' }), payload, signature].join('.') }],
  ])('%s is refused by one sentence', async (_what, headers) => {
    for (const [method, url] of [
      ['GET', ORDERS],
      ['POST', ORDERS],
      ['GET', `${ORDERS}/7`],
    ] as const) {
      const answer = await call(url, headers, method);
      expect([answer.statusCode, answer.json().detail]).toEqual([403, FOREIGN]);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    }
  });

  it.each<[string, Partial<SessionContext>, number, number]>([
    ['neither', {}, 403, 403],
    ['the package', { packages: [12] }, 200, 403],
    ['the role', { accessType: 'MERCHANT_ADMIN' }, 403, 200],
  ])('of a reader with %s is held to its own gate', async (_what, reader, read, removed) => {
    expect((await call(`${ORDERS}/7`, portal.headers(reader))).statusCode).toBe(read);
    expect((await call(`${ORDERS}/7`, portal.headers(reader), 'DELETE')).statusCode).toBe(removed);
  });

  it('from the demo shop reads and changes nothing', async () => {
    const demo = portal.headers({ mid: DEMO_MID, demo: true });
    expect((await call(ORDERS, demo)).json()).toEqual({ mid: DEMO_MID });
    const answer = await call(ORDERS, demo, 'POST');
    expect([answer.statusCode, answer.json().detail]).toEqual([403, DEMO_REFUSAL]);
  });

  it('without a route, and one that fails, are problems without internals', async () => {
    expect((await call('/api/x/returns/none', portal.headers())).json()).toMatchObject({ status: 404 });
    const answer = await call('/api/x/returns/broken', { ...portal.headers(), 'x-request-id': 'request-0001' });
    expect(answer.json()).toMatchObject({ status: 500, requestId: 'request-0001' });
    expect(answer.body).not.toContain('ada');
  });
});

it('logs neither who calls nor what was asked', async () => {
  const lines: string[] = [];
  const log = createLog('returns', 'info', { write: (line) => void lines.push(line) });
  const app = await openTeamService(returns, { keys: portal.keys, log });
  const headers = portal.headers({ username: 'ada.lovelace', userId: 'user-77', mid: 987_654 });
  await app.inject({ url: `${ORDERS}/order-4711`, headers });
  await app.inject({ url: '/api/x/returns/broken?email=bob@example.com', headers });
  await app.close();
  expect(lines.filter((line) => line.includes('answered'))).toHaveLength(2);
  for (const secret of ['ada', 'user-77', '987654', '4711', 'bob', 'eyJ']) {
    expect([secret, lines.join('').includes(secret)]).toEqual([secret, false]);
  }
});

describe('keys that are fetched', () => {
  let issuer: Server;
  let asked = 0;
  let keys = new SigningKeys([Buffer.alloc(32, 1)]);
  let app: FastifyInstance;
  let address = '';
  beforeEach(async () => {
    asked = 0;
    issuer = createServer((request, response) => {
      asked += 1;
      expect(request.url).toBe('/.well-known/jwks.json');
      response.setHeader('content-type', 'application/json').end(JSON.stringify(keys.published));
    }).listen(0, '127.0.0.1');
    await once(issuer, 'listening');
    address = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
    app = await openTeamService(returns, { keys: address, log: createLog('returns', 'silent') });
  });
  afterEach(async () => {
    await app.close();
    issuer.closeAllConnections();
    issuer.close();
  });
  const claims = { sessionId: 's', userId: 'u', mid: 7, accessType: 'MERCHANT_USER', features: [], packages: [] };
  const by = (signer: SigningKeys) =>
    app.inject({ url: ORDERS, headers: { [CONTEXT_HEADER]: signer.sign('session', claims, ['x:returns']) } });

  it('rotate: an unknown one is asked for once, however many forged ones come', async () => {
    expect((await by(keys)).json()).toEqual({ mid: 7 });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    const before = asked;
    const forged = Array.from({ length: 30 }, (_, at) => new SigningKeys([Buffer.alloc(32, 100 + at)]));
    expect((await Promise.all(forged.map(by))).map(({ statusCode }) => statusCode)).toEqual(forged.map(() => 403));
    expect(asked - before).toBeLessThanOrEqual(1);
    keys = new SigningKeys([Buffer.alloc(32, 2), Buffer.alloc(32, 1)]);
    await expect.poll(async () => (await by(keys)).statusCode, { timeout: 10_000, interval: 200 }).toBe(200);
    expect((await by(new SigningKeys([Buffer.alloc(32, 1)]))).statusCode).toBe(200);
  });

  it('not there: nobody is believed, and it is not ready', async () => {
    issuer.closeAllConnections();
    issuer.close();
    await app.close();
    app = await openTeamService(returns, { keys: address, log: createLog('returns', 'silent') });
    const answer = await by(keys);
    expect([answer.statusCode, answer.json().detail, answer.headers['retry-after']]).toEqual([
      503,
      'Who makes this call cannot be checked right now. Try again in a few seconds.',
      '2',
    ]);
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json().waitingFor]).toEqual([503, ['the public keys of gateway']]);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });
});

describe('a route', () => {
  const opened = (routes: TeamService['routes']) => portal.open({ ...returns, routes });
  it.each<[string, TeamService['routes'], string]>([
    ['of the portal', (app) => void app.get('/api/nps', { config: { access: {} } }, () => ''), 'is not under'],
    ['of another', (app) => void app.get('/api/x/other/a', { config: { access: {} } }, () => ''), 'is not under'],
    ['without a gate', (app) => void app.get(ORDERS, () => ''), 'does not say who may call it'],
    ['for everybody', (app) => void app.get(ORDERS, { config: { access: { public: true } } }, () => ''), 'is public'],
    ['of no call', (app) => void app.patch(ORDERS, { config: { access: {} } }, () => ''), 'is no call'],
  ])('%s stops the start with a sentence', async (_what, routes, sentence) => {
    await expect(opened(routes)).rejects.toThrow(sentence);
  });
});

it('the document says of each route what it is, and needs no key', async () => {
  const schema = { response: { 200: { type: 'object', properties: { mid: { type: 'integer' } } } } };
  const documented: TeamService = {
    ...returns,
    routes: (app) => {
      app.get(`${ORDERS}/:id`, { config: { access: { package: 12 } }, schema }, async () => ({ mid: 1 }));
      app.delete(`${ORDERS}/:id`, { config: { access: { roles: ['MERCHANT_ADMIN'] } } }, async () => ({}));
    },
  };
  const document = await documentOf(documented);
  expect([document.openapi, document.info]).toEqual(['3.1.0', { title: 'returns', version: '1.0.0' }]);
  expect(document.paths).toMatchObject({
    [`${ORDERS}/{id}`]: {
      get: {
        'x-access': { package: 12 },
        responses: { 200: { content: { 'application/json': { schema: schema.response[200] } } } },
      },
      delete: { 'x-access': { roles: ['MERCHANT_ADMIN'] } },
    },
  });
  expect(Object.keys(document.paths)).toHaveLength(1);
  expect(JSON.stringify(document)).not.toContain('$ref');
});

it.each([
  [{}, 'PORTAL is not set. Write an address without a path, like https://portal.example.com.'],
  [{ PORTAL: 'http://portal.example' }, 'Write an address that starts with https://'],
  [{ PORTAL: 'https://portal.example/', PORT: 'x' }, 'PORT is "x". Write a whole number from 0 to 65535.'],
])('the configuration %j is refused by a sentence', (environment, sentence) => {
  expect(() => readTeamConfig(environment)).toThrow(sentence);
});

it('takes its portal by https, or on this machine', () => {
  expect(readTeamConfig({ PORTAL: 'https://portal.example/' })).toMatchObject({
    PORTAL: 'https://portal.example',
    PORT: 8090,
  });
  expect(readTeamConfig({ PORTAL: 'http://127.0.0.1:8080' }).PORTAL).toBe('http://127.0.0.1:8080');
});
