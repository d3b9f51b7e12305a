import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import {
  type ApiScope,
  type MadeWebhook,
  MadeWebhookSchema,
  type NewWebhook,
  NewWebhookSchema,
  PUBLIC_API_PATH,
  type SwitchedWebhook,
  SwitchedWebhookSchema,
  type Webhook,
  type WebhookDeliveries,
  WebhookDeliveriesSchema,
  type WebhookDelivery,
  WebhookDeliverySchema,
  WebhookDeliveryStateSchema,
  WebhookIdPart,
  WebhookSchema,
  type WebhooksAnswer,
  WebhooksAnswerSchema,
} from '@shoppervoice/contracts/developers';
import { type AnswerTable, answers, ProblemError, recordAudit } from '@shoppervoice/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { type AnsweredCalls, keyOf } from '../api-auth/answered-calls.ts';
import { callerOf } from '../api-auth/api-auth.ts';
import type { DevelopersParts } from '../developers-parts.ts';
import type { DeliveryParts } from './deliver.ts';
import { findDelivery, pageOfDeliveries, sendAgain, shownDelivery } from './delivery-log.ts';
import type { DeliveryDocument } from './webhook-document.ts';
import { findWebhook } from './webhook-store.ts';
import {
  change,
  deliverTest,
  flip,
  listWebhooks,
  make,
  remove,
  renewSecret,
  type WebhookActor,
} from './webhook-work.ts';

const LIST = `${PUBLIC_API_PATH}/webhooks`;
const ONE = `${LIST}/:id`;
const STATE = `${ONE}/state`;
const SECRET = `${ONE}/secret`;
const TEST = `${ONE}/test`;
const DELIVERIES = `${ONE}/deliveries`;
const DELIVERY = `${DELIVERIES}/:delivery`;
const AGAIN = `${DELIVERY}/again`;

/** The page's calls, for clients with the scope `webhooks:manage`. */
export const PUBLIC_WEBHOOK_CALLS: readonly ServiceCall[] = (
  [
    ['GET', LIST],
    ['POST', LIST],
    ['PUT', ONE],
    ['DELETE', ONE],
    ['PUT', STATE],
    ['POST', SECRET],
    ['POST', TEST],
    ['GET', DELIVERIES],
    ['GET', DELIVERY],
    ['POST', AGAIN],
  ] as const
).map(([method, path]) => ({ method, path, access: { public: true }, bearer: true }));

export const PUBLIC_WEBHOOK_ANSWERS: AnswerTable = {
  [`GET ${LIST}`]: answers(WebhooksAnswerSchema),
  [`POST ${LIST}`]: { 201: MadeWebhookSchema },
  [`PUT ${ONE}`]: answers(WebhookSchema),
  [`DELETE ${ONE}`]: { 204: Type.Null({ description: 'Nothing.' }) },
  [`PUT ${STATE}`]: answers(WebhookSchema),
  [`POST ${SECRET}`]: { 201: MadeWebhookSchema },
  [`POST ${TEST}`]: answers(WebhookDeliverySchema),
  [`GET ${DELIVERIES}`]: answers(WebhookDeliveriesSchema),
  [`GET ${DELIVERY}`]: answers(WebhookDeliverySchema),
  [`POST ${AGAIN}`]: answers(WebhookDeliverySchema),
};

/** The scope that each event needs: a webhook must not reveal more to a client than it may read itself. */
const SCOPE_OF: Readonly<Record<DeliveryDocument['event'], ApiScope | null>> = {
  'response.created': 'comments:read',
  'comment.negative': 'comments:read',
  'alert.fired': 'metrics:read',
  'export.completed': null,
  test: null,
};

const Mid = { mid: Type.Optional(Type.Integer({ minimum: 1 })) };
const own = Type.Object(Mid);
const ofOne = Type.Object({ id: WebhookIdPart });
const ofDelivery = Type.Object({ id: WebhookIdPart, delivery: WebhookIdPart });
const page = Type.Object({
  ...Mid,
  state: Type.Optional(WebhookDeliveryStateSchema),
  after: Type.Optional(WebhookIdPart),
});
const switched = Type.Object({ state: SwitchedWebhookSchema.properties.state }, { additionalProperties: false });

interface One {
  readonly Params: { readonly id: string };
}
interface OneDelivery {
  readonly Params: { readonly id: string; readonly delivery: string };
}

/** Management of a merchant's webhooks by its programs. Every change is audited, under the user who made the client. */
export function publicWebhookRoutes(
  app: FastifyInstance,
  { config, auth, departures }: DevelopersParts,
  parts: DeliveryParts,
  answered: AnsweredCalls,
): void {
  const { database, now } = parts;
  const onRequest = auth.requires('webhooks:manage');
  const one = { schema: { querystring: own, params: ofOne }, onRequest };
  const delivery = { schema: { querystring: own, params: ofDelivery }, onRequest };

  const actorOf = (request: FastifyRequest): WebhookActor => {
    const { client, mid, job } = callerOf(request);
    const { userId, name: by } = client;
    return {
      mid,
      userId,
      by,
      held: job.context,
      enter: (action, details, changes) =>
        recordAudit(config, request, action, { ...details, client: by }, { changes, who: { mid, userId } }),
    };
  };
  /** @throws ProblemError 403 if one of the events reveals something that the client may not read */
  function holdToEvents(request: FastifyRequest, events: readonly DeliveryDocument['event'][]): void {
    const { scopes } = callerOf(request);
    const lacking = events
      .map((event) => [event, SCOPE_OF[event]] as const)
      .find(([, scope]) => scope && !scopes.includes(scope));
    if (lacking === undefined) return;
    throw new ProblemError(
      403,
      `${lacking[0]} tells what the scope ${lacking[1]} reads, which this client or token does not have.`,
      {
        parameter: 'events',
      },
    );
  }
  /** Runs `work` once per `Idempotency-Key`, with an ID; without the header each time. */
  function once<Made>(request: FastifyRequest, work: (id?: string) => Promise<Made>): Promise<Made> {
    const { client, mid } = callerOf(request);
    const key = keyOf(request.headers['idempotency-key']);
    if (key === null) return work();
    const body = JSON.stringify([request.routeOptions.url, request.params, request.body ?? null]);
    return answered.once({ clientId: client._id, mid, key, body }, work);
  }
  const midOf = (request: FastifyRequest) => callerOf(request).mid;
  /** A delivery of the webhook in the path. @throws ProblemError 404, 403 */
  async function deliveryOf(request: FastifyRequest<OneDelivery>): Promise<DeliveryDocument> {
    const { _id } = await findWebhook(database, midOf(request), request.params.id);
    const found = await findDelivery(database, callerOf(request).job.context, request.params.delivery);
    if (found.webhookId !== _id) {
      throw new ProblemError(404, 'This delivery is not one of this webhook.', { parameter: 'delivery' });
    }
    holdToEvents(request, [found.event]);
    return found;
  }

  app.get(
    LIST,
    { schema: { querystring: own }, onRequest },
    async (request): Promise<WebhooksAnswer> =>
      listWebhooks(parts, midOf(request), await departures.known(midOf(request))),
  );

  app.post<{ Body: NewWebhook }>(
    LIST,
    { schema: { querystring: own, body: NewWebhookSchema }, onRequest },
    async (request, reply): Promise<MadeWebhook> => {
      holdToEvents(request, request.body.events);
      const made = await once(request, (key) =>
        make(parts, actorOf(request), { ...request.body, ...(key && { key }) }),
      );
      reply.code(201);
      return made;
    },
  );

  app.put<One & { Body: NewWebhook }>(
    ONE,
    { schema: { querystring: own, params: ofOne, body: NewWebhookSchema }, onRequest },
    async (request): Promise<Webhook> => {
      holdToEvents(request, request.body.events);
      return change(parts, actorOf(request), { id: request.params.id, ...request.body });
    },
  );

  app.delete<One>(ONE, one, async (request, reply) => {
    await remove(parts, actorOf(request), request.params.id);
    return reply.code(204).send();
  });

  app.put<One & { Body: Static<typeof switched> }>(
    STATE,
    { schema: { querystring: own, params: ofOne, body: switched }, onRequest },
    (request): Promise<Webhook> => {
      const asked: SwitchedWebhook = { id: request.params.id, state: request.body.state };
      return flip(parts, actorOf(request), asked);
    },
  );

  app.post<One>(SECRET, one, async (request, reply): Promise<MadeWebhook> => {
    const { id } = request.params;
    const made = await once(request, (key) => renewSecret(parts, actorOf(request), { id, ...(key && { key }) }));
    reply.code(201);
    return made;
  });

  app.post<One>(
    TEST,
    one,
    (request): Promise<WebhookDelivery> => deliverTest(parts, midOf(request), request.params.id),
  );

  app.get<One & { Querystring: Static<typeof page> }>(
    DELIVERIES,
    { schema: { querystring: page, params: ofOne }, onRequest },
    (request): Promise<WebhookDeliveries> => {
      const { mid: _, ...asked } = request.query;
      return pageOfDeliveries(database, midOf(request), { id: request.params.id, ...asked });
    },
  );

  app.get<OneDelivery>(
    DELIVERY,
    delivery,
    async (request): Promise<WebhookDelivery> => shownDelivery(await deliveryOf(request)),
  );

  app.post<OneDelivery>(AGAIN, delivery, async (request): Promise<WebhookDelivery> => {
    const { _id } = await deliveryOf(request);
    const waiting = await sendAgain(database, callerOf(request).job.context, _id, now());
    parts.wake();
    return shownDelivery(waiting);
  });
}
