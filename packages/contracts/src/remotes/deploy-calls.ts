import Type, { type Static } from 'typebox';
import { Count, closed, type DeepReadonly, Instant, orNull } from '../calls/schema-parts.ts';
import { RemoteDescriptorSchema } from './remote-descriptor.ts';
import { DEPLOY_SCOPES } from './remote-files.ts';
import { PackageLimitsSchema } from './remote-registry.ts';

/** Calls under `/api/platform/` around the registry: deploy tokens, developer override, what is live, kits. */

const NAME = RemoteDescriptorSchema.properties.name;
const strict = { additionalProperties: false } as const;

const ScopeSchema = Type.Enum([...DEPLOY_SCOPES]);

const DeployTokenSchema = closed({
  id: Type.String(),
  name: Type.String(),
  remote: Type.String(),
  createdAt: Instant,
  createdBy: Type.String(),
  lastUsedAt: orNull(Instant),
  scopes: Type.Array(ScopeSchema),
  /** Null: it is good until it is revoked. */
  expiresAt: orNull(Instant),
});
export type DeployToken = DeepReadonly<Static<typeof DeployTokenSchema>>;
/** `POST /api/platform/tokens`: 201 `CreatedDeployToken`. `DELETE /api/platform/tokens/:id`: 204. Superuser's session only. */
export const CreateTokenSchema = Type.Object(
  {
    remote: NAME,
    name: Type.String({ minLength: 1, maxLength: 60 }),
    /** Absent: all. */
    scopes: Type.Optional(Type.Array(ScopeSchema, { minItems: 1, maxItems: DEPLOY_SCOPES.length })),
    /** Days from now; absent: no end. */
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
  },
  strict,
);
/** `GET /api/platform/tokens`. */
export const DeployTokensAnswerSchema = closed({ tokens: Type.Array(DeployTokenSchema) });
export type DeployTokensAnswer = DeepReadonly<Static<typeof DeployTokensAnswerSchema>>;
export const CreatedDeployTokenSchema = closed({
  ...DeployTokenSchema.properties,
  /** Returned once and never stored. */
  token: Type.String(),
});
export type CreatedDeployToken = DeepReadonly<Static<typeof CreatedDeployTokenSchema>>;

/**
 * `POST /api/platform/dev` at the platform: 200 `DevAnswer`. Superuser's session only.
 * `DELETE /api/dev-override/:remote` at the portal, by whoever has it: 204.
 */
export const DevSchema = Type.Object({ remote: NAME, origin: Type.String({ minLength: 1, maxLength: 200 }) }, strict);
/** `POST /api/platform/remotes/:name/dev`, with a deploy token that may publish: 200 `DevAnswer`. 409: this portal does not. */
export const DevOriginSchema = Type.Object({ origin: DevSchema.properties.origin }, strict);
export const DevAnswerSchema = closed({
  expiresAt: Instant,
  /** Address of the portal that starts the override: in the same superuser's session, or in that which confirms it. */
  open: Type.String(),
});
export type DevAnswer = DeepReadonly<Static<typeof DevAnswerSchema>>;

/** A version that any user's next page load may run, and what it needs from the shell. */
const LiveVersionSchema = closed({
  name: Type.String(),
  version: Type.String(),
  /** `previous`: fallback of the current one. */
  given: Type.Union([
    Type.Literal('current'),
    Type.Literal('canary'),
    Type.Literal('pinned'),
    Type.Literal('previous'),
  ]),
  /** Range of the shell API. */
  shellApi: Type.String(),
  /** Shared library -> range. */
  shared: Type.Record(Type.String(), Type.String()),
});
export type LiveVersion = DeepReadonly<Static<typeof LiveVersionSchema>>;
/** `GET /api/platform/live`, public: what a new shell must not break, and how large a remote may be. */
export const LiveVersionsAnswerSchema = closed({
  versions: Type.Array(LiveVersionSchema),
  /** Size budget of a remote: the brotli sizes of its files together, in bytes. Omitted by earlier versions. */
  maxBytes: Type.Optional(Count),
  limits: Type.Optional(PackageLimitsSchema),
});
export type LiveVersionsAnswer = DeepReadonly<Static<typeof LiveVersionsAnswerSchema>>;

/** File names of kits. */
export const KIT_FILE = /^[A-Za-z0-9][A-Za-z0-9._-]*\.(?:tgz|mjs)$/;
/**
 * `GET /api/platform/kits`; the files are `GET /kits/<file>`. Both are public: they are the portal's own browser
 * libraries.
 */
export const KitsAnswerSchema = Type.Object({
  kits: Type.Array(
    Type.Object({
      /** `@shoppervoice/ui`, or a library of which a part comes with the kits. */
      name: Type.String(),
      /** Its semantic version and the hash of its content: `3.1.0-k0a1b2c3d`. */
      version: Type.String(),
      /** `ui-3.1.0-k0a1b2c3d.tgz`; immutable. */
      file: Type.String({ pattern: KIT_FILE.source }),
      /** `sha512-…` of the file, as npm writes it. */
      integrity: Type.String(),
      bytes: Type.Integer(),
    }),
  ),
  /** Library -> version that a new remote installs. */
  libraries: Type.Record(Type.String(), Type.String()),
  /** Library -> version that npm must use for all dependents: the newest ones do not install everywhere. */
  overrides: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type KitsAnswer = DeepReadonly<Static<typeof KitsAnswerSchema>>;
