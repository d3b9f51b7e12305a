import type { Entitlements } from '@shoppervoice/survey-model';
import { mayReceive } from './event-entitlements.ts';
import { type SendOptions, send } from './send.ts';
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
/** How long a delivery is tried; then the webhook is switched off. */
export const TRIED_MS = 24 * HOUR_MS;
/** After this time another process may take the deliveries of a process that was killed. */
export const CLAIM_MS = MINUTE_MS;
/** Deliveries of one webhook that a process makes at once: a slow receiver must not delay others. */
const AT_ONCE = 4;
/** Attempts of a delivery that are kept, the last ones. */
const MOST_ATTEMPTS = 50;

export interface DeliveryParts extends SendOptions {
  readonly database: WebhookDatabase;
  /** What the merchant holds now; null: not the API. Throws if that cannot be known. */
  readonly readEntitlements: (mid: number) => Promise<Entitlements | null>;
  /** Tells people that a webhook was switched off; the same call twice tells them once, until it is switched off again. */
  readonly notifySwitchedOff: (webhook: WebhookDocument) => Promise<void>;
  /** Tells people that deliveries fail since the plan does not include them; the same call twice tells them once. */
  readonly notifyUnentitled: (webhooks: readonly WebhookDocument[], since: Date) => Promise<void>;
  /** Has what is due now looked for at once. */
  readonly wake: () => void;
  /** How many of each webhook are being made by this process. */
  readonly busy: Map<string, number>;
}

/** Milliseconds to wait after so many tries. */
const pauseAfterTries = (tries: number): number => PAUSES_MS[tries - 1] ?? LONGEST_PAUSE_MS;

/** Takes the delivery that has waited longest, and resolves with what makes it. Null where none is due. */
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
    // If this throws, the delivery waits, and is told of with the next try.
    await noteUnentitled(parts, webhook.mid);
    return void (await fail());
  }
  if (webhook.unheldSince !== undefined) {
    await webhooks.updateMany({ mid: webhook.mid }, { $unset: { unheldSince: '' } });
  }
  if (mayReceive(delivery, entitlements)) await attempt(parts, webhook, delivery);
  else await deliveries.deleteOne({ _id: delivery._id });
}

/** Has people told that a webhook was switched off, and fails what waited. If this throws, it comes again with the next try. */
async function noteSwitchedOff(
  { database: { deliveries }, notifySwitchedOff }: DeliveryParts,
  webhook: WebhookDocument,
): Promise<void> {
  await notifySwitchedOff(webhook);
  // What was sent again since then is of a webhook that was switched on.
  const before = { webhookId: webhook._id, state: 'waiting', since: { $lte: webhook.since } } as const;
  await deliveries.updateMany(before, { $set: { state: 'failed' } });
}

/** Marks a merchant's webhooks and has people told, once until it holds the API again: of all of them, by the first instant. */
async function noteUnentitled(
  { database: { webhooks }, now, notifyUnentitled }: DeliveryParts,
  mid: number,
): Promise<void> {
  await webhooks.updateMany({ mid, unheldSince: { $exists: false } }, { $set: { unheldSince: new Date(now()) } });
  const all = await webhooks.find({ mid }).toArray();
  const instants = all.flatMap(({ unheldSince }) => (unheldSince === undefined ? [] : [unheldSince.getTime()]));
  if (instants.length > 0) await notifyUnentitled(all, new Date(Math.min(...instants)));
}

/** Tries a delivery that this process has claimed, and stores the result. */
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
  const isOff = made.why !== null && isOver && !isTest && (await switchOff(database, webhook, now()));
  const state = made.why === null ? 'delivered' : isOver && !isOff ? 'failed' : 'waiting';
  // The delivery that has switched its webhook off waits until people are told of it, which its next turn does, at once.
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

/** False where it was switched off, or off and on, since it was read. */
async function switchOff(
  { webhooks }: WebhookDatabase,
  { _id, since }: WebhookDocument,
  now: number,
): Promise<boolean> {
  const off = { state: 'failed', since: new Date(now) } as const;
  return (await webhooks.updateOne({ _id, state: 'on', since }, { $set: off })).modifiedCount > 0;
}
