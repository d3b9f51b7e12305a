import Type, { type Static } from 'typebox';
import { closed, type DeepReadonly, Instant, orNull } from '../calls/schema-parts.ts';
import { RemoteDescriptorSchema } from './remote-descriptor.ts';
import { DEPLOY_SCOPES } from './remote-files.ts';

/** Pipelines that deploy without a secret: whom a remote trusts, and the exchange of their ID tokens. */

const NAME = RemoteDescriptorSchema.properties.name;
const strict = { additionalProperties: false } as const;
const Scopes = Type.Array(Type.Enum([...DEPLOY_SCOPES]), { minItems: 1, maxItems: DEPLOY_SCOPES.length });

/** Where a change came from, by the verified claims of the pipeline's ID token and by nothing else. */
export const ProvenanceSchema = closed({
  issuer: Type.String(),
  subject: Type.String(),
  /** `shop/returns`. */
  repository: Type.Optional(Type.String()),
  /** Hash of the commit. */
  commit: Type.Optional(Type.String()),
  ref: Type.Optional(Type.String()),
  /** The pipeline's file. */
  workflow: Type.Optional(Type.String()),
  /** Pages of the commit and of the run: https. Undefined where the claims do not tell them. */
  commitUrl: Type.Optional(Type.String()),
  runUrl: Type.Optional(Type.String()),
});
export type Provenance = DeepReadonly<Static<typeof ProvenanceSchema>>;

const TrustedPublisherSchema = closed({
  id: Type.String(),
  remote: Type.String(),
  issuer: Type.String(),
  /** Exact, or with one `*` at its end. */
  subject: Type.String(),
  audience: Type.String(),
  scopes: Type.Array(Type.Enum([...DEPLOY_SCOPES])),
  createdAt: Instant,
  createdBy: Type.String(),
  lastUsedAt: orNull(Instant),
});
export type TrustedPublisher = DeepReadonly<Static<typeof TrustedPublisherSchema>>;

/** `GET /api/platform/trusted-publishers`. Superuser's session only, as the two below. */
export const TrustedPublishersAnswerSchema = closed({ publishers: Type.Array(TrustedPublisherSchema) });
export type TrustedPublishersAnswer = DeepReadonly<Static<typeof TrustedPublishersAnswerSchema>>;
/**
 * `POST /api/platform/trusted-publishers`: 201 `TrustedPublisher`. 400: an address or pattern that is not safe to trust; 409: it
 * is there. `DELETE …/:id`: 204, and the tokens that it got are void at once.
 */
export const TrustPublisherSchema = Type.Object(
  {
    remote: NAME,
    issuer: Type.String({ minLength: 1, maxLength: 300 }),
    subject: Type.String({ minLength: 1, maxLength: 300 }),
    /** Absent: the portal's address. */
    audience: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    /** Absent: all. */
    scopes: Type.Optional(Scopes),
  },
  strict,
);
export const TrustedPublisherAnswerSchema = TrustedPublisherSchema;

/**
 * `POST /api/platform/oidc/token`, public: 201 `DeployTokenForPipeline`. 403, with one sentence for every reason, so that
 * nobody learns which remotes there are or whom they trust. 503: the issuer does not answer.
 */
export const ExchangeIdTokenSchema = Type.Object(
  { remote: NAME, token: Type.String({ minLength: 1, maxLength: 8000 }) },
  strict,
);
export const DeployTokenForPipelineSchema = closed({
  token: Type.String(),
  remote: Type.String(),
  scopes: Type.Array(Type.Enum([...DEPLOY_SCOPES])),
  expiresAt: Instant,
});
export type DeployTokenForPipeline = DeepReadonly<Static<typeof DeployTokenForPipelineSchema>>;
