import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import {
  type ChangedWebhook,
  ChangedWebhookSchema,
  type DeliveriesQuery,
  DeliveriesQuerySchema,
  type EventsNotice,
  EventsNoticeSchema,
  INTERNAL_EVENTS,
  type KeyedWebhook,
  KeyedWebhookSchema,
  type MadeWebhook,
  MadeWebhookSchema,
  type NewWebhookSecret,
  NewWebhookSecretSchema,
  type SwitchedWebhook,
  SwitchedWebhookSchema,
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
  type WebhooksAnswer,
  WebhooksAnswerSchema,
} from '@shoppervoice/contracts/developers';
import {
  type AnswerTable,
  answers,
  auditEntering,
  confirmedByPassword,
  sessionContextOf,
} from '@shoppervoice/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { DEVELOPERS_ACCESS } from '../clients/client-routes.ts';
import type { DevelopersParts } from '../developers-parts.ts';
import type { DeliveryParts } from './deliver.ts';
import { findDelivery, pageOfDeliveries, sendAgain, shownDelivery } from './delivery-log.ts';
import { keepEvents } from './keep-events.ts';
import { findWebhook, readWebhook } from './webhook-store.ts';
import {
  change,
  deliverTest,
  flip,
  hostOf,
  keep,
  listWebhooks,
  make,
  remove,
  renewSecret,
  type WebhookActor,
} from './webhook-work.ts';

const SECRET = `${WEBHOOK_PATH}/secret`;
const KEEP = `${WEBHOOK_PATH}/keep`;
const STATE = `${WEBHOOK_PATH}/state`;
const TEST = `${WEBHOOK_PATH}/test`;
const DELIVERIES = `${WEBHOOK_PATH}/deliveries`;
const DELIVERY = `${WEBHOOK_PATH}/delivery`;
const AGAIN = `${DELIVERY}/again`;
const access = DEVELOPERS_ACCESS;

/** A change that sends more, or to another address, needs the password. */
export const WEBHOOK_CALLS: readonly ServiceCall[] = [
  { method: 'GET', path: WEBHOOKS_PATH, access },
  { method: 'POST', path: WEBHOOK_PATH, access, confirm: true },
  { method: 'PUT', path: WEBHOOK_PATH, access, confirm: true },
  { method: 'DELETE', path: WEBHOOK_PATH, access },
  { method: 'PUT', path: STATE, access },
  { method: 'POST', path: SECRET, access, confirm: true },
  { method: 'POST', path: KEEP, access, confirm: true },
  { method: 'POST', path: TEST, access },
  { method: 'GET', path: DELIVERIES, access },
  { method: 'GET', path: DELIVERY, access },
  { method: 'POST', path: AGAIN, access },
];

export const WEBHOOK_ANSWERS: AnswerTable = {
  [`GET ${WEBHOOKS_PATH}`]: answers(WebhooksAnswerSchema),
  [`POST ${WEBHOOK_PATH}`]: { 201: MadeWebhookSchema },
  [`PUT ${WEBHOOK_PATH}`]: answers(WebhookSchema),
  [`DELETE ${WEBHOOK_PATH}`]: { 204: Type.Null({ description: 'Nothing.' }) },
  [`PUT ${STATE}`]: answers(WebhookSchema),
  [`POST ${SECRET}`]: { 201: MadeWebhookSchema },
  [`POST ${KEEP}`]: answers(MadeWebhookSchema),
  [`POST ${TEST}`]: answers(WebhookDeliverySchema),
  [`GET ${DELIVERIES}`]: answers(WebhookDeliveriesSchema),
  [`GET ${DELIVERY}`]: answers(WebhookDeliverySchema),
  [`POST ${AGAIN}`]: answers(WebhookDeliverySchema),
};

/** Management of a merchant's webhooks by its admins. */
export function webhookRoutes(
  app: FastifyInstance,
  { config, departures }: DevelopersParts,
  parts: DeliveryParts,
): void {
  const { database, allowed, now } = parts;
  const body = { body: WebhookIdSchema };
  const query = { schema: { querystring: WebhookIdSchema } };

  const actorOf = (request: FastifyRequest): WebhookActor => {
    const held = sessionContextOf(request);
    const { mid, userId, firstName: by } = held;
    return { mid, userId, by, held, enter: auditEntering(config, request) };
  };
  const midOf = (request: FastifyRequest) => sessionContextOf(request).mid;
  const goesTo = (request: FastifyRequest, url: string) =>
    `This has what you chose of ${sessionContextOf(request).merchantName} sent to ${hostOf(url)} from now on.`;

  app.get(
    WEBHOOKS_PATH,
    async (request): Promise<WebhooksAnswer> =>
      listWebhooks(parts, midOf(request), await departures.of(midOf(request))),
  );

  app.post<{ Body: KeyedWebhook }>(
    WEBHOOK_PATH,
    {
      schema: { body: KeyedWebhookSchema },
      preHandler: confirmedByPassword((request: FastifyRequest<{ Body: KeyedWebhook }>) =>
        goesTo(request, readWebhook(request.body, allowed, sessionContextOf(request)).url),
      ),
    },
    async (request, reply): Promise<MadeWebhook> => {
      reply.header('cache-control', 'no-store').code(201);
      return make(parts, actorOf(request), request.body);
    },
  );

  app.put<{ Body: ChangedWebhook }>(
    WEBHOOK_PATH,
    {
      schema: { body: ChangedWebhookSchema },
      preHandler: confirmedByPassword(async (request: FastifyRequest<{ Body: ChangedWebhook }>) => {
        await findWebhook(database, midOf(request), request.body.id);
        return goesTo(request, readWebhook(request.body, allowed, sessionContextOf(request)).url);
      }),
    },
    (request): Promise<Webhook> => change(parts, actorOf(request), request.body),
  );

  app.delete<{ Querystring: WebhookId }>(WEBHOOK_PATH, query, async (request, reply) => {
    await remove(parts, actorOf(request), request.query.id);
    return reply.code(204).send();
  });

  app.put<{ Body: SwitchedWebhook }>(
    STATE,
    { schema: { body: SwitchedWebhookSchema } },
    (request): Promise<Webhook> => flip(parts, actorOf(request), request.body),
  );

  app.post<{ Body: NewWebhookSecret }>(
    SECRET,
    {
      schema: { body: NewWebhookSecretSchema },
      preHandler: confirmedByPassword(async (request: FastifyRequest<{ Body: NewWebhookSecret }>) => {
        const { url } = await findWebhook(database, midOf(request), request.body.id);
        return `This makes a new secret for the webhook to ${hostOf(url)}.`;
      }),
    },
    async (request, reply): Promise<MadeWebhook> => {
      reply.header('cache-control', 'no-store').code(201);
      return renewSecret(parts, actorOf(request), request.body);
    },
  );

  app.post<{ Body: WebhookId }>(
    KEEP,
    {
      schema: body,
      preHandler: confirmedByPassword(async (request: FastifyRequest<{ Body: WebhookId }>) => {
        const { url } = await findWebhook(database, midOf(request), request.body.id);
        return `This makes the webhook to ${hostOf(url)} yours, with a new secret.`;
      }),
    },
    async (request, reply): Promise<MadeWebhook> => {
      reply.header('cache-control', 'no-store');
      const webhook = await findWebhook(database, midOf(request), request.body.id);
      const departed = await departures.requireDeparted(webhook);
      const { username } = sessionContextOf(request);
      return keep(parts, { ...actorOf(request), username }, webhook, departed);
    },
  );

  app.post<{ Body: WebhookId }>(
    TEST,
    { schema: body },
    (request): Promise<WebhookDelivery> => deliverTest(parts, midOf(request), request.body.id),
  );

  app.get<{ Querystring: DeliveriesQuery }>(
    DELIVERIES,
    { schema: { querystring: DeliveriesQuerySchema } },
    (request): Promise<WebhookDeliveries> => pageOfDeliveries(database, midOf(request), request.query),
  );

  app.get<{ Querystring: WebhookId }>(
    DELIVERY,
    query,
    async (request): Promise<WebhookDelivery> =>
      shownDelivery(await findDelivery(database, sessionContextOf(request), request.query.id)),
  );

  app.post<{ Body: WebhookId }>(AGAIN, { schema: body }, async (request): Promise<WebhookDelivery> => {
    const waiting = await sendAgain(database, sessionContextOf(request), request.body.id, now());
    parts.wake();
    return shownDelivery(waiting);
  });
}

/** The internal call that delivers events; `guardInternalCalls` checks its key. */
export function eventsRoute(
  app: FastifyInstance,
  { database, now, wake }: Pick<DeliveryParts, 'database' | 'now' | 'wake'>,
): void {
  app.post<{ Body: EventsNotice }>(
    INTERNAL_EVENTS,
    { schema: { body: EventsNoticeSchema } },
    async (request, reply) => {
      await keepEvents(database, request.body.events, now());
      wake();
      return reply.code(204).send();
    },
  );
}
