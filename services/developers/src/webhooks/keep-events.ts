import { hash, randomBytes } from 'node:crypto';
import type { PortalEvent, WebhookFilters } from '@shoppervoice/contracts/developers';
import { isDuplicateKey } from '@shoppervoice/service-kit';
import { ObjectId } from 'mongodb';
import { ABOUT_RESPONSES } from './event-entitlements.ts';
import type { DeliveryDocument, WebhookDatabase, WebhookDocument } from './webhook-document.ts';

/**
 * Whether a webhook wants an event. Filters apply to responses and comments; one without a rating matches no limit on
 * it.
 */
function isWanted({ events, filters }: Pick<WebhookDocument, 'events' | 'filters'>, event: PortalEvent): boolean {
  if (!events.includes(event.type)) return false;
  return !ABOUT_RESPONSES.includes(event.type) || passes(filters, event.data);
}

function passes({ surveyId, toneId, ratingAtMost }: WebhookFilters, data: PortalEvent['data']): boolean {
  if (surveyId !== null && data.surveyId !== surveyId) return false;
  if (toneId !== null && data.toneId !== toneId) return false;
  return ratingAtMost === null || (typeof data.rating === 'number' && data.rating <= ratingAtMost);
}

const deliveryId = (webhookId: string, eventId: string): string =>
  `msg_${hash('sha256', `${webhookId}\n${eventId}`, 'base64url')}`;

/** Stores a delivery of each event for each webhook that wants it; durable when it returns, and idempotent. */
export async function keepEvents(
  { webhooks, deliveries }: WebhookDatabase,
  events: readonly PortalEvent[],
  now: number,
): Promise<void> {
  const mids = [...new Set(events.map(({ mid }) => mid))];
  const listening = await webhooks.find({ mid: { $in: mids }, state: 'on' }).toArray();
  const made = events.flatMap((event) =>
    listening
      .filter((webhook) => webhook.mid === event.mid && isWanted(webhook, event))
      .map(({ _id }) => newDelivery({ _id, mid: event.mid }, event, now)),
  );
  if (made.length === 0) return;
  try {
    await deliveries.insertMany(made, { ordered: false, writeConcern: { w: 'majority', j: true } });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

function newDelivery(
  { _id: webhookId, mid }: Pick<WebhookDocument, '_id' | 'mid'>,
  { id, type, at, data }: Omit<PortalEvent, 'type' | 'mid'> & { readonly type: DeliveryDocument['event'] },
  now: number,
): DeliveryDocument {
  const date = new Date(now);
  return {
    _id: deliveryId(webhookId, id),
    webhookId,
    mid,
    event: type,
    at: date,
    since: date,
    nextAt: date,
    order: new ObjectId(),
    state: 'waiting',
    attempts: [],
    tried: 0,
    tries: 0,
    body: JSON.stringify({ type, timestamp: at, id, mid, data }),
  };
}

/** Whether any webhook of a merchant wants events of responses. */
export async function wantsResponses({ webhooks }: Pick<WebhookDatabase, 'webhooks'>, mid: number): Promise<boolean> {
  const found = await webhooks.findOne(
    { mid, state: 'on', events: { $in: [...ABOUT_RESPONSES] } },
    { projection: { _id: 1 } },
  );
  return found !== null;
}

/** A test delivery that a user requested. */
export function testDelivery(webhook: WebhookDocument, now: number): DeliveryDocument {
  const id = `test/${randomBytes(12).toString('base64url')}`;
  return newDelivery(webhook, { id, type: 'test', at: new Date(now).toISOString(), data: { test: true } }, now);
}
