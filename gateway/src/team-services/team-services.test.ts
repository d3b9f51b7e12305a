import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTEXT_HEADER, DEMO_MID, DEMO_REFUSAL } from '@shoppervoice/contracts/accounts';
import type { Problem } from '@shoppervoice/contracts/calls';
import type { PlatformRemotesAnswer, RemoteChangeAnswer, TeamService } from '@shoppervoice/contracts/remotes';
import { readerOf, signContext } from '@shoppervoice/service-kit/testing';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DeployPortal } from '../testing/deploying.ts';
import { CONTEXT, KEYS, sessionOf, until } from '../testing/fake-portal.ts';
import { TeamServiceProcess, teamDocument } from '../testing/team-service.ts';

const portal = new DeployPortal();
const first = new TeamServiceProcess();
const second = new TeamServiceProcess();
const SEED = Buffer.from(KEYS.CONTEXT_KEY, 'base64url');
let token = '';
let others = '';
let later = 0;
let hosts: Record<string, string> = {};

const GOOD = {
  '/orders': { get: {}, post: {} },
  '/orders/{id}': { get: {}, delete: {} },
  '/locked': { get: { 'x-access': { package: 99 } } },
};

const at = (service: string, path = '') => `/api/platform/remotes/returns/services/${service}${path}`;
const register = (
  service: string,
  address: string,
  by: object = { token },
  document: object = teamDocument(service, GOOD),
) => portal.call('POST', at(service), { ...by, body: { address, document } });
const change = (method: string, path: string, by: object, body?: object) =>
  portal.call(method, at('returns', path), { ...by, ...(body && { body }) });
async function serviceIn(answer: Response, name = 'returns'): Promise<TeamService | undefined> {
  expect(answer.status).toBe(200);
  const { remote } = (await answer.json()) as RemoteChangeAnswer;
  return remote.services?.find((each) => each.name === name);
}
const approve = (registration: number, service = 'returns') =>
  portal.call('POST', at(service, '/approve'), { as: 'root', body: { registration } });
const get = (path: string, more: Parameters<DeployPortal['call']>[2] = {}) =>
  portal.call('GET', `/api/x/${path}`, { as: 'reader', ...more });
const detail = async (answer: Response) => [answer.status, ((await answer.json()) as Problem).detail];

beforeAll(async () => {
  await Promise.all([first.start(), second.start()]);
  hosts = { SERVICE_ALLOWED_HOSTS: `${first.host},${second.host}`, UPSTREAM_TIMEOUT_MS: '1000' };
  await portal.start(hosts);
  later = await portal.startGateway(hosts);
  portal.person('reader', 'MERCHANT_USER');
  await portal.release({ version: '1.0.0' });
  await portal.release({ name: 'other', version: '1.0.0' });
  ({ token } = await portal.token('returns'));
  ({ token: others } = await portal.token('other'));
});
afterAll(async () => {
  await portal.close();
  await Promise.all([first.stop(), second.stop()]);
});
afterEach(() => {
  first.answer = (_request, response) => response.setHeader('content-type', 'application/json').end('{"ok":true}');
});

describe('from the registration to its end', () => {
  it('no call reaches a service before a superuser has approved what waits', async () => {
    expect(await detail(await get('returns/orders'))).toEqual([404, 'This call does not exist.']);
    expect(await serviceIn(await register('returns', first.address))).toMatchObject({
      current: null,
      waiting: 1,
      registrations: [{ number: 1, address: first.address, approvedAt: null, registeredBy: 'token returns CI' }],
    });
    expect(await detail(await get('returns/orders'))).toEqual([404, 'The service returns is not approved yet.']);
    expect((await portal.call('GET', '/api/x/returns/orders')).status).toBe(401);
    expect((await change('POST', '/approve', { token }, { registration: 1 })).status).toBe(403);
    expect((await approve(2)).status).toBe(409);
    expect(first.seen).toEqual([]);
    expect(await serviceIn(await approve(1))).toMatchObject({ current: 1, waiting: null });
    expect(await (await get('returns/orders?days=7')).json()).toEqual({ ok: true });
    expect(first.last).toMatchObject({ method: 'GET', url: '/api/x/returns/orders?days=7' });
    await until(async () => (await get('returns/orders', { port: later })).status === 200);
  });

  it('the service gets a context for itself alone, and nothing by which it could ask the portal', async () => {
    await get('returns/orders/7', {
      headers: { cookie: 'token=reader; other=1', 'x-portal-internal': KEYS.INTERNAL_KEY, 'x-confirm-password': 'x' },
    });
    const { headers } = first.last;
    const context = String(headers[CONTEXT_HEADER]);
    expect(await readerOf(SEED, 'x:returns').session(context)).toMatchObject({ userId: 'user-reader', mid: 1001 });
    for (const service of ['accounts', 'reporting', 'online-buyer', 'returns', 'x:other', 'x:returns.stock']) {
      expect([service, await readerOf(SEED, service).session(context)]).toEqual([service, null]);
    }
    // And it believes none that was made for another.
    const foreign = signContext(CONTEXT, SEED, Date.now(), ['accounts', 'returns', 'x:other']);
    expect(await readerOf(SEED, 'x:returns').session(foreign)).toBeNull();
    for (const name of [
      'cookie',
      'authorization',
      'x-portal-internal',
      'x-portal-address',
      'x-confirm-password',
      'x-csrf-token',
    ]) {
      expect([name, headers[name]]).toEqual([name, undefined]);
    }
    expect(headers['x-request-id']).toMatch(/\S/);
  });

  it('is never sent what the version before signs, which every service believes', async () => {
    const port = await portal.startGateway({ ...hosts, SHARED_CONTEXT_KEY: KEYS.INTERNAL_KEY });
    expect((await get('returns/orders', { port })).status).toBe(200);
    const context = String(first.last.headers[CONTEXT_HEADER]);
    const [header = ''] = context.split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({ alg: 'EdDSA', typ: 'session+jwt' });
    expect(await readerOf(SEED, 'x:returns').session(context)).not.toBeNull();
  });

  it('gates, CSRF and methods are held before it is asked', async () => {
    const asked = first.seen.length;
    expect((await get('returns/locked')).status).toBe(403);
    expect((await get('returns/none')).status).toBe(404);
    expect((await portal.call('DELETE', '/api/x/returns/orders', { as: 'reader' })).status).toBe(405);
    const bare = { as: 'reader', body: {}, headers: { 'x-csrf-token': '' } };
    expect((await portal.call('POST', '/api/x/returns/orders', bare)).status).toBe(403);
    for (const path of ['orders/..', 'orders/%2e%2e', 'orders/a%2Fb', 'orders/a%5Cb']) {
      expect([path, (await get(`returns/${path}`)).status]).not.toEqual([path, 200]);
    }
    for (const kind of ['document', 'script', 'image', 'iframe', 'serviceworker']) {
      expect([kind, (await get('returns/orders', { headers: { 'sec-fetch-dest': kind } })).status]).toEqual([
        kind,
        403,
      ]);
    }
    expect((await portal.call('GET', '/api/x/returns/orders', { token })).status).toBe(401);
    expect(first.seen).toHaveLength(asked);
    const sent = await portal.call('POST', '/api/x/returns/orders', { as: 'reader', body: { a: 1 } });
    expect([sent.status, first.last.body]).toEqual([200, '{"a":1}']);
    const long = { as: 'reader', body: { a: 'x'.repeat(1_100_000) } };
    expect((await portal.call('POST', '/api/x/returns/orders', long)).status).toBe(413);
  });

  it('the demo shop reads as its own merchant, and nothing that writes reaches it, whatever the role', async () => {
    for (const accessType of ['MERCHANT_USER', 'MERCHANT_ADMIN', 'SUPERUSER'] as const) {
      const about = { userId: 'demo-user', sessionId: 'demo', mid: DEMO_MID, demo: true, accessType } as const;
      portal.sessions.set(`demo-${accessType}`, sessionOf({ ...CONTEXT, ...about }, 'csrf-value'));
      const as = `demo-${accessType}`;
      expect((await get('returns/orders', { as })).status).toBe(200);
      const context = await readerOf(SEED, 'x:returns').session(String(first.last.headers[CONTEXT_HEADER]));
      expect(context).toMatchObject({ mid: DEMO_MID, demo: true });
      const asked = first.seen.length;
      expect((await get('returns/locked', { as })).status).toBe(403);
      for (const [method, path] of [
        ['POST', 'orders'],
        ['DELETE', 'orders/7'],
      ] as const) {
        const body = method === 'POST' ? { body: {} } : {};
        const answer = await portal.call(method, `/api/x/returns/${path}`, { as, ...body });
        expect([method, ...(await detail(answer))]).toEqual([method, 403, DEMO_REFUSAL]);
      }
      expect(first.seen).toHaveLength(asked);
    }
  });

  it('belongs to the remote whose token registered it', async () => {
    expect((await register('returns', second.address, { token: others })).status).toBe(403);
    const foreign = portal.call('POST', '/api/platform/remotes/other/services/returns', {
      token: others,
      body: { address: second.address, document: teamDocument('returns', GOOD) },
    });
    expect(await detail(await foreign)).toEqual([409, expect.stringContaining('A service of other is named other')]);
    for (const [method, path] of [
      ['POST', '/withdraw'],
      ['DELETE', '/withdraw'],
      ['POST', '/rollback'],
    ] as const) {
      expect((await change(method, path, { token: others }, method === 'POST' ? {} : undefined)).status).toBe(403);
    }
    const publisher = await portal.token('returns', { scopes: ['publish'] });
    expect((await change('POST', '/withdraw', { token: publisher.token }, {})).status).toBe(403);
  });

  it('a new address waits while calls go to the one before, and can be rolled back', async () => {
    expect(await serviceIn(await register('returns', second.address))).toMatchObject({ current: 1, waiting: 2 });
    const asked = second.seen.length;
    await get('returns/orders');
    expect(second.seen).toHaveLength(asked);
    await approve(2);
    await get('returns/orders');
    expect(second.seen).toHaveLength(asked + 1);
    expect(await serviceIn(await change('POST', '/rollback', { token }, {}))).toMatchObject({
      current: 1,
      previous: null,
    });
    await get('returns/orders');
    expect(second.seen).toHaveLength(asked + 1);
    expect((await change('POST', '/rollback', { token }, {})).status).toBe(409);
    const again = await serviceIn(await register('returns', second.address));
    expect(again).toMatchObject({ current: 1, waiting: 3, registrations: [{ number: 3 }, { number: 1 }] });
  });

  it('a superuser refuses what waits, with a reason that its team reads; its document is forgotten', async () => {
    await register('returns', second.address, { token }, teamDocument('returns', { '/refused': { get: {} } }));
    const refuse = (by: object, body: object) => change('POST', '/refuse', by, body);
    expect((await refuse({ token }, { registration: 4, reason: 'No.' })).status).toBe(403);
    expect((await refuse({ as: 'root' }, { registration: 4 })).status).toBe(400);
    expect((await refuse({ as: 'root' }, { registration: 3, reason: 'No.' })).status).toBe(409);
    expect(await serviceIn(await refuse({ as: 'root' }, { registration: 4, reason: 'Not yet.' }))).toMatchObject({
      current: 1,
      waiting: null,
      refused: { number: 4, by: 'root', reason: 'Not yet.' },
      registrations: [{ number: 1 }],
    });
    expect((await get('returns/orders')).status).toBe(200);
    const answer = await portal.call('GET', '/api/platform/remotes', { token });
    const [returns] = ((await answer.json()) as PlatformRemotesAnswer).remotes;
    expect(returns?.history[0]).toMatchObject({
      who: 'root',
      action: 'refuse-service',
      reason: expect.stringContaining('Not yet.'),
    });
    const client = new MongoClient(portal.mongodbUrl);
    const kept = await client
      .db('shoppervoice_platform')
      .collection('serviceDocuments')
      .find({ service: 'returns' })
      .toArray();
    await client.close();
    expect(kept.map(({ text }) => String(text).includes('/refused'))).toEqual([false]);
  });

  it('withdrawn at once by either side; what a superuser has withdrawn stays so', async () => {
    expect(await serviceIn(await change('POST', '/withdraw', { token }, { reason: 'Leak.' }))).toMatchObject({
      withdrawn: { kind: 'team', reason: 'Leak.' },
      waiting: null,
    });
    expect(await detail(await get('returns/orders'))).toEqual([410, 'The service returns is withdrawn.']);
    expect((await change('DELETE', '/withdraw', { token })).status).toBe(200);
    expect((await get('returns/orders')).status).toBe(200);
    await change('POST', '/withdraw', { as: 'root' }, {});
    expect(await detail(await change('DELETE', '/withdraw', { token }))).toEqual([
      409,
      'returns was withdrawn by root: only a superuser can bring it back.',
    ]);
    expect((await get('returns/orders')).status).toBe(410);
    await until(async () => (await get('returns/orders', { port: later })).status === 410);
    expect((await change('DELETE', '/withdraw', { as: 'root' })).status).toBe(200);
    const { remotes } = (await (
      await portal.call('GET', '/api/platform/remotes', { token })
    ).json()) as PlatformRemotesAnswer;
    const actions = remotes[0]?.history
      .filter(({ action }) => action.includes('service'))
      .map(({ action, who }) => `${who} ${action}`);
    expect(actions?.slice(0, 4)).toEqual([
      'root end-service-withdrawal',
      'root withdraw-service',
      'token returns CI end-service-withdrawal',
      'token returns CI withdraw-service',
    ]);
  });

  it('its calls are in the documents of the portal and of its remote', async () => {
    const calls = encodeURIComponent('GET /api/x/returns/orders/:order');
    const answer = await portal.call('GET', `/api/platform/remotes/returns/calls?calls=${calls}`, { token });
    const document = (await answer.json()) as { paths: object; 'x-unknown': string[] };
    expect([Object.keys(document.paths), document['x-unknown']]).toEqual([['/api/x/returns/orders/{id}'], []]);
  });
});

describe('a registration is refused', () => {
  it.each([
    'http://returns.team.example',
    'https://127.0.0.1',
    'https://10.1.2.3',
    'https://169.254.169.254',
    'https://[::1]',
    'https://localhost',
    'https://me:word@returns.team.example',
    'https://returns.team.example/api',
    'https://returns.team.example/?x=1',
    'file:///etc/passwd',
    'returns',
  ])('for the address %s', async (address) => {
    expect((await register('returns', address)).status).toBe(400);
  });

  it('for an allowed host at another port', async () => {
    expect((await register('returns', `http://127.0.0.1:${portal.gateway.port}`)).status).toBe(400);
  });

  it.each([
    ['paths of the portal', { paths: { '/api/nps': { get: {} } } }, 'The path /api/nps is not under /api/x/returns/'],
    ['paths of another service', { paths: { '/api/x/returns.b/a': { get: {} } } }, 'is not under /api/x/returns/'],
    ['a path that leaves', { paths: { '/api/x/returns/../nps': { get: {} } } }, 'is not under'],
    ['no gate', { 'x-access': undefined }, 'does not say who may make it'],
    ['a public call', { 'x-access': { public: true } }, 'is public'],
    ['an unknown feature', { 'x-access': { feature: 'nonsense' } }, 'which is no feature'],
    ['an unknown gate', { 'x-access': { everybody: true } }, 'is no gate'],
    ['another version', { openapi: '3.0.3' }, 'is not OpenAPI 3.1'],
    ['no calls', { paths: {} }, 'has no calls'],
    ['a method of no call', { paths: { '/api/x/returns/a': { patch: {} } } }, 'calls are GET, POST, PUT or DELETE'],
    ['references', { components: { a: { $ref: 'https://x.example/a.json' } } }, 'refers to'],
    [
      'too many calls',
      { paths: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`/api/x/returns/a${at}`, { get: {} }])) },
      'at most 100',
    ],
    ['one call twice', { paths: { '/api/x/returns/{a}': { get: {} }, '/api/x/returns/{b}': { get: {} } } }, 'twice'],
  ])('for a document with %s', async (_name, wrong, sentence) => {
    const answer = await register('returns', first.address, { token }, { ...teamDocument('returns', GOOD), ...wrong });
    expect(await detail(answer)).toEqual([400, expect.stringContaining(sentence)]);
  });

  it('for a document that is too long, and for a sixth service', async () => {
    const long = teamDocument('returns', GOOD, { 'x-more': 'x'.repeat(500_000) });
    expect((await register('returns', first.address, { token }, long)).status).toBe(413);
    for (const word of ['a', 'b', 'c', 'd'])
      expect((await register(`returns.${word}`, first.address)).status).toBe(200);
    expect((await register('returns.e', first.address)).status).toBe(409);
    const client = new MongoClient(portal.mongodbUrl);
    const stored = await client.db('shoppervoice_platform').collection('serviceDocuments').distinct('service');
    await client.close();
    expect(stored.sort()).toEqual(['returns', 'returns.a', 'returns.b', 'returns.c', 'returns.d']);
  });
});

describe('a hostile or broken service', () => {
  it('sets no cookie and no header of its own, whatever it sends', async () => {
    first.answer = (_request, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'set-cookie': 'token=stolen; Path=/',
          'clear-site-data': '"*"',
          'content-security-policy': 'default-src *',
          'access-control-allow-origin': '*',
          'x-portal-context': 'x',
          'service-worker-allowed': '/',
          refresh: '0; url=https://evil.example',
          link: '<https://evil.example/x.js>; rel=preload; as=script',
          'x-page-session': 'forged',
          etag: '"7"',
        })
        .end('{}');
    const { status, headers } = await get('returns/orders');
    expect(status).toBe(200);
    expect(headers.get('etag')).toBe('"7"');
    for (const name of [
      'set-cookie',
      'clear-site-data',
      'access-control-allow-origin',
      'x-portal-context',
      'service-worker-allowed',
      'refresh',
      'link',
    ]) {
      expect([name, headers.get(name)]).toEqual([name, null]);
    }
    expect(headers.get('x-page-session')).not.toBe('forged');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; sandbox/);
  });

  it.each([
    ['HTML', 200, { 'content-type': 'text/html' }, '<script>alert(1)</script>'],
    ['a script', 200, { 'content-type': 'text/javascript' }, 'alert(1)'],
    ['a picture that runs', 200, { 'content-type': 'image/svg+xml' }, '<svg/>'],
    ['no type', 200, {}, '<b>'],
    ['two types in one', 200, { 'content-type': 'application/json, text/html' }, '<b>'],
    ['a redirect', 302, { location: 'https://evil.example' }, ''],
    ['a sign-in of its own', 401, { 'content-type': 'application/json', 'www-authenticate': 'Basic' }, '{}'],
    ['a proxy’s sign-in', 407, { 'content-type': 'application/json', 'proxy-authenticate': 'Basic' }, '{}'],
    ['packed content', 200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }, 'x'],
    ['a stack', 500, { 'content-type': 'text/plain' }, 'at /srv/app.js:1'],
    ['a problem that is none', 400, { 'content-type': 'application/problem+json' }, '[]'],
  ])('%s is kept back', async (_name, status, headers, body) => {
    first.answer = (_request, response) => response.writeHead(status, headers).end(body);
    const answer = await get('returns/orders', {});
    expect(await detail(answer)).toEqual([502, 'The service returns gave an answer that cannot be used.']);
    expect(answer.headers.get('location')).toBeNull();
  });

  it('its problems are passed on as sentences, and make the shell ask for nothing', async () => {
    first.answer = (_request, response) =>
      response
        .writeHead(403, { 'content-type': 'application/problem+json' })
        .end(
          JSON.stringify({ type: '/problems/password-needed', title: 'x', status: 200, detail: 'Not yours.', more: 1 }),
        );
    const answer = await get('returns/orders');
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      type: 'about:blank',
      title: 'Forbidden',
      status: 403,
      detail: 'Not yours.',
      requestId: expect.any(String),
    });
  });

  it('100 MB are cut off, declared or not', async () => {
    let sent = 0;
    first.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (sent < 100_000_000 && !response.destroyed) {
          sent += 65_536;
          if (!response.write(Buffer.alloc(65_536, 0x20))) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    };
    expect((await get('returns/orders')).status).toBe(502);
    expect(sent).toBeLessThan(20_000_000);
    first.answer = (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000000' }).write('[');
    expect([502, 504]).toContain((await get('returns/orders')).status);
  });

  it('one that hangs, drips or breaks its framing ends within the time, and the portal’s own calls go on', async () => {
    const drip = (_request: unknown, response: Parameters<typeof first.answer>[1]) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => (response.destroyed ? clearInterval(timer) : response.write(' ')), 100);
    };
    for (const [answer, status] of [
      [() => undefined, 504],
      [drip, 504],
      [
        (request: Parameters<typeof first.answer>[0]) =>
          void request.socket.end('HTTP/1.1 200 OK\r\ncontent-length: x\r\n\r\n'),
        502,
      ],
      [(request: Parameters<typeof first.answer>[0]) => void request.socket.end('nonsense\r\n\r\n'), 502],
    ] as const) {
      first.answer = answer;
      const began = performance.now();
      const [slow, own] = await Promise.all([
        get('returns/orders'),
        portal.call('GET', '/remotes.json', { as: 'reader' }),
      ]);
      expect([slow.status, own.status]).toEqual([status, 200]);
      expect(performance.now() - began).toBeLessThan(3000);
    }
  });

  it('one that is down answers 503 with a sentence, is left alone for a while, and comes back', async () => {
    const { port } = first;
    await first.stop();
    const down = 'The service returns is not responding right now. Try again in a few seconds.';
    for (let calls = 0; calls < 6; calls += 1) {
      const answer = await get('returns/orders');
      expect([answer.headers.get('retry-after'), ...(await detail(answer))]).toEqual(['5', 503, down]);
    }
    // Nobody knocks while it is left alone.
    let knocks = 0;
    const door = createServer((socket) => {
      knocks += 1;
      socket.destroy();
    }).listen(port, '127.0.0.1');
    expect((await get('returns/orders')).status).toBe(503);
    expect(knocks).toBe(0);
    await new Promise((closed) => door.close(closed));
    await first.start(port);
    await sleep(5100);
    expect((await get('returns/orders')).status).toBe(200);
  }, 30_000);
});
