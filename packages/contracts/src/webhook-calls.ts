import Type, { type Static } from 'typebox';
import { closed, type DeepReadonly, Instant, Mid, orNull } from './schema-parts.ts';

/** Webhooks of the developers area: sessions of admins and superusers, feature 118. */
export const WEBHOOKS_PATH = '/api/developers/webhooks';
export const WEBHOOK_PATH = '/api/developers/webhook';

export const WEBHOOK_EVENTS = ['response.created', 'comment.negative', 'alert.fired', 'export.completed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
const Event = Type.Enum([...WEBHOOK_EVENTS]);
const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });

/** Between servers: `POST` (`EventsNotice`) -> 204 once all are kept. The same event twice is told once. */
export const INTERNAL_EVENTS = '/internal/events';
export const MOST_EVENTS = 500;
export const PortalEventSchema = closed({
  /** That of what it tells: the same however often it is sent. */
  id: Type.String({ minLength: 1, maxLength: 300 }),
  type: Event,
  mid: Mid,
  at: Instant,
  /** Ids, figures and words; never a shopper's address. */
  data: Type.Record(Type.String(), Type.Unknown()),
});
export type PortalEvent = Static<typeof PortalEventSchema>;
export const EventsNoticeSchema = closed({ events: Type.Array(PortalEventSchema, { maxItems: MOST_EVENTS }) });
export type EventsNotice = Static<typeof EventsNoticeSchema>;

/** Of responses and comments alone; null: any. `ratingAtMost`: of its lowest rating. */
export const WebhookFiltersSchema = closed({
  surveyId: orNull(Type.Integer({ minimum: 1 })),
  toneId: orNull(Type.Integer({ minimum: 1 })),
  ratingAtMost: orNull(Type.Number({ minimum: 1, maximum: 10 })),
});
export type WebhookFilters = DeepReadonly<Static<typeof WebhookFiltersSchema>>;

const asked = {
  url: Type.String({ maxLength: 4000 }),
  events: Type.Array(Event, { minItems: 1, maxItems: WEBHOOK_EVENTS.length, uniqueItems: true }),
  filters: WebhookFiltersSchema,
};
const State = Type.Enum(['on', 'off']);
const DeliveryState = Type.Enum(['waiting', 'delivered', 'failed']);

export const WebhookSchema = closed({
  id: Type.String(),
  ...asked,
  state: State,
  /** First name of whoever made it. */
  madeBy: Type.String(),
  madeAt: Instant,
  lastDelivery: orNull(closed({ at: Instant, state: DeliveryState })),
});
export type Webhook = DeepReadonly<Static<typeof WebhookSchema>>;

export const WebhooksAnswerSchema = closed({
  webhooks: Type.Array(WebhookSchema),
  events: Type.Array(closed({ id: Event, label: Type.String(), description: Type.String() })),
});
export type WebhooksAnswer = DeepReadonly<Static<typeof WebhooksAnswerSchema>>;

/** `POST /api/developers/webhook` -> 201 `MadeWebhook`: the one time that its secret is told. */
export const NewWebhookSchema = closed(asked);
export type NewWebhook = Static<typeof NewWebhookSchema>;
export const MadeWebhookSchema = closed({ webhook: WebhookSchema, secret: Type.String() });
export type MadeWebhook = DeepReadonly<Static<typeof MadeWebhookSchema>>;
/** `PUT /api/developers/webhook` -> `Webhook`. */
export const ChangedWebhookSchema = closed({ id: Id, ...asked, state: State });
export type ChangedWebhook = Static<typeof ChangedWebhookSchema>;
/** `DELETE /api/developers/webhook?id=`, and bodies of `/secret`, `/test` and `/deliveries/resend`. */
export const WebhookIdSchema = closed({ id: Id });
export type WebhookId = Static<typeof WebhookIdSchema>;
/** `POST /api/developers/webhook/secret` -> 201; deliveries are signed with the former one, too, for 24 h. */
export const WebhookSecretSchema = closed({ secret: Type.String() });
export type WebhookSecret = DeepReadonly<Static<typeof WebhookSecretSchema>>;

export const WebhookDeliverySchema = closed({
  id: Type.String(),
  /** `test` for one that somebody asked for. */
  event: Type.Union([Event, Type.Literal('test')]),
  at: Instant,
  state: DeliveryState,
  attempts: Type.Array(
    closed({
      at: Instant,
      /** Null: there was no answer. */
      status: orNull(Type.Integer()),
      milliseconds: Type.Number(),
      /** Its first 1,024 bytes. */
      answer: Type.String(),
      /** A sentence where it failed. */
      why: orNull(Type.String()),
    }),
  ),
  /** JSON as it is sent. */
  body: Type.String(),
  /** When it is tried again; null: it is not. */
  next: orNull(Instant),
});
export type WebhookDelivery = DeepReadonly<Static<typeof WebhookDeliverySchema>>;
/** `GET /api/developers/webhook/deliveries?id=`: the latest 500 of 30 days, the latest first. */
export const WebhookDeliveriesSchema = closed({ deliveries: Type.Array(WebhookDeliverySchema) });
export type WebhookDeliveries = DeepReadonly<Static<typeof WebhookDeliveriesSchema>>;
