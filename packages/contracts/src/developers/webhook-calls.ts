import Type, { type Static } from 'typebox';
import { DepartedSchema } from '../accounts/maker-calls.ts';
import { Count, closed, type DeepReadonly, Instant, Mid, orNull, WriteKeySchema } from '../calls/schema-parts.ts';

export const WEBHOOK_EVENTS = ['response.created', 'comment.negative', 'alert.fired', 'export.completed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
const Event = Type.Enum([...WEBHOOK_EVENTS]);
/** Of a webhook or a delivery. */
export const WebhookIdPart = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });
const Id = WebhookIdPart;

/** Between servers: `POST` (`EventsNotice`) -> 204 once all are stored. A repeated event is delivered once. */
export const INTERNAL_EVENTS = '/internal/events';
export const MOST_EVENTS = 500;
export const PortalEventSchema = closed({
  /** Id of the event: the same however often it is sent. */
  id: Type.String({ minLength: 1, maxLength: 300 }),
  type: Event,
  mid: Mid,
  at: Instant,
  /** Ids, figures and texts; never a shopper's address. */
  data: Type.Record(Type.String(), Type.Unknown()),
});
export type PortalEvent = Static<typeof PortalEventSchema>;
export const EventsNoticeSchema = closed({ events: Type.Array(PortalEventSchema, { maxItems: MOST_EVENTS }) });
export type EventsNotice = Static<typeof EventsNoticeSchema>;

/** Only for responses and comments; null: any. `ratingAtMost`: of its lowest rating. */
export const WebhookFiltersSchema = closed({
  surveyId: orNull(Type.Integer({ minimum: 1 })),
  toneId: orNull(Type.Integer({ minimum: 1 })),
  ratingAtMost: orNull(Type.Integer({ minimum: 0, maximum: 10 })),
});
export type WebhookFilters = DeepReadonly<Static<typeof WebhookFiltersSchema>>;

const requested = {
  url: Type.String({ maxLength: 4000 }),
  events: Type.Array(Event, { minItems: 1, maxItems: WEBHOOK_EVENTS.length, uniqueItems: true }),
  filters: WebhookFiltersSchema,
};
/** `failed`: it was on, and its server accepted nothing for 24 hours. */
export const WEBHOOK_STATES = ['on', 'off', 'failed'] as const;
export const WebhookDeliveryStateSchema = Type.Enum(['waiting', 'delivered', 'failed']);
const DeliveryState = WebhookDeliveryStateSchema;

export const WebhookSchema = closed({
  id: Type.String(),
  ...requested,
  state: Type.Enum([...WEBHOOK_STATES]),
  /** Since when it is in this state. */
  since: Instant,
  /** First name of the user, or name of the client, that made it. */
  madeBy: Type.String(),
  madeAt: Instant,
  /** Of 30 days, each capped at `MOST_COUNTED`. */
  deliveries: closed({ all: Count, delivered: Count }),
  /**
   * Null: its server has accepted everything. `since`: of the oldest pending one; `next`: next retry of one of them.
   */
  failing: orNull(closed({ since: Instant, next: Instant })),
  /** Only in the list. */
  departed: DepartedSchema,
});
export type Webhook = DeepReadonly<Static<typeof WebhookSchema>>;

/** `GET /api/developers/webhooks`, oldest first. */
export const WebhooksAnswerSchema = closed({
  webhooks: Type.Array(WebhookSchema),
  events: Type.Array(
    closed({
      id: Event,
      label: Type.String(),
      description: Type.String(),
      /** Whether filters apply to it. */
      filtered: Type.Boolean(),
    }),
  ),
});
export type WebhooksAnswer = DeepReadonly<Static<typeof WebhooksAnswerSchema>>;

/** `POST /api/developers/webhook` -> 201 `MadeWebhook`: the only response with its secret; needs the password. */
export const NewWebhookSchema = closed(requested);
export type NewWebhook = Static<typeof NewWebhookSchema>;
/** As a page sends it. */
export const KeyedWebhookSchema = closed({ ...requested, key: Type.Optional(WriteKeySchema) });
export type KeyedWebhook = Static<typeof KeyedWebhookSchema>;
export const MadeWebhookSchema = closed({ webhook: WebhookSchema, secret: Type.String() });
export type MadeWebhook = DeepReadonly<Static<typeof MadeWebhookSchema>>;
/** `PUT /api/developers/webhook` -> `Webhook`; needs the password, because it can widen what is sent, and where to. */
export const ChangedWebhookSchema = closed({ id: Id, ...requested });
export type ChangedWebhook = Static<typeof ChangedWebhookSchema>;
/** `PUT /api/developers/webhook/state` -> `Webhook`. */
export const SwitchedWebhookSchema = closed({ id: Id, state: Type.Enum(['on', 'off']) });
export type SwitchedWebhook = Static<typeof SwitchedWebhookSchema>;
/** `DELETE /api/developers/webhook?id=`, `GET /api/developers/webhook/delivery?id=`, bodies of `/secret`, `/test` and `/delivery/again`. */
export const WebhookIdSchema = closed({ id: Id });
export type WebhookId = Static<typeof WebhookIdSchema>;
/**
 * `POST /api/developers/webhook/secret` (`NewWebhookSecret`) -> 201 `MadeWebhook`; deliveries are also signed with the
 * previous one for 24 h. Needs the password.
 */
export const NewWebhookSecretSchema = closed({ id: Id, key: Type.Optional(WriteKeySchema) });
export type NewWebhookSecret = Static<typeof NewWebhookSecretSchema>;

/**
 * `POST /api/developers/webhook/keep` (`WebhookId`) -> `MadeWebhook` with a new secret, the only valid one from then
 * on. Needs the password. 409 if its maker is an admin.
 */

/** A delivery without its body. */
const summary = {
  id: Type.String(),
  /** `test` for one that was requested. */
  event: Type.Union([Event, Type.Literal('test')]),
  at: Instant,
  state: DeliveryState,
  /** Number of attempts. */
  tries: Count,
  /** Of the last attempt. `status`: null without a response; `why`: a sentence if it failed. */
  last: orNull(
    closed({ at: Instant, status: orNull(Type.Integer()), milliseconds: Count, why: orNull(Type.String()) }),
  ),
  /** Time of the next attempt; null: none. */
  next: orNull(Instant),
};
export const DeliverySummarySchema = closed(summary);
export type DeliverySummary = DeepReadonly<Static<typeof DeliverySummarySchema>>;

/** `GET /api/developers/webhook/deliveries`: of 30 days, latest first. `after`: `next` of the page before. */
export const DeliveriesQuerySchema = closed({
  id: Id,
  state: Type.Optional(DeliveryState),
  after: Type.Optional(Id),
});
export type DeliveriesQuery = Static<typeof DeliveriesQuerySchema>;
export const WebhookDeliveriesSchema = closed({
  deliveries: Type.Array(DeliverySummarySchema),
  next: orNull(Type.String()),
});
export type WebhookDeliveries = DeepReadonly<Static<typeof WebhookDeliveriesSchema>>;

/** `GET /api/developers/webhook/delivery?id=`, and the response of `/test` and `/delivery/again`. */
export const WebhookDeliverySchema = closed({
  ...summary,
  /** JSON as it is sent. */
  body: Type.String(),
  /** The last attempts, in order. `answer`: its first 1,024 bytes. */
  attempts: Type.Array(
    closed({
      at: Instant,
      status: orNull(Type.Integer()),
      milliseconds: Count,
      answer: Type.String(),
      why: orNull(Type.String()),
    }),
  ),
});
export type WebhookDelivery = DeepReadonly<Static<typeof WebhookDeliverySchema>>;
