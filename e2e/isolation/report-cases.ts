import type { ServiceCall } from '@shoppervoice/contracts';
import { expect } from '../portal-test.ts';
import { ALDER, type Cases, type Scene } from './scene.ts';

/** What stands in no answer to the stranger: ids and orders of every response of the other merchant. */
function marksOf({ portal }: Scene): readonly string[] {
  const theirs = portal.responses.filter(({ mid }) => mid === ALDER.mid);
  const own = new Set(portal.responses.filter(({ mid }) => mid !== ALDER.mid).map(({ orderId }) => orderId));
  const marks = theirs.flatMap(({ responseId, orderId }) => [
    responseId,
    // Two shops may count their orders alike.
    own.has(orderId) ? undefined : orderId,
  ]);
  return [ALDER.merchantName, ...marks.filter((mark) => typeof mark === 'string' && mark.length > 3)] as string[];
}

/**
 * Calls of the programmes' services: whatever the stranger asks, what is answered holds nothing of the other merchant, and
 * one comment of theirs is not there. (Each figure is held to plain counts of one merchant's rows by the services' recounts.)
 */
export function reportCases(calls: readonly ServiceCall[]): Cases {
  return Object.fromEntries(calls.map(({ path }) => [`GET ${path}`, (scene: Scene) => isOwn(path, scene)]));
}

async function isOwn(path: string, scene: Scene): Promise<void> {
  const { startDate, endDate } = scene.range;
  const foreign = scene.portal.responses.find(({ mid }) => mid === ALDER.mid)?.responseId;
  const asked = [
    `startDate=${startDate}&endDate=${endDate}`,
    `range=${startDate} to ${endDate}`,
    `responseId=${foreign}`,
  ];
  const marks = marksOf(scene);
  for (const query of asked) {
    const answer = await scene.stranger.get(`${path}?${query}`);
    const text = await answer.text();
    expect([200, 400, 403, 404], `${path}?${query}: ${text}`).toContain(answer.status());
    if (query.startsWith('responseId')) expect(answer.status()).not.toBe(200);
    if (answer.ok()) expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
  }
}
