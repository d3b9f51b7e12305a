import Type, { type Static } from 'typebox';
import { DepartedSchema } from '../accounts/maker-calls.ts';
import { Count, closed, Day, type DeepReadonly, Instant, orNull, WriteKeySchema } from '../calls/schema-parts.ts';
import { MOST_LOGGED_CALLS } from './developer-paths.ts';

/** Clients of the public API: what a merchant's engineers make in the developers area. Sessions of admins and superusers, feature 118. */

/** What a client may be given, in the order of the page. */
export const API_SCOPES = [
  'metrics:read',
  'comments:read',
  'comments:read-email',
  'responses:write',
  'webhooks:manage',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];
const Scope = Type.Enum([...API_SCOPES]);

/** Two secrets at a time, so that one can be changed for another without an outage. */
export const MOST_SECRETS = 2;

/** `GET /api/developers/features`: what this merchant's clients may be given. */
export const ApiFeaturesSchema = closed({
  scopes: Type.Array(closed({ id: Scope, label: Type.String(), description: Type.String() })),
  limits: closed({
    /** For each client. */
    readsPerMinute: Count,
    writesPerMinute: Count,
    /** Of one body as it comes, and unpacked. */
    bodyBytes: Count,
    unpackedBytes: Count,
    /** Items of a page at most. */
    page: Count,
    /** Clients of a merchant at most. */
    clients: Count,
  }),
  /** Whether a client may be good for every merchant whose umbrella this one is. */
  umbrella: Type.Boolean(),
  /** Days that a client lasts where nothing else is said, and at most. */
  expiryDays: Count,
});
export type ApiFeatures = DeepReadonly<Static<typeof ApiFeaturesSchema>>;

export const ApiClientSchema = closed({
  /** The `client_id` of OAuth, too. */
  id: Type.String(),
  name: Type.String(),
  scopes: Type.Array(Scope),
  /** Good for every merchant whose umbrella this one is; each call names its `mid`. */
  umbrella: Type.Boolean(),
  /** First name of the user who made it. */
  madeBy: Type.String(),
  madeAt: Instant,
  /** In the merchant's zone; null: never yet. */
  lastUsed: orNull(Day),
  /** In `CALL_DAYS` days of the merchant's zone, today the last of them; those that were refused, too. */
  recentCalls: Count,
  expiresAt: Instant,
  /** `hint`: its last four characters. */
  secrets: Type.Array(closed({ id: Type.String(), hint: Type.String(), madeAt: Instant })),
  /** In the list alone. */
  departed: DepartedSchema,
});
export type ApiClient = DeepReadonly<Static<typeof ApiClientSchema>>;

/** `GET /api/developers/clients`, the oldest first. */
export const ApiClientsAnswerSchema = closed({ clients: Type.Array(ApiClientSchema) });
export type ApiClientsAnswer = DeepReadonly<Static<typeof ApiClientsAnswerSchema>>;

/**
 * `POST /api/developers/client` -> 201 `ApiSecretAnswer`; needs the password. `expiresAt` left out: in `expiryDays`. The same `key`
 * again answers the client with another secret, in the place of the one that nobody has seen.
 */
export const NewApiClientSchema = closed({
  name: Type.String({ maxLength: 400 }),
  scopes: Type.Array(Scope, { minItems: 1, maxItems: API_SCOPES.length, uniqueItems: true }),
  umbrella: Type.Optional(Type.Boolean()),
  expiresAt: Type.Optional(Instant),
  key: Type.Optional(WriteKeySchema),
});
export type NewApiClient = Static<typeof NewApiClientSchema>;

const ApiId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });

/** `POST /api/developers/client/secret` -> 201 `ApiSecretAnswer`; needs the password. 409 where it has two. */
export const NewApiSecretSchema = closed({ id: ApiId, key: Type.Optional(WriteKeySchema) });
export type NewApiSecret = Static<typeof NewApiSecretSchema>;

/** The one time that a secret is told. */
export const ApiSecretAnswerSchema = closed({ client: ApiClientSchema, secret: Type.String() });
export type ApiSecretAnswer = DeepReadonly<Static<typeof ApiSecretAnswerSchema>>;

/** `POST /api/developers/client/keep`; needs the password. 409 where its maker is an admin. */
export const KeptApiClientSchema = closed({ id: ApiId });
export type KeptApiClient = Static<typeof KeptApiClientSchema>;
/** `secret`: the new one; null: it has one that was made since its maker left, which goes on. All others have ended. */
export const KeptApiClientAnswerSchema = closed({ client: ApiClientSchema, secret: orNull(Type.String()) });
export type KeptApiClientAnswer = DeepReadonly<Static<typeof KeptApiClientAnswerSchema>>;

/** `DELETE /api/developers/client?id=`, `GET /api/developers/client/calls?id=`. */
export const ApiClientQuerySchema = closed({ id: ApiId });
export type ApiClientQuery = Static<typeof ApiClientQuerySchema>;
/** `DELETE /api/developers/client/secret?id=&secretId=`. */
export const ApiSecretQuerySchema = closed({ id: ApiId, secretId: ApiId });
export type ApiSecretQuery = Static<typeof ApiSecretQuerySchema>;

/** `GET /api/developers/client/calls?id=`: the latest first; `byDay` the oldest first, days of the merchant's zone, those without a call left out. */
export const ApiCallsAnswerSchema = closed({
  calls: Type.Array(
    closed({
      at: Instant,
      method: Type.String(),
      /** Without its query: that may say who a shopper is. */
      path: Type.String(),
      status: Type.Integer(),
      milliseconds: Type.Number(),
    }),
    { maxItems: MOST_LOGGED_CALLS },
  ),
  byDay: Type.Array(closed({ day: Day, calls: Count, failed: Count })),
});
export type ApiCallsAnswer = DeepReadonly<Static<typeof ApiCallsAnswerSchema>>;
