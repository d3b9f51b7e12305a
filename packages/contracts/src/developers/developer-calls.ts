import Type, { type Static } from 'typebox';
import { DepartedSchema } from '../accounts/maker-calls.ts';
import { Count, closed, Day, type DeepReadonly, Instant, orNull, WriteKeySchema } from '../calls/schema-parts.ts';
import { MOST_LOGGED_CALLS } from './developer-paths.ts';

/**
 * Clients of the public API, created by a merchant's engineers in the developers area. Sessions of admins and
 * superusers, feature 118.
 */

/** Scopes of a client, in the order of the page. */
export const API_SCOPES = [
  'metrics:read',
  'comments:read',
  'comments:read-email',
  'responses:write',
  'webhooks:manage',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];
const Scope = Type.Enum([...API_SCOPES]);

/** Two secrets at a time, so that one can be rotated without an outage. */
export const MOST_SECRETS = 2;

/** `GET /api/developers/features`: scopes available to this merchant's clients. */
export const ApiFeaturesSchema = closed({
  scopes: Type.Array(closed({ id: Scope, label: Type.String(), description: Type.String() })),
  limits: closed({
    /** Per client. */
    readsPerMinute: Count,
    writesPerMinute: Count,
    /** Of one body, as sent and decompressed. */
    bodyBytes: Count,
    unpackedBytes: Count,
    /** Most items per page. */
    page: Count,
    /** Most clients per merchant. */
    clients: Count,
  }),
  /** Whether a client can access all merchants of this umbrella. */
  umbrella: Type.Boolean(),
  /** Lifetime of a client in days: default and maximum. */
  expiryDays: Count,
});
export type ApiFeatures = DeepReadonly<Static<typeof ApiFeaturesSchema>>;

export const ApiClientSchema = closed({
  /** Also the `client_id` of OAuth. */
  id: Type.String(),
  name: Type.String(),
  scopes: Type.Array(Scope),
  /** Accesses all merchants of this umbrella; each call names its `mid`. */
  umbrella: Type.Boolean(),
  /** First name of the maker. */
  madeBy: Type.String(),
  madeAt: Instant,
  /** In the merchant's zone; null: never. */
  lastUsed: orNull(Day),
  /** In `CALL_DAYS` days of the merchant's zone, up to today; including refused ones. */
  recentCalls: Count,
  expiresAt: Instant,
  /** `hint`: its last four characters. */
  secrets: Type.Array(closed({ id: Type.String(), hint: Type.String(), madeAt: Instant })),
  /** Only in the list. */
  departed: DepartedSchema,
});
export type ApiClient = DeepReadonly<Static<typeof ApiClientSchema>>;

/** `GET /api/developers/clients`, oldest first. */
export const ApiClientsAnswerSchema = closed({ clients: Type.Array(ApiClientSchema) });
export type ApiClientsAnswer = DeepReadonly<Static<typeof ApiClientsAnswerSchema>>;

/**
 * `POST /api/developers/client` -> 201 `ApiSecretAnswer`; needs the password. Default of `expiresAt`: in `expiryDays`.
 * A repeated call with the same `key` returns the client with another secret, replacing the one that was never shown.
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

/** `POST /api/developers/client/secret` -> 201 `ApiSecretAnswer`; needs the password. 409 if it has two. */
export const NewApiSecretSchema = closed({ id: ApiId, key: Type.Optional(WriteKeySchema) });
export type NewApiSecret = Static<typeof NewApiSecretSchema>;

/** The secret is only returned here. */
export const ApiSecretAnswerSchema = closed({ client: ApiClientSchema, secret: Type.String() });
export type ApiSecretAnswer = DeepReadonly<Static<typeof ApiSecretAnswerSchema>>;

/** `POST /api/developers/client/keep`; needs the password. 409 if its maker is an admin. */
export const KeptApiClientSchema = closed({ id: ApiId });
export type KeptApiClient = Static<typeof KeptApiClientSchema>;
/**
 * `secret`: the new one; null: it has one that was made after its maker left, which stays valid. All others have ended.
 */
export const KeptApiClientAnswerSchema = closed({ client: ApiClientSchema, secret: orNull(Type.String()) });
export type KeptApiClientAnswer = DeepReadonly<Static<typeof KeptApiClientAnswerSchema>>;

/** `DELETE /api/developers/client?id=`, `GET /api/developers/client/calls?id=`. */
export const ApiClientQuerySchema = closed({ id: ApiId });
export type ApiClientQuery = Static<typeof ApiClientQuerySchema>;
/** `DELETE /api/developers/client/secret?id=&secretId=`. */
export const ApiSecretQuerySchema = closed({ id: ApiId, secretId: ApiId });
export type ApiSecretQuery = Static<typeof ApiSecretQuerySchema>;

/**
 * `GET /api/developers/client/calls?id=`: latest first; `byDay` oldest first, days of the merchant's zone, without
 * empty days.
 */
export const ApiCallsAnswerSchema = closed({
  calls: Type.Array(
    closed({
      at: Instant,
      method: Type.String(),
      /** Without its query, which may identify a shopper. */
      path: Type.String(),
      status: Type.Integer(),
      milliseconds: Type.Number(),
    }),
    { maxItems: MOST_LOGGED_CALLS },
  ),
  byDay: Type.Array(closed({ day: Day, calls: Count, failed: Count })),
});
export type ApiCallsAnswer = DeepReadonly<Static<typeof ApiCallsAnswerSchema>>;
