import { randomBytes } from 'node:crypto';
import type { ChangedWebhook, NewWebhook, SessionContext, Webhook, WebhookDelivery } from '@shoppervoice/contracts';
import { inFreeSeat, ProblemError } from '@shoppervoice/service-kit';
import { AddressRefused, readAddress } from './address-rules.ts';
import type { DeliveryDocument, WebhookDatabase, WebhookDocument } from './webhook-document.ts';

const MOST_WEBHOOKS = 20;
const MOST_SHOWN = 500;
/** So long the former secret signs beside a new one. */
const FORMER_MS = 24 * 3_600_000;

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** What is asked for, with its address as it is kept. @throws ProblemError 400 */
export function readWebhook({ url, events, filters }: NewWebhook, allowed: readonly string[]) {
  try {
    return { url: readAddress(url.trim(), allowed).url.href, events, filters };
  } catch (error) {
    if (error instanceof AddressRefused) throw new ProblemError(400, error.message, { parameter: 'url' });
    throw error;
  }
}

/** @throws ProblemError 404, also for another merchant's */
export async function findWebhook({ webhooks }: WebhookDatabase, mid: number, id: string): Promise<WebhookDocument> {
  const found = await webhooks.findOne({ _id: id, mid });
  if (found === null) throw new ProblemError(404, 'This webhook is not there any more.', { parameter: 'id' });
  return found;
}

/** @throws ProblemError 409 where the merchant has as many as it may */
export async function makeWebhook(
  { webhooks }: WebhookDatabase,
  { mid, userId, firstName: by }: SessionContext,
  fields: ReturnType<typeof readWebhook>,
  now: number,
): Promise<WebhookDocument> {
  const _id = `webhook_${randomBytes(12).toString('base64url')}`;
  return inFreeSeat({
    most: MOST_WEBHOOKS,
    full: `A merchant has at most ${MOST_WEBHOOKS} webhooks. Delete one first.`,
    taken: async () => (await webhooks.find({ mid }, { projection: { seat: 1 } }).toArray()).map(({ seat }) => seat),
    write: async (seat) => {
      const made: WebhookDocument = {
        ...{ _id, mid, seat, ...fields, state: 'on', secret: newSecret(), former: null },
        ...{ userId, by, createdAt: new Date(now) },
      };
      await webhooks.insertOne(made);
      return made;
    },
  });
}

/** @throws ProblemError 404 */
export async function changeWebhook(
  { webhooks }: WebhookDatabase,
  mid: number,
  { id, state }: ChangedWebhook,
  fields: ReturnType<typeof readWebhook>,
): Promise<WebhookDocument> {
  const changed = await webhooks.findOneAndUpdate(
    { _id: id, mid },
    { $set: { ...fields, state } },
    { returnDocument: 'after' },
  );
  if (changed === null) throw new ProblemError(404, 'This webhook is not there any more.', { parameter: 'id' });
  return changed;
}

/** Answers the new secret. @throws ProblemError 404, 409 */
export async function changeSecret(database: WebhookDatabase, mid: number, id: string, now: number): Promise<string> {
  const { secret: before } = await findWebhook(database, mid, id);
  const secret = newSecret();
  const { matchedCount } = await database.webhooks.updateOne(
    { _id: id, mid, secret: before },
    { $set: { secret, former: { secret: before, until: new Date(now + FORMER_MS) } } },
  );
  if (matchedCount === 0) throw new ProblemError(409, 'Somebody else is saving at the same moment. Try again.');
  return secret;
}

export async function removeWebhook({ webhooks, deliveries }: WebhookDatabase, mid: number, id: string): Promise<void> {
  await webhooks.deleteOne({ _id: id, mid });
  await deliveries.deleteMany({ webhookId: id });
}

export async function shownWebhook({ deliveries }: WebhookDatabase, webhook: WebhookDocument): Promise<Webhook> {
  const { _id: id, url, events, filters, state, by: madeBy, createdAt } = webhook;
  const last = await deliveries.findOne({ webhookId: id }, { sort: { at: -1 }, projection: { at: 1, state: 1 } });
  return {
    ...{ id, url, events, filters, state, madeBy, madeAt: createdAt.toISOString() },
    lastDelivery: last === null ? null : { at: last.at.toISOString(), state: last.state },
  };
}

export const shownDelivery = ({
  _id,
  event,
  at,
  state,
  attempts,
  body,
  nextAt,
}: DeliveryDocument): WebhookDelivery => ({
  ...{ id: _id, event, at: at.toISOString(), state, body },
  attempts: attempts.map((each) => ({ ...each, at: each.at.toISOString() })),
  next: state === 'waiting' ? nextAt.toISOString() : null,
});

export async function latestDeliveries({ deliveries }: WebhookDatabase, webhookId: string): Promise<WebhookDelivery[]> {
  const found = await deliveries.find({ webhookId }).sort({ at: -1, _id: 1 }).limit(MOST_SHOWN).toArray();
  return found.map(shownDelivery);
}

/** Has a delivery made once more, and for 24 h again. @throws ProblemError 404, 409 where its webhook is off */
export async function sendAgain(
  database: WebhookDatabase,
  mid: number,
  id: string,
  now: number,
): Promise<WebhookDelivery> {
  const found = await database.deliveries.findOne({ _id: id, mid });
  if (found === null) throw new ProblemError(404, 'This delivery is not there any more.', { parameter: 'id' });
  const { state } = await findWebhook(database, mid, found.webhookId);
  if (state === 'off') throw new ProblemError(409, 'This webhook is off. Switch it on first.', { parameter: 'id' });
  const date = new Date(now);
  const again = await database.deliveries.findOneAndUpdate(
    { _id: id, mid },
    { $set: { state: 'waiting', since: date, nextAt: date, tries: 0 } },
    { returnDocument: 'after' },
  );
  if (again === null) throw new ProblemError(404, 'This delivery is not there any more.', { parameter: 'id' });
  return shownDelivery(again);
}
