import type { Departed } from '@shoppervoice/contracts/accounts';
import type {
  ChangedWebhook,
  KeyedWebhook,
  MadeWebhook,
  NewWebhookSecret,
  SwitchedWebhook,
  Webhook,
  WebhookDelivery,
  WebhooksAnswer,
} from '@shoppervoice/contracts/developers';
import { type AuditedState, auditChanges, type EnterAudit } from '@shoppervoice/service-kit';
import { COMMENT_TONES, type Entitlements, SURVEYS } from '@shoppervoice/survey-model';
import { attempt, CLAIM_MS, type DeliveryParts } from './deliver.ts';
import { shownDelivery, shownWebhook } from './delivery-log.ts';
import { ABOUT_RESPONSES } from './event-entitlements.ts';
import { testDelivery } from './keep-events.ts';
import type { WebhookDocument } from './webhook-document.ts';
import {
  changeSecret,
  changeWebhook,
  findWebhook,
  holdToSurvey,
  keepWebhook,
  madeUnder,
  makeWebhook,
  readWebhook,
  removeWebhook,
  switchWebhook,
  type WebhookOwner,
} from './webhook-store.ts';

/** A person or client that changes a merchant's webhooks. `enter` audits the change before it is made, or refuses. */
export interface WebhookActor extends WebhookOwner {
  readonly held: Entitlements;
  readonly enter: EnterAudit;
}

/** Events with the labels of the page. */
const EVENTS: readonly Omit<WebhooksAnswer['events'][number], 'filtered'>[] = [
  { id: 'response.created', label: 'New response', description: 'A response was sent in over the API.' },
  { id: 'comment.negative', label: 'Negative comment', description: 'A response with a negative comment was sent in.' },
  { id: 'alert.fired', label: 'Alert', description: 'One of your alerts has fired.' },
  { id: 'export.completed', label: 'Export', description: 'An export is ready to download.' },
];

export const hostOf = (url: string): string => new URL(url).host;

/** A webhook in the audit trail. Its path may contain a secret of the receiver, so only the host is shown. */
function audited({ url, events, filters }: Pick<WebhookDocument, 'url' | 'events' | 'filters'>): AuditedState {
  return {
    address: { shown: new URL(url).origin, value: url },
    events,
    survey: SURVEYS.find(({ id }) => id === filters.surveyId)?.name ?? filters.surveyId,
    tone: COMMENT_TONES.find(({ id }) => id === filters.toneId)?.label ?? filters.toneId,
    rating: filters.ratingAtMost,
  };
}

/** `departed`: makers who have lost the admin role, by ID. */
export async function listWebhooks(
  { database }: DeliveryParts,
  mid: number,
  departed: ReadonlyMap<string, Departed>,
): Promise<WebhooksAnswer> {
  const found = await database.webhooks.find({ mid }).sort({ createdAt: 1, _id: 1 }).toArray();
  return {
    webhooks: await Promise.all(
      found.map(async (each) => ({
        ...(await shownWebhook(database, each)),
        departed: departed.get(each.userId) ?? null,
      })),
    ),
    events: EVENTS.map((event) => ({ ...event, filtered: ABOUT_RESPONSES.includes(event.id) })),
  };
}

/** Every change is audited before it is made. */
export async function make(
  { database, allowed, now }: DeliveryParts,
  actor: WebhookActor,
  { key, ...asked }: KeyedWebhook,
): Promise<MadeWebhook> {
  const before = await madeUnder(database, actor, key);
  if (before !== null) return { webhook: await shownWebhook(database, before), secret: before.secret };
  const fields = readWebhook(asked, allowed, actor.held);
  await actor.enter('webhook-made', { host: hostOf(fields.url) }, auditChanges(null, audited(fields)));
  const made = await makeWebhook(database, actor, fields, { now: now(), key });
  return { webhook: await shownWebhook(database, made), secret: made.secret };
}

export async function change(
  { database, allowed }: DeliveryParts,
  actor: WebhookActor,
  asked: ChangedWebhook,
): Promise<Webhook> {
  const standing = await findWebhook(database, actor.mid, asked.id);
  const fields = readWebhook(asked, allowed, actor.held);
  const changes = auditChanges(audited(standing), audited(fields));
  await actor.enter('webhook-changed', { host: hostOf(fields.url) }, changes);
  return shownWebhook(database, await changeWebhook(database, actor.mid, asked, fields));
}

export async function flip(
  { database, now }: DeliveryParts,
  actor: WebhookActor,
  asked: SwitchedWebhook,
): Promise<Webhook> {
  const { url, state, filters } = await findWebhook(database, actor.mid, asked.id);
  if (asked.state === 'on') holdToSurvey(filters, actor.held);
  const changes = auditChanges({ state }, { state: asked.state });
  await actor.enter('webhook-changed', { host: hostOf(url) }, changes);
  return shownWebhook(database, await switchWebhook(database, actor.mid, asked, now()));
}

export async function remove({ database }: DeliveryParts, actor: WebhookActor, id: string): Promise<void> {
  const { _id, ...standing } = await findWebhook(database, actor.mid, id);
  await actor.enter('webhook-removed', { host: hostOf(standing.url) }, auditChanges(audited(standing), null));
  await removeWebhook(database, actor.mid, _id);
}

export async function keep(
  { database }: DeliveryParts,
  actor: WebhookActor & { readonly username: string },
  webhook: WebhookDocument,
  departed: Departed,
): Promise<MadeWebhook> {
  const changes = auditChanges({ maker: departed.name }, { maker: actor.username });
  await actor.enter('webhook-kept', { host: hostOf(webhook.url) }, changes);
  const kept = await keepWebhook(database, actor, webhook);
  return { webhook: await shownWebhook(database, kept), secret: kept.secret };
}

export async function renewSecret(
  { database, now }: DeliveryParts,
  actor: WebhookActor,
  { id, key }: NewWebhookSecret,
): Promise<MadeWebhook> {
  const { url } = await findWebhook(database, actor.mid, id);
  await actor.enter('webhook-secret-made', { host: hostOf(url) }, []);
  const changed = await changeSecret(database, actor.mid, id, { now: now(), key });
  return { webhook: await shownWebhook(database, changed), secret: changed.secret };
}

/** Makes a delivery at once, whatever the state of its webhook, and returns the result. */
export async function deliverTest(parts: DeliveryParts, mid: number, id: string): Promise<WebhookDelivery> {
  const { database, now } = parts;
  const webhook = await findWebhook(database, mid, id);
  const delivery = { ...testDelivery(webhook, now()), nextAt: new Date(now() + CLAIM_MS) };
  await database.deliveries.insertOne(delivery);
  await attempt(parts, webhook, delivery);
  return shownDelivery((await database.deliveries.findOne({ _id: delivery._id })) ?? delivery);
}
