import type { Webhook, WebhookDelivery, WebhookEvent, WebhookFilters } from '@shoppervoice/contracts/developers';
import type { Collection, Db, ObjectId } from 'mongodb';

export interface WebhookDocument {
  readonly _id: string;
  readonly mid: number;
  /** The seat among the merchant's webhooks, below the limit. */
  readonly seat: number;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly filters: WebhookFilters;
  readonly state: Webhook['state'];
  /** Since when it is in this state. */
  readonly since: Date;
  /** While it is switched off: its last delivery. Absent if an earlier version switched it off. */
  readonly failure?: { readonly tries: number; readonly why: string };
  /** `whsec_…`: needed for signing, so it is stored in plain text. */
  readonly secret: string;
  /** The former secret, which also signs until `until`. */
  readonly former: { readonly secret: string; readonly until: Date } | null;
  /** When a delivery found that the merchant has lost the API; absent: it has it. */
  readonly unheldSince?: Date;
  /** Idempotency keys of the write that created it, and of the one that created its secret. */
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
  /** A hash of webhook and event: a repeated event makes one delivery. Sent as `webhook-id`. */
  readonly _id: string;
  readonly webhookId: string;
  readonly mid: number;
  readonly event: WebhookDelivery['event'];
  readonly at: Date;
  /** Order of the events: deliveries are started and listed by it. */
  readonly order: ObjectId;
  /** Start of the 24 h of attempts. */
  readonly since: Date;
  readonly body: string;
  readonly state: WebhookDelivery['state'];
  /** The last attempts. */
  readonly attempts: readonly Attempt[];
  /** Number of all attempts. */
  readonly tried: number;
  /** Attempts since `since`. */
  readonly tries: number;
  /**
   * While it is pending, no process attempts it before. A process that attempts it moves this on, so that another one
   * follows if it dies.
   */
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

/** Creates the indexes; idempotent. */
export async function prepareWebhooks(db: Db): Promise<void> {
  const { webhooks, deliveries } = webhookDatabase(db);
  await webhooks.createIndexes([
    { key: { mid: 1, seat: 1 }, name: 'seats', unique: true },
    { key: { state: 1, since: 1 }, name: 'state' },
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
    { key: { state: 1, since: 1 }, name: 'oldest' },
    { key: { webhookId: 1, order: -1 }, name: 'log_in_order' },
    { key: { webhookId: 1, state: 1, order: -1 }, name: 'states' },
  ]);
}
