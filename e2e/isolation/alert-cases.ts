import type { Caller } from '../api-caller.ts';
import { expect } from '../portal-test.ts';
import { ALDER, type Cases, json, type Scene } from './scene.ts';

const RULES = '/api/alerts';
const UNKNOWN_ID = 'nobodys-of-any-merchant';
const SECRET = 'only-of-alder@people.example';
const watch = {
  kind: 'figure',
  report: 'BUYEROVERALL',
  query: '',
  figure: 'Q15_C11779',
  option: null,
  condition: { kind: 'above', days: 90, value: 9.9 },
};
/** Mails someone outside of Alder & Pine. */
export const NEW_RULE = { watch, recipients: [SECRET] };

/** A user has no control for alerts. */
const isRefused = (method: 'GET' | 'POST', path: string, body?: object) => async (scene: Scene) => {
  const { stranger } = scene;
  const answer = method === 'GET' ? await stranger.get(path) : await stranger.send(method, path, body);
  expect(answer.status()).toBe(403);
};

/** A rule's id and a made-up one have the same response for an admin of another merchant. */
const isNothing =
  (method: 'GET' | 'PUT' | 'DELETE', path: (id: string) => string, body?: object) =>
  async ({ as, stranger }: Scene) => {
    const [admin, other] = [await as('admin4101'), await as('admin4102')];
    const { alert } = await json<{ alert: { alertId: string } }>(await admin.send('POST', RULES, NEW_RULE), 201);
    for (const id of [alert.alertId, UNKNOWN_ID]) {
      const ask = (who: Caller) => (method === 'GET' ? who.get(path(id)) : who.send(method, path(id), body));
      const answer = await ask(other);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).not.toContain(SECRET);
      expect((await ask(stranger)).status()).toBe(403);
    }
    expect(await (await other.get(RULES)).text()).not.toContain(SECRET);
    expect(await (await admin.get(RULES)).text()).toContain(SECRET);
    expect((await admin.send('DELETE', `${RULES}/${alert.alertId}`, undefined)).status()).toBe(204);
  };

export const ALERT_CASES: Cases = {
  [`GET ${RULES}`]: isRefused('GET', RULES),
  [`POST ${RULES}`]: async (scene) => {
    await isRefused('POST', RULES, NEW_RULE)(scene);
    // The merchant is the session's, and a body that names one is refused.
    const other = await scene.as('admin4102');
    expect((await other.send('POST', RULES, { ...NEW_RULE, mid: ALDER.mid })).status()).toBe(400);
  },
  [`PUT ${RULES}/:id`]: isNothing('PUT', (id) => `${RULES}/${id}`, NEW_RULE),
  [`PUT ${RULES}/:id/pause`]: isNothing('PUT', (id) => `${RULES}/${id}/pause`, { paused: true }),
  [`GET ${RULES}/:id/course`]: isNothing('GET', (id) => `${RULES}/${id}/course`),
  [`DELETE ${RULES}/:id`]: isNothing('DELETE', (id) => `${RULES}/${id}`),
  [`POST ${RULES}/try`]: isRefused('POST', `${RULES}/try`, { watch }),
  [`GET ${RULES}/dashboards`]: isRefused('GET', `${RULES}/dashboards`),
  [`GET ${RULES}/figures`]: isRefused('GET', `${RULES}/figures?report=BUYEROVERALL`),
  [`GET ${RULES}/bell`]: async ({ stranger }) => {
    expect(await json(await stranger.get(`${RULES}/bell`))).toEqual({ unread: 0, firings: [] });
  },
  [`PUT ${RULES}/bell/read`]: async ({ stranger }) => {
    const answer = await stranger.send('PUT', `${RULES}/bell/read`, { firings: [UNKNOWN_ID] });
    expect(await json(answer)).toEqual({ unread: 0, firings: [] });
  },
};
