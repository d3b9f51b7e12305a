import {
  type DeliveriesQuery,
  type DeliverySummary,
  MOST_COUNTED,
  type Webhook,
  type WebhookDeliveries,
  type WebhookDelivery,
} from '@shoppervoice/contracts/developers';
import { ProblemError } from '@shoppervoice/service-kit';
import type { Entitlements } from '@shoppervoice/survey-model';
import { mayReceive } from './event-entitlements.ts';
import type { DeliveryDocument, WebhookDatabase, WebhookDocument } from './webhook-document.ts';
import { findWebhook } from './webhook-store.ts';

/** Deliveries per page of the log. */
const PAGE = 50;

/** A webhook as its merchant sees it: without its secret, with the results of its deliveries. */
export async function shownWebhook({ deliveries }: WebhookDatabase, webhook: WebhookDocument): Promise<Webhook> {
  const { _id: id, url, events, filters, state, since, by: madeBy, createdAt } = webhook;
  const of = { webhookId: id, event: { $ne: 'test' } } as const;
  const unlucky = { webhookId: id, state: 'waiting', tries: { $gt: 0 } } as const;
  const [all, delivered, first, next] = await Promise.all([
    deliveries.countDocuments(of, { limit: MOST_COUNTED }),
    deliveries.countDocuments({ ...of, state: 'delivered' }, { limit: MOST_COUNTED }),
    deliveries.findOne(unlucky, { sort: { since: 1 }, projection: { since: 1 } }),
    deliveries.findOne(unlucky, { sort: { nextAt: 1 }, projection: { nextAt: 1 } }),
  ]);
  return {
    id,
    url,
    events,
    filters,
    state,
    since: since.toISOString(),
    madeBy,
    madeAt: createdAt.toISOString(),
    deliveries: { all, delivered },
    failing:
      first === null || next === null ? null : { since: first.since.toISOString(), next: next.nextAt.toISOString() },
  };
}

function summaryOf({
  _id,
  event,
  at,
  state,
  tried,
  attempts,
  nextAt,
}: Omit<DeliveryDocument, 'body'>): DeliverySummary {
  const last = attempts.at(-1);
  return {
    id: _id,
    event,
    at: at.toISOString(),
    state,
    tries: tried,
    last:
      last === undefined
        ? null
        : { at: last.at.toISOString(), status: last.status, milliseconds: last.milliseconds, why: last.why },
    next: state === 'waiting' ? nextAt.toISOString() : null,
  };
}

/** A delivery with its payload, and every response to it. */
export const shownDelivery = (delivery: DeliveryDocument): WebhookDelivery => ({
  ...summaryOf(delivery),
  body: delivery.body,
  attempts: delivery.attempts.map((each) => ({ ...each, at: each.at.toISOString() })),
});

/**
 * A page of a webhook's deliveries, newest first. @throws ProblemError 404; 400 for a page after an unknown delivery
 */
export async function pageOfDeliveries(
  database: WebhookDatabase,
  mid: number,
  { id, state, after }: DeliveriesQuery,
): Promise<WebhookDeliveries> {
  const { _id: webhookId } = await findWebhook(database, mid, id);
  const { deliveries } = database;
  const last = after === undefined ? null : await deliveries.findOne({ _id: after, webhookId });
  if (after !== undefined && last === null) {
    throw new ProblemError(400, 'This page no longer exists. Read the log from its start.', {
      parameter: 'after',
    });
  }
  const found = await deliveries
    .find(
      {
        webhookId,
        ...(state === undefined ? {} : { state }),
        ...(last === null ? {} : { order: { $lt: last.order } }),
      },
      { projection: { body: 0 } },
    )
    .sort({ order: -1 })
    .limit(PAGE + 1)
    .toArray();
  const page = found.slice(0, PAGE);
  return { deliveries: page.map(summaryOf), next: found.length > PAGE ? (page.at(-1)?._id ?? null) : null };
}

const gone = () => new ProblemError(404, 'This delivery no longer exists.', { parameter: 'id' });

/** The merchant whose deliveries are requested, and its entitlements. */
export type DeliveryReader = Entitlements & { readonly mid: number };

/** @throws ProblemError 404, also for another merchant's, and for what the plan no longer includes */
export async function findDelivery(
  { deliveries }: WebhookDatabase,
  reader: DeliveryReader,
  id: string,
): Promise<DeliveryDocument> {
  const found = await deliveries.findOne({ _id: id, mid: reader.mid });
  if (found === null || !mayReceive(found, reader)) throw gone();
  return found;
}

/** Queues a delivery once more, retried for 24 h again. @throws ProblemError 404, 409 if its webhook is off */
export async function sendAgain(
  database: WebhookDatabase,
  reader: DeliveryReader,
  id: string,
  now: number,
): Promise<DeliveryDocument> {
  const { mid } = reader;
  const { webhookId } = await findDelivery(database, reader, id);
  const { state } = await findWebhook(database, mid, webhookId);
  if (state !== 'on') throw new ProblemError(409, 'This webhook is off. Switch it on first.', { parameter: 'id' });
  const date = new Date(now);
  const again = await database.deliveries.findOneAndUpdate(
    { _id: id, mid },
    { $set: { state: 'waiting', since: date, nextAt: date, tries: 0 } },
    { returnDocument: 'after' },
  );
  if (again === null) throw gone();
  return again;
}
