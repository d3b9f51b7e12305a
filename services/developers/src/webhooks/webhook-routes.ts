import {
  type ChangedWebhook,
  ChangedWebhookSchema,
  type EventsNotice,
  EventsNoticeSchema,
  INTERNAL_EVENTS,
  type MadeWebhook,
  MadeWebhookSchema,
  type NewWebhook,
  NewWebhookSchema,
  type ServiceCall,
  WEBHOOK_PATH,
  WEBHOOKS_PATH,
  type Webhook,
  type WebhookDeliveries,
  WebhookDeliveriesSchema,
  type WebhookDelivery,
  WebhookDeliverySchema,
  type WebhookId,
  WebhookIdSchema,
  WebhookSchema,
  type WebhookSecret,
  WebhookSecretSchema,
  type WebhooksAnswer,
  WebhooksAnswerSchema,
} from '@shoppervoice/contracts';
import { type AnswerTable, answers, sessionContextOf } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { recordAudit } from '../audit.ts';
import { DEVELOPERS_ACCESS } from '../clients/client-routes.ts';
import type { DevelopersParts } from '../developers-parts.ts';
import { attempt, CLAIM_MS, type DeliveryParts } from './deliver.ts';
import { keepEvents, testDelivery } from './keep-events.ts';
import {
  changeSecret,
  changeWebhook,
  findWebhook,
  latestDeliveries,
  makeWebhook,
  readWebhook,
  removeWebhook,
  sendAgain,
  shownDelivery,
  shownWebhook,
} from './webhook-store.ts';

const SECRET_PATH = `${WEBHOOK_PATH}/secret`;
const TEST_PATH = `${WEBHOOK_PATH}/test`;
const DELIVERIES_PATH = `${WEBHOOK_PATH}/deliveries`;
const RESEND_PATH = `${DELIVERIES_PATH}/resend`;
const access = DEVELOPERS_ACCESS;

export const WEBHOOK_CALLS: readonly ServiceCall[] = [
  { method: 'GET', path: WEBHOOKS_PATH, access },
  { method: 'POST', path: WEBHOOK_PATH, access },
  { method: 'PUT', path: WEBHOOK_PATH, access },
  { method: 'DELETE', path: WEBHOOK_PATH, access },
  { method: 'POST', path: SECRET_PATH, access },
  { method: 'POST', path: TEST_PATH, access },
  { method: 'GET', path: DELIVERIES_PATH, access },
  { method: 'POST', path: RESEND_PATH, access },
];

export const WEBHOOK_ANSWERS: AnswerTable = {
  [`GET ${WEBHOOKS_PATH}`]: answers(WebhooksAnswerSchema),
  [`POST ${WEBHOOK_PATH}`]: { 201: MadeWebhookSchema },
  [`PUT ${WEBHOOK_PATH}`]: answers(WebhookSchema),
  [`DELETE ${WEBHOOK_PATH}`]: { 204: Type.Null({ description: 'Nothing.' }) },
  [`POST ${SECRET_PATH}`]: { 201: WebhookSecretSchema },
  [`POST ${TEST_PATH}`]: answers(WebhookDeliverySchema),
  [`GET ${DELIVERIES_PATH}`]: answers(WebhookDeliveriesSchema),
  [`POST ${RESEND_PATH}`]: answers(WebhookDeliverySchema),
};

/** Events in the words of the page. */
const EVENTS: WebhooksAnswer['events'] = [
  { id: 'response.created', label: 'New response', description: 'A response was sent in over the API.' },
  { id: 'comment.negative', label: 'Negative comment', description: 'A response with a negative comment was sent in.' },
  { id: 'alert.fired', label: 'Alert', description: 'One of the merchant’s alerts has fired.' },
  { id: 'export.completed', label: 'Export', description: 'The file of an export can be had.' },
];

/** What a merchant's admins do with its webhooks; every change is in the audit trail before it is made. */
export function webhookRoutes(app: FastifyInstance, { config, now }: DevelopersParts, parts: DeliveryParts): void {
  const { database, allowed } = parts;
  const body = { schema: { body: WebhookIdSchema } };
  const query = { schema: { querystring: WebhookIdSchema } };

  app.get(WEBHOOKS_PATH, async (request): Promise<WebhooksAnswer> => {
    const { mid } = sessionContextOf(request);
    const found = await database.webhooks.find({ mid }).sort({ createdAt: 1, _id: 1 }).toArray();
    return { webhooks: await Promise.all(found.map((each) => shownWebhook(database, each))), events: EVENTS };
  });

  app.post<{ Body: NewWebhook }>(
    WEBHOOK_PATH,
    { schema: { body: NewWebhookSchema } },
    async (request, reply): Promise<MadeWebhook> => {
      reply.header('cache-control', 'no-store');
      const fields = readWebhook(request.body, allowed);
      await recordAudit(config, request, 'webhook-made', { host: new URL(fields.url).host });
      const made = await makeWebhook(database, sessionContextOf(request), fields, now());
      reply.code(201);
      return { webhook: await shownWebhook(database, made), secret: made.secret };
    },
  );

  app.put<{ Body: ChangedWebhook }>(
    WEBHOOK_PATH,
    { schema: { body: ChangedWebhookSchema } },
    async (request): Promise<Webhook> => {
      const { mid } = sessionContextOf(request);
      await findWebhook(database, mid, request.body.id);
      const fields = readWebhook(request.body, allowed);
      await recordAudit(config, request, 'webhook-changed', { host: new URL(fields.url).host });
      return shownWebhook(database, await changeWebhook(database, mid, request.body, fields));
    },
  );

  app.delete<{ Querystring: WebhookId }>(WEBHOOK_PATH, query, async (request, reply) => {
    const { mid } = sessionContextOf(request);
    const { _id, url } = await findWebhook(database, mid, request.query.id);
    await recordAudit(config, request, 'webhook-removed', { host: new URL(url).host });
    await removeWebhook(database, mid, _id);
    return reply.code(204).send();
  });

  app.post<{ Body: WebhookId }>(SECRET_PATH, body, async (request, reply): Promise<WebhookSecret> => {
    reply.header('cache-control', 'no-store');
    const { mid } = sessionContextOf(request);
    const { _id, url } = await findWebhook(database, mid, request.body.id);
    await recordAudit(config, request, 'webhook-secret-made', { host: new URL(url).host });
    const secret = await changeSecret(database, mid, _id, now());
    reply.code(201);
    return { secret };
  });

  app.post<{ Body: WebhookId }>(TEST_PATH, body, async (request): Promise<WebhookDelivery> => {
    const webhook = await findWebhook(database, sessionContextOf(request).mid, request.body.id);
    const delivery = { ...testDelivery(webhook, now()), nextAt: new Date(now() + CLAIM_MS) };
    await database.deliveries.insertOne(delivery);
    await attempt(parts, webhook, delivery);
    return shownDelivery((await database.deliveries.findOne({ _id: delivery._id })) ?? delivery);
  });

  app.get<{ Querystring: WebhookId }>(DELIVERIES_PATH, query, async (request): Promise<WebhookDeliveries> => {
    const { _id } = await findWebhook(database, sessionContextOf(request).mid, request.query.id);
    return { deliveries: await latestDeliveries(database, _id) };
  });

  app.post<{ Body: WebhookId }>(
    RESEND_PATH,
    body,
    async (request): Promise<WebhookDelivery> =>
      sendAgain(database, sessionContextOf(request).mid, request.body.id, now()),
  );
}

/** The call between servers that brings what has happened; `guardInternalCalls` holds it to its key. */
export function eventsRoute(app: FastifyInstance, { database, now }: Pick<DeliveryParts, 'database' | 'now'>): void {
  app.post<{ Body: EventsNotice }>(
    INTERNAL_EVENTS,
    { schema: { body: EventsNoticeSchema }, bodyLimit: 33_554_432 },
    async (request, reply) => {
      await keepEvents(database, request.body.events, now());
      return reply.code(204).send();
    },
  );
}
