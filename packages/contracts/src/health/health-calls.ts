import Type, { type Static } from 'typebox';
import { Count, closed, type DeepReadonly, Instant, Mid, orNull } from '../calls/schema-parts.ts';

/**
 * Calls under `/api/platform/health`, for superusers at the platform's address: which background work of a service has
 * failed or stands still, and what waits. No answer has a secret or an address of a person.
 */
export const HEALTH_PATH = '/api/platform/health';

/** `GET` of this path is `Health`; `POST` of `retryPathOf` tries one piece of work again. */
export const healthPathOf = (service: string): string => `${HEALTH_PATH}/${service}`;
export const retryPathOf = (service: string): string => `${healthPathOf(service)}/retry`;

/** Most pieces of failed work that an answer has of one kind, those that failed first. */
export const MOST_FAILED = 100;

/** `GET /api/platform/health` of the gateway: the services with background work, and those that do not respond to it. */
export const HealthServicesSchema = closed({
  services: Type.Array(
    closed({
      name: Type.String(),
      /** Null: it does not respond to the gateway, and has no such call or none that is known. */
      path: orNull(Type.String()),
    }),
  ),
});
export type HealthServices = DeepReadonly<Static<typeof HealthServicesSchema>>;

const FailedWorkSchema = closed({
  id: Type.String(),
  /** Null: it is of no single merchant. */
  mid: orNull(Mid),
  /** What it is, by its name. */
  what: Type.String(),
  since: Instant,
  /** Attempts so far; null: not counted. */
  tries: orNull(Count),
  /** A sentence. */
  error: Type.String(),
  /** Whether it can be tried again by hand. */
  retry: Type.Boolean(),
});
export type FailedWork = DeepReadonly<Static<typeof FailedWorkSchema>>;

const FailedKindSchema = closed({
  kind: Type.String(),
  title: Type.String(),
  total: Count,
  /** There may be more than `total`: counting all would take too long. */
  more: Type.Optional(Type.Literal(true)),
  rows: Type.Array(FailedWorkSchema, { maxItems: MOST_FAILED }),
});
export type FailedKind = DeepReadonly<Static<typeof FailedKindSchema>>;

const WaitingWorkSchema = closed({
  what: Type.String(),
  count: Count,
  /** Since when the oldest waits. */
  oldest: orNull(Instant),
  /** The oldest waits longer than it should. */
  late: Type.Boolean(),
});
export type WaitingWork = DeepReadonly<Static<typeof WaitingWorkSchema>>;

const MigrationSchema = closed({
  what: Type.String(),
  /** Null: not known. */
  since: orNull(Instant),
  done: Count,
  /** About. */
  total: Count,
});
/** A change of all stored data in the background, which goes on where it was after a stop. */
export type Migration = DeepReadonly<Static<typeof MigrationSchema>>;

/** `GET healthPathOf(service)`. */
export const HealthSchema = closed({
  failed: Type.Array(FailedKindSchema),
  waiting: Type.Array(WaitingWorkSchema),
  /** Those that have not ended; absent: this service has none. */
  migrations: Type.Optional(Type.Array(MigrationSchema)),
});
export type Health = DeepReadonly<Static<typeof HealthSchema>>;

/** `POST retryPathOf(service)` -> `RetriedWork`; 404 if it is no longer listed. */
export const RetrySchema = closed({
  kind: Type.String({ minLength: 1, maxLength: 40 }),
  id: Type.String({ minLength: 1, maxLength: 200 }),
});
export type Retry = DeepReadonly<Static<typeof RetrySchema>>;
export const RetriedWorkSchema = closed({
  /** A sentence. */
  did: Type.String(),
});
export type RetriedWork = DeepReadonly<Static<typeof RetriedWorkSchema>>;
