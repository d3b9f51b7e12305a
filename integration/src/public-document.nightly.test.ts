import type { FiguresAnswer } from '@shoppervoice/contracts/reports';
import { DocumentUnderTest } from '@shoppervoice/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DevelopersPortal, FIRST } from './developers-portal.fixture.ts';

const RANGE = 'startDate=2026-10-01&endDate=2026-10-31';
let portal: DevelopersPortal;
let document: DocumentUnderTest;

beforeAll(async () => {
  portal = await DevelopersPortal.start();
  const answer = await portal.api('/api/v1/openapi.json', null);
  expect(answer.statusCode).toBe(200);
  document = new DocumentUnderTest(answer.json());
}, 120_000);
afterAll(() => portal.close());

const holds = (call: string, answer: Awaited<ReturnType<DevelopersPortal['api']>>, status: number) => {
  expect([call, answer.statusCode, answer.statusCode === status ? '' : answer.body]).toEqual([call, status, '']);
  expect(document.differences(call, answer)).toEqual([]);
};

/** Parameters that a call of the document needs to succeed. */
const queryOf = (path: string): string => {
  if (path === '/api/v1/merchant' || path === '/api/v1/questions' || path === '/api/v1/openapi.json') return '';
  if (path === '/api/v1/webhooks') return '';
  return path.includes('/metrics/comments/') ? 'range=2026-10-01%20to%202026-10-31' : RANGE;
};

test('the document is OpenAPI 3.1, has every read of a client, and contains no call of a session', async () => {
  expect(await document.faults()).toEqual([]);
  expect(document.calls.length).toBeGreaterThan(25);
  for (const call of document.calls) expect(call).toMatch(/ \/api\/(v1\/|oauth\/token$)/);
});

/** Asks why the first rating or NPS of a dashboard moved. */
async function whyQuery(path: string, secret: string): Promise<string> {
  const days = queryOf(path);
  const { figures } = (await portal.api(`${path.slice(0, -'/why'.length)}?${days}`, secret)).json() as FiguresAnswer;
  const moved = figures.find(({ kind }) => kind === 'rating' || kind === 'nps');
  return `${days}&compareTo=previous&key=${moved?.key}`;
}

test('every read responds as documented, and so do its refusals', async () => {
  const whole = await portal.client(FIRST, {
    scopes: ['metrics:read', 'comments:read', 'comments:read-email', 'webhooks:manage'],
  });
  const bare = await portal.client(FIRST, { scopes: ['responses:write'] });
  const reads = document.calls.filter((call) => call.startsWith('GET ') && !call.includes(':'));
  for (const call of reads) {
    const path = call.slice('GET '.length);
    const query = path.endsWith('/why') ? await whyQuery(path, whole.secret) : queryOf(path);
    // Demographics have no figure that moves.
    holds(call, await portal.api(`${path}?${query}`, whole.secret), query.endsWith('&key=undefined') ? 404 : 200);
    if (path === '/api/v1/openapi.json') continue;
    holds(call, await portal.api(`${path}?${query}`, null), 401);
    holds(call, await portal.api(`${path}?${query}&mid=52`, whole.secret), 403);
    holds(call, await portal.api(`${path}?nothing=1`, whole.secret), 400);
    if (path !== '/api/v1/merchant') holds(call, await portal.api(`${path}?${query}`, bare.secret), 403);
  }
});

test('tokens are granted and refused as documented', async () => {
  const { id, secret } = await portal.client(FIRST);
  const good = { grant_type: 'client_credentials', client_id: id, client_secret: secret };
  holds('POST /api/oauth/token', await portal.token(good), 200);
  holds('POST /api/oauth/token', await portal.token({ ...good, client_secret: 'wrong' }), 401);
  holds('POST /api/oauth/token', await portal.token({ ...good, scope: 'everything' }), 400);
  holds('POST /api/oauth/token', await portal.token({}), 400);
  holds('POST /api/oauth/token', await portal.token({ ...good, grant_type: '' }), 400);
  holds('POST /api/oauth/token', await portal.token(good, { 'content-type': 'text/plain' }), 400);
});

test('the service’s own document has every call of the page, as it responds', async () => {
  const { INTERNAL_KEY: key } = portal.keys;
  const own = await DocumentUnderTest.of(portal.developers.app, key);
  expect(await own.faults()).toEqual([]);
  const session = portal.session(FIRST);
  const made = await portal.page('POST', '/api/developers/client', session, {
    name: 'Document',
    scopes: ['metrics:read'],
  });
  expect(own.differences('POST /api/developers/client', made)).toEqual([]);
  const { id } = made.json().client;
  await portal.api('/api/v1/merchant', made.json().secret);
  const secret = await portal.page('POST', '/api/developers/client/secret', session, { id });
  expect(own.differences('POST /api/developers/client/secret', secret)).toEqual([]);
  for (const path of ['features', 'clients', `client/calls?id=${id}`]) {
    const answer = await portal.page('GET', `/api/developers/${path}`, session);
    expect(answer.statusCode).toBe(200);
    expect(own.differences(`GET /api/developers/${path.split('?', 1)[0]}`, answer)).toEqual([]);
  }
});
