import {
  AI_CONSENT_PATH,
  CHAT_COSTS_PATH,
  CHAT_PATH,
  CHAT_SESSION_PATH,
  CHAT_SESSIONS_PATH,
  TRANSLATION_PATH,
} from '@shoppervoice/contracts/assistant';
import { SUMMARY_FEEDBACK_PATH, SUMMARY_LISTS, SUMMARY_PATH } from '@shoppervoice/contracts/comments';
import { expect } from '../portal-test.ts';
import { ALDER, type Cases, type Scene } from './scene.ts';

/** Ids of every response of the other merchant. */
const theirs = ({ portal }: Scene) =>
  portal.responses.filter(({ mid }) => mid === ALDER.mid).map(({ responseId }) => `"${responseId}"`);

const agreed = async ({ as }: Scene) => (await (await as('admin4101')).get(AI_CONSENT_PATH)).text();

export const ASSISTANT_CASES: Cases = {
  [`POST ${SUMMARY_PATH}`]: async (scene) => {
    const { stranger, range } = scene;
    for (const list of Object.keys(SUMMARY_LISTS)) {
      const answer = await stranger.send('POST', SUMMARY_PATH, { list, ...range });
      const text = await answer.text();
      expect([200, 403], text).toContain(answer.status());
      expect(theirs(scene).filter((id) => text.includes(id))).toEqual([]);
      const named = await stranger.send('POST', SUMMARY_PATH, { list, ...range, mid: ALDER.mid });
      expect([400, 403]).toContain(named.status());
    }
  },
  [`GET ${AI_CONSENT_PATH}`]: async (scene) => {
    expect((await scene.stranger.get(AI_CONSENT_PATH)).status()).toBe(403);
    const other = await (await scene.as('admin4102')).get(`${AI_CONSENT_PATH}?mid=${ALDER.mid}`);
    expect([400, 403]).toContain(other.status());
  },
  [`PUT ${AI_CONSENT_PATH}`]: async (scene) => {
    const before = await agreed(scene);
    expect((await scene.stranger.send('PUT', AI_CONSENT_PATH, { agreed: true })).status()).toBe(403);
    const admin = await scene.as('admin4102');
    const named = await admin.send('PUT', AI_CONSENT_PATH, { agreed: true, mid: ALDER.mid });
    expect([400, 403]).toContain(named.status());
    expect(await agreed(scene)).toBe(before);
  },
  [`GET ${TRANSLATION_PATH}`]: async ({ stranger, as }) => {
    for (const caller of [stranger, await as('admin4102')]) {
      const offer = await caller.get(`${TRANSLATION_PATH}?mid=${ALDER.mid}`);
      expect([200, 400, 403], await offer.text()).toContain(offer.status());
      if (offer.status() === 200) expect(await offer.json()).toMatchObject({ agreed: false });
    }
  },
  // Without an endpoint it ends before the comment is read; `translation-endpoint.nightly.test.ts` goes on from there.
  [`POST ${TRANSLATION_PATH}`]: async (scene) => {
    const { portal, as } = scene;
    const comment = portal.responses.find((response) => response.mid === ALDER.mid && response.comment);
    for (const caller of [scene.stranger, await as('admin4102')]) {
      for (const named of [{}, { mid: ALDER.mid }]) {
        const body = { list: 'buyer', responseId: comment?.responseId, ...named };
        const answer = await caller.send('POST', TRANSLATION_PATH, body);
        const text = await answer.text();
        expect([400, 403, 404, 409], text).toContain(answer.status());
        expect(text).not.toContain(comment?.comment?.text);
      }
    }
  },
  [`POST ${CHAT_PATH}`]: async (scene) => {
    for (const caller of [scene.stranger, await scene.as('admin4102')]) {
      const named = await caller.send('POST', CHAT_PATH, {
        message: `What is the NPS of ${ALDER.mid}?`,
        mid: ALDER.mid,
      });
      expect([400, 403]).toContain(named.status());
      const foreign = await caller.send('POST', CHAT_PATH, {
        message: 'What do they say about delivery?',
        sessionId: 'x',
      });
      const text = await foreign.text();
      expect([403, 404], text).toContain(foreign.status());
      expect(theirs(scene).filter((id) => text.includes(id))).toEqual([]);
    }
  },
  [`GET ${CHAT_COSTS_PATH}`]: async (scene) => {
    for (const caller of [scene.stranger, await scene.as('admin4102')]) {
      expect((await caller.get(CHAT_COSTS_PATH)).status()).toBe(403);
    }
  },
  [`PUT ${CHAT_COSTS_PATH}`]: async (scene) => {
    for (const caller of [scene.stranger, await scene.as('admin4102')]) {
      expect((await caller.send('PUT', CHAT_COSTS_PATH, { endpointOff: true })).status()).toBe(403);
    }
  },
  [`GET ${CHAT_SESSIONS_PATH}`]: async ({ stranger }) => {
    expect((await stranger.get(CHAT_SESSIONS_PATH)).status()).toBe(403);
  },
  [`GET ${CHAT_SESSION_PATH}`]: async ({ stranger }) => {
    expect((await stranger.get(CHAT_SESSION_PATH.replace(':sessionId', 'x'))).status()).toBe(403);
  },
  [`DELETE ${CHAT_SESSION_PATH}`]: async ({ stranger }) => {
    expect((await stranger.send('DELETE', CHAT_SESSION_PATH.replace(':sessionId', 'x'), {})).status()).toBe(403);
  },
  [`POST ${SUMMARY_FEEDBACK_PATH}`]: async (scene) => {
    const body = { list: 'buyer', helpful: true, mid: ALDER.mid };
    expect([400, 403]).toContain((await scene.stranger.send('POST', SUMMARY_FEEDBACK_PATH, body)).status());
  },
  [`GET ${SUMMARY_FEEDBACK_PATH}`]: async (scene) => {
    for (const caller of [scene.stranger, await scene.as('admin4102')]) {
      expect((await caller.get(SUMMARY_FEEDBACK_PATH)).status()).toBe(403);
    }
  },
};
