import type { Caller } from '../api-caller.ts';
import { expect } from '../portal-test.ts';
import { type Cases, json, NORTHBAY, type Scene } from './scene.ts';

const CLIENT = '/api/developers/client';
const NAME = 'Only of Alder and Pine';
export const NEW_CLIENT = { name: NAME, scopes: ['metrics:read', 'comments:read'] };

interface Made {
  readonly client: { readonly id: string; readonly secrets: readonly { readonly id: string }[] };
  readonly secret: string;
}

/** Creates a client of the owner for the duration of a check. */
async function withClient({ as }: Scene, look: (made: Made) => Promise<void>): Promise<void> {
  const admin = await as('admin4101');
  const made = await json<Made>(await admin.send('POST', CLIENT, NEW_CLIENT), 201);
  await look(made);
  expect(await (await admin.get('/api/developers/clients')).text()).toContain(NAME);
  expect((await admin.send('DELETE', `${CLIENT}?id=${made.client.id}`, undefined)).status()).toBe(204);
}

/** Neither a user nor an admin of another merchant finds anything by a client's id. */
const isRefused =
  (method: 'GET' | 'POST' | 'DELETE', path: (made: Made) => string, body: (made: Made) => object | undefined) =>
  async (scene: Scene) => {
    await withClient(scene, async (made) => {
      for (const caller of [scene.stranger, await scene.as('admin4102')]) {
        const answer =
          method === 'GET' ? await caller.get(path(made)) : await caller.send(method, path(made), body(made));
        expect([403, 404]).toContain(answer.status());
        expect(await answer.text()).not.toContain(NAME);
      }
    });
  };

/** A session cannot make calls of the public API, and a client's secret cannot access another merchant. */
const isForClients = (path: string) => async (scene: Scene) => {
  expect((await scene.stranger.get(path)).status()).toBe(401);
  await withClient(scene, async ({ secret }) => {
    const bearer = { authorization: `Bearer ${secret}` };
    const foreign = await scene.stranger.get(`${path}${path.includes('?') ? '&' : '?'}mid=${NORTHBAY.mid}`, bearer);
    expect(foreign.status()).toBe(403);
    expect(await foreign.text()).not.toContain(NORTHBAY.merchantName);
  });
};

const none = () => undefined;

const HOOK = '/api/developers/webhook';
const HOOK_URL = 'https://only-of-alder.example/hook';
const FILTERS = { surveyId: null, toneId: null, ratingAtMost: null };
export const NEW_WEBHOOK = { url: HOOK_URL, events: ['alert.fired'], filters: FILTERS };

interface Hooked {
  readonly id: string;
  /** Result of a test that reached no server. */
  readonly delivery: string;
}

const admins = new Map<string, Caller>();

/** An admin whose session the webhook cases share: they are many, and sign-ins are rate-limited. */
export async function adminOf({ as, portal }: Scene, username: string): Promise<Caller> {
  const key = `${portal.url} ${username}`;
  const known = admins.get(key);
  if (known !== undefined && (await known.get('/api/page-data')).ok()) return known;
  const admin = await as(username);
  admins.set(key, admin);
  return admin;
}

/** Creates a webhook of the owner for the duration of a check; neither a user nor another merchant's admin finds it. */
const hidesWebhook =
  (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: (hook: Hooked) => string,
    body: (hook: Hooked) => object | undefined = none,
  ) =>
  async (scene: Scene) => {
    const admin = await adminOf(scene, 'admin4101');
    const { webhook } = await json<{ webhook: { id: string } }>(await admin.send('POST', HOOK, NEW_WEBHOOK), 201);
    const test = await json<{ id: string }>(await admin.send('POST', `${HOOK}/test`, { id: webhook.id }), 200);
    const hook = { id: webhook.id, delivery: test.id };
    for (const caller of [scene.stranger, await adminOf(scene, 'admin4102')]) {
      const answer = await (method === 'GET' ? caller.get(path(hook)) : caller.send(method, path(hook), body(hook)));
      expect([403, 404]).toContain(answer.status());
      expect(await answer.text()).not.toContain(webhook.id);
    }
    const seen = await (await admin.get('/api/developers/webhooks')).text();
    expect([seen.includes(webhook.id), seen.includes(HOOK_URL)]).toEqual([true, true]);
    expect((await admin.send('DELETE', `${HOOK}?id=${webhook.id}`, undefined)).status()).toBe(204);
  };

const API_HOOKS = '/api/v1/webhooks';

/**
 * A session cannot make any of them, and a client's secret accesses neither another merchant's webhooks nor another
 * merchant.
 */
const hidesFromClients =
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body: object | undefined) => async (scene: Scene) => {
    const admin = await adminOf(scene, 'admin4101');
    const { webhook } = await json<{ webhook: { id: string } }>(await admin.send('POST', HOOK, NEW_WEBHOOK), 201);
    const test = await json<{ id: string }>(await admin.send('POST', `${HOOK}/test`, { id: webhook.id }), 200);
    const made = await admin.send('POST', CLIENT, { ...NEW_CLIENT, scopes: ['webhooks:manage', 'metrics:read'] });
    const { client, secret } = await json<Made>(made, 201);
    const url = `${scene.portal.url}${API_HOOKS}${path.replace(':id', webhook.id).replace(':delivery', test.id)}`;
    const ask = async (query: string, headers: Record<string, string>) => {
      const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
      const init = { method, headers: { ...type, ...headers }, ...(body && { body: JSON.stringify(body) }) };
      const answer = await fetch(`${url}${query}`, init);
      return { status: answer.status, text: await answer.text() };
    };
    const anonymous = await ask('', {});
    expect([anonymous.status, anonymous.text.includes(webhook.id)]).toEqual([401, false]);
    const foreign = await ask(`?mid=${NORTHBAY.mid}`, { authorization: `Bearer ${secret}` });
    expect([foreign.status, foreign.text.includes(NORTHBAY.merchantName)]).toEqual([403, false]);
    expect(await (await admin.get('/api/developers/webhooks')).text()).toContain(webhook.id);
    expect((await admin.send('DELETE', `${HOOK}?id=${webhook.id}`, undefined)).status()).toBe(204);
    expect((await admin.send('DELETE', `${CLIENT}?id=${client.id}`, undefined)).status()).toBe(204);
  };

export const DEVELOPER_CASES: Cases = {
  'GET /api/developers/features': isRefused('GET', () => '/api/developers/features', none),
  'GET /api/developers/clients': isRefused('GET', () => '/api/developers/clients', none),
  [`POST ${CLIENT}`]: isRefused(
    'POST',
    () => CLIENT,
    () => NEW_CLIENT,
  ),
  [`DELETE ${CLIENT}`]: isRefused('DELETE', ({ client }) => `${CLIENT}?id=${client.id}`, none),
  [`POST ${CLIENT}/secret`]: isRefused(
    'POST',
    () => `${CLIENT}/secret`,
    ({ client }) => ({ id: client.id }),
  ),
  [`DELETE ${CLIENT}/secret`]: isRefused(
    'DELETE',
    ({ client }) => `${CLIENT}/secret?id=${client.id}&secretId=${client.secrets[0]?.id}`,
    none,
  ),
  [`POST ${CLIENT}/keep`]: isRefused(
    'POST',
    () => `${CLIENT}/keep`,
    ({ client }) => ({ id: client.id }),
  ),
  [`GET ${CLIENT}/calls`]: isRefused('GET', ({ client }) => `${CLIENT}/calls?id=${client.id}`, none),
  'GET /api/developers/webhooks': hidesWebhook('GET', () => '/api/developers/webhooks'),
  [`POST ${HOOK}`]: hidesWebhook(
    'POST',
    () => HOOK,
    () => NEW_WEBHOOK,
  ),
  [`PUT ${HOOK}`]: hidesWebhook(
    'PUT',
    () => HOOK,
    ({ id }) => ({ id, ...NEW_WEBHOOK }),
  ),
  [`DELETE ${HOOK}`]: hidesWebhook('DELETE', ({ id }) => `${HOOK}?id=${id}`),
  [`PUT ${HOOK}/state`]: hidesWebhook(
    'PUT',
    () => `${HOOK}/state`,
    ({ id }) => ({ id, state: 'off' }),
  ),
  [`POST ${HOOK}/secret`]: hidesWebhook(
    'POST',
    () => `${HOOK}/secret`,
    ({ id }) => ({ id }),
  ),
  [`POST ${HOOK}/keep`]: hidesWebhook(
    'POST',
    () => `${HOOK}/keep`,
    ({ id }) => ({ id }),
  ),
  [`POST ${HOOK}/test`]: hidesWebhook(
    'POST',
    () => `${HOOK}/test`,
    ({ id }) => ({ id }),
  ),
  [`GET ${HOOK}/deliveries`]: hidesWebhook('GET', ({ id }) => `${HOOK}/deliveries?id=${id}`),
  [`GET ${HOOK}/delivery`]: hidesWebhook('GET', ({ delivery }) => `${HOOK}/delivery?id=${delivery}`),
  [`POST ${HOOK}/delivery/again`]: hidesWebhook(
    'POST',
    () => `${HOOK}/delivery/again`,
    ({ delivery }) => ({ id: delivery }),
  ),
  'POST /api/oauth/token': async ({ stranger }) => {
    // The token endpoint takes a form; the session does not matter.
    expect((await stranger.send('POST', '/api/oauth/token', { grant_type: 'client_credentials' })).status()).toBe(400);
  },
  'GET /api/v1/merchant': isForClients('/api/v1/merchant'),
  'GET /api/v1/questions': isForClients('/api/v1/questions'),
  'GET /api/v1/metrics/:report': isForClients('/api/v1/metrics/nps'),
  'GET /api/v1/metrics/:report/:of': isForClients('/api/v1/metrics/nps/stff'),
  'GET /api/v1/metrics/:report/:of/:detail': isForClients('/api/v1/metrics/nps/stff/why'),
  'GET /api/v1/comments': isForClients('/api/v1/comments'),
  'GET /api/v1/comments/:list': isForClients('/api/v1/comments/bopis'),
  'GET /api/v1/mcp': async ({ stranger }) => {
    expect((await stranger.get('/api/v1/mcp')).status()).toBe(401);
  },
  'DELETE /api/v1/mcp': async ({ stranger }) => {
    expect((await stranger.send('DELETE', '/api/v1/mcp', undefined)).status()).toBe(401);
  },
  'POST /api/v1/mcp': async (scene) => {
    const input = { dashboard: 'nps', startDate: '2026-10-01', endDate: '2026-10-31' };
    const message = (change: object) => ({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'figure', arguments: { ...input, ...change } },
    });
    expect((await scene.stranger.send('POST', '/api/v1/mcp', message({}))).status()).toBe(401);
    await withClient(scene, async ({ secret }) => {
      const call = (query: string, change: object) =>
        fetch(`${scene.portal.url}/api/v1/mcp${query}`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${secret}`,
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
          },
          body: JSON.stringify(message(change)),
        });
      expect((await call(`?mid=${NORTHBAY.mid}`, {})).status).toBe(403);
      for (const change of [{ mid: NORTHBAY.mid }, { filters: { mid: [NORTHBAY.mid] } }]) {
        const { result } = (await (await call('', change)).json()) as { result: { isError?: boolean } };
        expect(result.isError).toBe(true);
      }
    });
  },
  'POST /api/v1/responses': async (scene) => {
    const { stranger, as } = scene;
    const path = '/api/v1/responses';
    const record = { responseId: 'isolation-1', mid: NORTHBAY.mid, surveyId: 1, submittedAt: '2026-10-01T10:00:00Z' };
    const rated = { ...record, answers: { Q15_C11779: 9 } };
    expect((await stranger.send('POST', path, rated)).status()).toBe(401);
    const admin = await as('admin4101');
    const scopes = ['responses:write'];
    const { client, secret } = await json<Made>(await admin.send('POST', CLIENT, { ...NEW_CLIENT, scopes }), 201);
    const send = (query: string) =>
      fetch(`${scene.portal.url}${path}${query}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify(rated),
      });
    expect((await send(`?mid=${NORTHBAY.mid}`)).status).toBe(403);
    const { counts } = (await (await send('')).json()) as { counts: Record<string, number> };
    expect(counts).toEqual({ imported: 0, replaced: 0, unchanged: 0, rejected: 1 });
    expect((await admin.send('DELETE', `${CLIENT}?id=${client.id}`, undefined)).status()).toBe(204);
  },
  ...Object.fromEntries(
    (
      [
        ['GET', '', undefined],
        ['POST', '', NEW_WEBHOOK],
        ['PUT', '/:id', NEW_WEBHOOK],
        ['DELETE', '/:id', undefined],
        ['PUT', '/:id/state', { state: 'off' }],
        ['POST', '/:id/secret', undefined],
        ['POST', '/:id/test', undefined],
        ['GET', '/:id/deliveries', undefined],
        ['GET', '/:id/deliveries/:delivery', undefined],
        ['POST', '/:id/deliveries/:delivery/again', undefined],
      ] as const
    ).map(([method, path, body]) => [`${method} ${API_HOOKS}${path}`, hidesFromClients(method, path, body)]),
  ),
  'GET /api/v1/openapi.json': async ({ stranger, owner }) => {
    const [mine, theirs] = [await stranger.get('/api/v1/openapi.json'), await owner.get('/api/v1/openapi.json')];
    expect(await mine.text()).toBe(await theirs.text());
  },
};
