import type { Webhook, WebhookDelivery, WebhookEvent, WebhookFilters } from '@shoppervoice/contracts/developers';
import type { Collection, Db, ObjectId } from 'mongodb';

export interface WebhookDocument {
  readonly _id: string;
  readonly mid: number;
  /** Its place among the merchant's webhooks: below the most that a merchant may have. */
  readonly seat: number;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly filters: WebhookFilters;
  readonly state: Webhook['state'];
  /** Since when it is in this state. */
  readonly since: Date;
  /** `whsec_…`: it is needed to sign, so it is stored in plain. */
  readonly secret: string;
  /** The former secret, which also signs until `until`. */
  readonly former: { readonly secret: string; readonly until: Date } | null;
  /** Since when its merchant does not hold the API, as a delivery has found; absent: it does. */
  readonly unheldSince?: Date;
  /** What the page or program that asked for it called the write that made it, and the one that made its secret. */
  readonly key?: string;
  readonly secretKey?: string;
  readonly userId: string;
  readonly by: string;
  readonly createdAt: Date;
}

export interface Attempt {
  readonly at: Date;
  readonly status: number | null;
  readonly milliseconds: number;
  readonly answer: string;
  readonly why: string | null;
}

export interface DeliveryDocument {
  /** A hash of webhook and event: an event that comes twice makes one delivery. Sent as `webhook-id`. */
  readonly _id: string;
  readonly webhookId: string;
  readonly mid: number;
  readonly event: WebhookDelivery['event'];
  readonly at: Date;
  /** Order in which the events were told: deliveries are begun and listed by it. */
  readonly order: ObjectId;
  /** Tries go on for 24 h from here. */
  readonly since: Date;
  readonly body: string;
  readonly state: WebhookDelivery['state'];
  /** The last attempts. */
  readonly attempts: readonly Attempt[];
  /** Number of all attempts. */
  readonly tried: number;
  /** Tries since `since`. */
  readonly tries: number;
  /** While it waits, nobody tries it before. A process that tries it first moves this on, so that another one follows if it dies. */
  readonly nextAt: Date;
}

export interface WebhookDatabase {
  readonly webhooks: Collection<WebhookDocument>;
  readonly deliveries: Collection<DeliveryDocument>;
}

export const webhookDatabase = (db: Db): WebhookDatabase => ({
  webhooks: db.collection('webhooks'),
  deliveries: db.collection('webhookDeliveries'),
});

const KEPT_SECONDS = 30 * 86_400;

/** Makes the indexes; does nothing where they exist. */
export async function prepareWebhooks(db: Db): Promise<void> {
  const { webhooks, deliveries } = webhookDatabase(db);
  await webhooks.createIndexes([
    { key: { mid: 1, seat: 1 }, name: 'seats', unique: true },
    {
      key: { mid: 1, userId: 1, key: 1 },
      name: 'writes',
      unique: true,
      partialFilterExpression: { key: { $exists: true } },
    },
  ]);
  await deliveries.createIndexes([
    { key: { at: 1 }, name: 'age', expireAfterSeconds: KEPT_SECONDS },
    { key: { state: 1, nextAt: 1, order: 1 }, name: 'due_in_order' },
    { key: { webhookId: 1, order: -1 }, name: 'log_in_order' },
    { key: { webhookId: 1, state: 1, order: -1 }, name: 'states' },
  ]);
}
