import { SUMMARY_LISTS, SUMMARY_PATH } from '@shoppervoice/contracts';
import { expect } from '../portal-test.ts';
import { ALDER, type Cases, type Scene } from './scene.ts';

/** Ids of every response of the other merchant. */
const theirs = ({ portal }: Scene) =>
  portal.responses.filter(({ mid }) => mid === ALDER.mid).map(({ responseId }) => `"${responseId}"`);

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
};
