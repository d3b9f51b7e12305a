import type { PostOptions } from '@shoppervoice/service-kit';
import type { Entitlements } from '@shoppervoice/survey-model';
import { mayReceive } from './event-entitlements.ts';
import { send } from './send.ts';
import type { DeliveryDocument, WebhookDatabase, WebhookDocument } from './webhook-document.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PAUSES_MS = [
  5000,
  30_000,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
] as const;
const LONGEST_PAUSE_MS = 4 * HOUR_MS;
/** How long a delivery is retried; then the webhook is switched off. */
export const TRIED_MS = 24 * HOUR_MS;
/** Duration of a claim on a delivery, after which another process may take over. */
export const CLAIM_MS = MINUTE_MS;
/** Concurrent deliveries of one webhook per process: a slow receiver must not delay others. */
const AT_ONCE = 4;
/** Stored attempts of a delivery, the last ones. */
const MOST_ATTEMPTS = 50;

export interface DeliveryParts extends PostOptions {
  readonly database: WebhookDatabase;
  /** The merchant's entitlements; null: without the API. Throws if they are unknown. */
  readonly readEntitlements: (mid: number) => Promise<Entitlements | null>;
  /** Notifies people that a webhook was switched off; idempotent until it is switched off again. */
  readonly notifySwitchedOff: (webhook: WebhookDocument) => Promise<void>;
  /** Notifies people that deliveries fail because the plan no longer includes them; idempotent. */
  readonly notifyUnentitled: (webhooks: readonly WebhookDocument[], since: Date) => Promise<void>;
  /** Triggers an immediate poll. */
  readonly wake: () => void;
  /** Deliveries in progress in this process, by webhook. */
  readonly busy: Map<string, number>;
}

/** Back-off in milliseconds after this many attempts. */
const pauseAfterTries = (tries: number): number => PAUSES_MS[tries - 1] ?? LONGEST_PAUSE_MS;

/** Claims the delivery that has waited longest, and resolves with a function that makes it. Null if none is due. */
export async function takeDelivery(parts: DeliveryParts): Promise<(() => Promise<void>) | null> {
  const { database, now, busy } = parts;
  const full = [...busy].flatMap(([id, count]) => (count >= AT_ONCE ? [id] : []));
  const delivery = await database.deliveries.findOneAndUpdate(
    { state: 'waiting', nextAt: { $lte: new Date(now()) }, webhookId: { $nin: full } },
    { $set: { nextAt: new Date(now() + CLAIM_MS) } },
    { sort: { nextAt: 1, order: 1 }, returnDocument: 'after' },
  );
  if (delivery === null) return null;
  const { webhookId } = delivery;
  busy.set(webhookId, (busy.get(webhookId) ?? 0) + 1);
  return async () => {
    try {
      await deliver(parts, delivery);
    } finally {
      const left = (busy.get(webhookId) ?? 1) - 1;
      if (left > 0) busy.set(webhookId, left);
      else busy.delete(webhookId);
    }
  };
}

async function deliver(parts: DeliveryParts, delivery: DeliveryDocument): Promise<void> {
  const { webhooks, deliveries } = parts.database;
  const webhook = await webhooks.findOne({ _id: delivery.webhookId });
  const fail = () => deliveries.updateOne({ _id: delivery._id }, { $set: { state: 'failed' } });
  if (webhook === null) return void (await deliveries.deleteOne({ _id: delivery._id }));
  if (webhook.state === 'failed') await noteSwitchedOff(parts, webhook);
  if (webhook.state !== 'on') return void (await fail());
  const entitlements = await parts.readEntitlements(webhook.mid);
  if (entitlements === null) {
    // If this throws, the delivery waits, and the notice is sent with the next attempt.
    await noteUnentitled(parts, webhook.mid);
    return void (await fail());
  }
  if (webhook.unheldSince !== undefined) {
    await webhooks.updateMany({ mid: webhook.mid }, { $unset: { unheldSince: '' } });
  }
  if (mayReceive(delivery, entitlements)) await attempt(parts, webhook, delivery);
  else await deliveries.deleteOne({ _id: delivery._id });
}

/**
 * Sends the notice that a webhook was switched off, and fails its pending deliveries. If this throws, the next attempt
 * repeats it.
 */
async function noteSwitchedOff(
  { database: { deliveries }, notifySwitchedOff }: DeliveryParts,
  webhook: WebhookDocument,
): Promise<void> {
  await notifySwitchedOff(webhook);
  // Deliveries that were sent again since then belong to a webhook that is on.
  const before = { webhookId: webhook._id, state: 'waiting', since: { $lte: webhook.since } } as const;
  await deliveries.updateMany(before, { $set: { state: 'failed' } });
}

/** Marks a merchant's webhooks and sends one notice for all, until it has the API again. */
async function noteUnentitled(
  { database: { webhooks }, now, notifyUnentitled }: DeliveryParts,
  mid: number,
): Promise<void> {
  await webhooks.updateMany({ mid, unheldSince: { $exists: false } }, { $set: { unheldSince: new Date(now()) } });
  const all = await webhooks.find({ mid }).toArray();
  const instants = all.flatMap(({ unheldSince }) => (unheldSince === undefined ? [] : [unheldSince.getTime()]));
  if (instants.length > 0) await notifyUnentitled(all, new Date(Math.min(...instants)));
}

/** Attempts a delivery that this process has claimed, and stores the result. */
export async function attempt(
  parts: DeliveryParts,
  webhook: WebhookDocument,
  delivery: DeliveryDocument,
): Promise<void> {
  const { database, now } = parts;
  const made = await send(webhook, delivery, parts);
  const tries = delivery.tries + 1;
  const pauseEnds = new Date(now() + pauseAfterTries(tries));
  const isTest = delivery.event === 'test';
  const isOver = isTest || pauseEnds.getTime() > delivery.since.getTime() + TRIED_MS;
  const isOff =
    made.why !== null &&
    isOver &&
    !isTest &&
    (await switchOff(database, webhook, { tries: delivery.tried + 1, why: made.why }, now()));
  const state = made.why === null ? 'delivered' : isOver && !isOff ? 'failed' : 'waiting';
  // The delivery that has switched its webhook off waits until the notice is sent, which its next turn does, at once.
  const nextAt = isOff ? new Date(now()) : pauseEnds;
  await database.deliveries.updateOne(
    { _id: delivery._id },
    {
      $set: { state, tries, nextAt },
      $inc: { tried: 1 },
      $push: { attempts: { $each: [made], $slice: -MOST_ATTEMPTS } },
    },
  );
}

/** False if it was switched off, or off and on, since it was read. */
async function switchOff(
  { webhooks }: WebhookDatabase,
  { _id, since }: WebhookDocument,
  failure: NonNullable<WebhookDocument['failure']>,
  now: number,
): Promise<boolean> {
  const off = { state: 'failed', since: new Date(now), failure } as const;
  return (await webhooks.updateOne({ _id, state: 'on', since }, { $set: off })).modifiedCount > 0;
}
