import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import { expect } from '../portal-test.ts';
import { ALDER, type Cases, type Scene } from './scene.ts';

/** What no response to the stranger may contain: the other merchant's name, and ids and orders of all its responses. */
function marksOf({ portal }: Scene): readonly string[] {
  const theirs = portal.responses.filter(({ mid }) => mid === ALDER.mid);
  const own = new Set(portal.responses.filter(({ mid }) => mid !== ALDER.mid).map(({ orderId }) => orderId));
  const marks = theirs.flatMap(({ responseId, orderId }) => [
    responseId,
    // Two shops may have the same order numbers.
    own.has(orderId) ? undefined : orderId,
  ]);
  return [ALDER.merchantName, ...marks.filter((mark) => typeof mark === 'string' && mark.length > 3)] as string[];
}

/**
 * Calls of the programmes' services: whatever the stranger requests, the response contains nothing of the other
 * merchant, and their comments do not exist. (The services' recounts compare each figure with counts of one merchant's
 * rows.)
 */
export function reportCases(calls: readonly ServiceCall[]): Cases {
  const reads = calls.filter(({ method, access }) => method === 'GET' && access.public !== true);
  return {
    ...Object.fromEntries(reads.map(({ path }) => [`GET ${path}`, (scene: Scene) => isOwn(path, scene)])),
    ...REPLIES,
  };
}

/** No one replies to another merchant's shopper, and a guessed link neither stops nor reveals anything. */
const REPLIES: Cases = {
  'POST /api/comments/reply': async ({ portal, stranger, owner }) => {
    const theirs = portal.responses.find(({ mid, comment }) => mid === ALDER.mid && comment)?.responseId;
    const reply = { responseId: theirs, body: 'From a stranger.' };
    expect([403, 404]).toContain((await stranger.send('POST', '/api/comments/reply', reply)).status());
    const shown = await owner.get(`/api/comments/get-comment?responseId=${theirs}`);
    expect(await shown.text()).not.toContain('From a stranger.');
  },
  ...Object.fromEntries(
    ['/api/comments/labels', '/api/comments/site-abandonment/labels', '/api/comments/stff/labels'].map((path) => [
      `POST ${path}`,
      async ({ portal, stranger, owner }: Scene) => {
        const theirs = portal.responses.find(({ mid, comment }) => mid === ALDER.mid && comment)?.responseId;
        const shown = async () => (await owner.get(`/api/comments/get-comment?responseId=${theirs}`)).text();
        const before = await shown();
        const labels = { responseId: theirs, toneId: 2, topicIds: [20] };
        expect([403, 404]).toContain((await stranger.send('POST', path, labels)).status());
        expect(await shown()).toBe(before);
      },
    ]),
  ),
  'GET /api/comments/reply-opt-out': async ({ stranger }) => {
    expect((await stranger.get('/api/comments/reply-opt-out?id=guessed&email=a@b.example')).status()).toBe(404);
  },
  'POST /api/comments/reply-opt-out': async ({ stranger }) => {
    const path = '/api/comments/reply-opt-out?id=guessed&email=a@b.example';
    expect((await stranger.send('POST', path, {})).status()).toBe(404);
  },
};

async function isOwn(path: string, scene: Scene): Promise<void> {
  const { startDate, endDate } = scene.range;
  const foreign = scene.portal.responses.find(({ mid }) => mid === ALDER.mid)?.responseId;
  const queries = [
    '',
    `startDate=${startDate}&endDate=${endDate}`,
    `range=${startDate} to ${endDate}`,
    `responseId=${foreign}`,
  ];
  const marks = marksOf(scene);
  for (const query of queries) {
    const answer = await scene.stranger.get(`${path}?${query}`);
    const text = await answer.text();
    expect([200, 400, 403, 404], `${path}?${query}: ${text}`).toContain(answer.status());
    if (query.startsWith('responseId')) expect(answer.status()).not.toBe(200);
    if (answer.ok()) expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
  }
}
