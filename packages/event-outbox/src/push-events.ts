import { type EventsNotice, INTERNAL_EVENTS } from '@shoppervoice/contracts/developers';
import { fetchService, INTERNAL_KEY_HEADER } from '@shoppervoice/service-kit';
import type { Collection } from 'mongodb';
import type { OutgoingEvent } from './event-store.ts';

const AT_ONCE = 200;
const ASK_MS = 10_000;

/**
 * Delivers the oldest pending events to the service of webhooks, in the order of writing. After a kill they are
 * delivered again, and recognized there by their IDs. False if none are pending.
 * @throws if the service does not respond: they stay pending
 */
export async function pushEvents(
  events: Collection<OutgoingEvent>,
  {
    addresses,
    internalKey,
    signal,
  }: { readonly addresses: string; readonly internalKey: Buffer; readonly signal: AbortSignal },
): Promise<boolean> {
  const found = await events.find({ waiting: true }).sort({ order: 1 }).limit(AT_ONCE).toArray();
  if (found.length === 0) return false;
  const notice: EventsNotice = {
    events: found.map(({ _id: id, type, mid, at, data }) => ({ id, type, mid, at: at.toISOString(), data })),
  };
  const answer = await fetchService(addresses, INTERNAL_EVENTS, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [INTERNAL_KEY_HEADER]: internalKey.toString('base64url') },
    body: JSON.stringify(notice),
    signal: AbortSignal.any([signal, AbortSignal.timeout(ASK_MS)]),
  });
  await answer.body?.cancel();
  if (answer.status !== 204) throw new Error(`developers answered ${answer.status} to events`);
  await events.updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $unset: { waiting: '' } });
  return true;
}
