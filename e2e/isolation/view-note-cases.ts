import { expect } from '../portal-test.ts';
import { ALDER, type Cases, json, type Scene } from './scene.ts';

const SECRET = 'Only of Alder and Pine';
const UNKNOWN_ID = 'nobodys-of-any-merchant';
const note = { text: SECRET, startDate: '2026-10-30', endDate: '2026-10-30', area: 'all' };

/** Creates a view or a note of the owner, calls `look` with its id, and deletes it again. */
async function withOwners(
  { owner }: Scene,
  path: '/api/views' | '/api/notes',
  look: (id: string) => Promise<void>,
): Promise<void> {
  const view = { name: SECRET, address: '/online-buyer-overall-metrics', words: [], shared: false };
  const { id } = await json<{ id: string }>(await owner.send('POST', path, path === '/api/views' ? view : note), 201);
  await look(id);
  expect((await owner.send('DELETE', `${path}/${id}`, undefined)).status()).toBe(204);
}

/** It and a made-up one have the same responses for the stranger. */
const isNothing =
  (method: 'PUT' | 'DELETE', path: '/api/views' | '/api/notes', body?: object) => async (scene: Scene) => {
    await withOwners(scene, path, async (id) => {
      for (const each of [id, UNKNOWN_ID]) {
        const answer = await scene.stranger.send(method, `${path}/${each}`, body);
        expect(answer.status()).toBe(404);
        expect(await answer.text()).not.toContain(SECRET);
      }
      expect(await (await scene.owner.get(path)).text()).toContain(SECRET);
    });
  };

const isNotListed = (path: '/api/views' | '/api/notes') => async (scene: Scene) => {
  await withOwners(scene, path, async () => {
    expect(await (await scene.stranger.get(path)).text()).not.toContain(SECRET);
  });
};

/** The merchant is the session's, and a body that names one is refused. */
const namesNoMerchant = (path: string, body: object) => async (scene: Scene) => {
  expect((await scene.stranger.send('POST', path, { ...body, mid: ALDER.mid })).status()).toBe(400);
};

/** The stranger cannot send a page to a user of Alder & Pine, and nothing about them is revealed. */
const sendsNothing = async (scene: Scene) => {
  const listOf = async (caller: Scene['owner']) =>
    (await json<{ colleagues: readonly { userId: string }[] }>(await caller.get('/api/account/colleagues'))).colleagues;
  // Someone is a user of both.
  const own = (await listOf(scene.stranger)).map(({ userId }) => userId);
  const colleagues = (await listOf(scene.owner)).filter(({ userId }) => !own.includes(userId));
  expect(colleagues.length).toBeGreaterThan(0);
  const before = await (await scene.owner.get('/api/notices')).text();
  for (const [at, to] of [...colleagues.map(({ userId }) => userId), UNKNOWN_ID].entries()) {
    const sent = {
      to,
      note: SECRET,
      address: '/online-buyer-overall-metrics',
      words: [],
      key: `key-of-the-stranger-${at}`,
    };
    const answer = await scene.stranger.send('POST', '/api/send-page', sent);
    expect([400, 403]).toContain(answer.status());
    expect(await answer.text()).not.toContain(ALDER.merchantName);
  }
  expect(await (await scene.owner.get('/api/notices')).text()).toBe(before);
};

export const VIEW_NOTE_CASES: Cases = {
  'POST /api/send-page': sendsNothing,
  'GET /api/views': isNotListed('/api/views'),
  'POST /api/views': namesNoMerchant('/api/views', {
    name: 'x',
    address: '/online-buyer-overall-metrics',
    words: [],
    shared: false,
  }),
  'PUT /api/views/order': async (scene) => {
    await withOwners(scene, '/api/views', async (id) => {
      expect((await scene.stranger.send('PUT', '/api/views/order', { ids: [id] })).status()).toBe(204);
      expect(await (await scene.stranger.get('/api/views')).text()).not.toContain(SECRET);
    });
  },
  'PUT /api/views/:id': isNothing('PUT', '/api/views', { name: 'Mine' }),
  'DELETE /api/views/:id': isNothing('DELETE', '/api/views'),
  'GET /api/notes': isNotListed('/api/notes'),
  'POST /api/notes': namesNoMerchant('/api/notes', note),
  'PUT /api/notes/:id': isNothing('PUT', '/api/notes', note),
  'DELETE /api/notes/:id': isNothing('DELETE', '/api/notes'),
  // By country, not by merchant.
  'GET /api/holidays': async ({ stranger, range: { startDate, endDate } }) => {
    const days = new URLSearchParams({ country: 'US', startDate, endDate });
    expect((await stranger.get(`/api/holidays?${days}`)).status()).toBe(200);
  },
};
