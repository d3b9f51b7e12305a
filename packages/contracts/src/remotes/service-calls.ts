import Type, { type Static } from 'typebox';
import { type Access, AccessSchema } from '../calls/access.ts';
import { closed, type DeepReadonly, Instant, orNull } from '../calls/schema-parts.ts';

/**
 * A service of a team's own: registered for a remote by its deploy token, approved by a superuser, then routed under
 * `/api/x/<service>/`. Each change of its address or its document is a registration of its own and waits for approval again.
 */

const strict = { additionalProperties: false } as const;
const REASON = Type.Optional(Type.String({ maxLength: 300 }));
const NUMBER = Type.Integer({ minimum: 1 });

/** `<remote>` or `<remote>.<word>`. */
export const ServiceNameSchema = Type.String({ pattern: '^[a-z][a-z0-9-]*(?:\\.[a-z0-9-]+)?$', maxLength: 80 });

const RegisteredCallSchema = closed({
  method: Type.Enum(['GET', 'POST', 'PUT', 'DELETE']),
  /** `/api/x/returns/orders/:id` */
  path: Type.String(),
  access: AccessSchema,
});
export type RegisteredCall = Omit<DeepReadonly<Static<typeof RegisteredCallSchema>>, 'access'> & {
  readonly access: Access;
};

const RegistrationSchema = closed({
  /** 1, 2, … of this service; never given again. */
  number: NUMBER,
  /** Origin: `https://returns.team.example`. */
  address: Type.String(),
  calls: Type.Array(RegisteredCallSchema),
  /** SHA-256 of its OpenAPI document, in hexadecimal. */
  document: Type.String(),
  registeredAt: Instant,
  registeredBy: Type.String(),
  /** Null: it waits. */
  approvedAt: orNull(Instant),
  approvedBy: orNull(Type.String()),
});
export type Registration = Omit<DeepReadonly<Static<typeof RegistrationSchema>>, 'calls'> & {
  readonly calls: readonly RegisteredCall[];
};

/** A service as its team and superusers see it. */
export const TeamServiceSchema = closed({
  name: Type.String(),
  /** Number of the registration that calls go to; null: none was approved. */
  current: orNull(NUMBER),
  /** The one to which it would be rolled back. */
  previous: orNull(NUMBER),
  waiting: orNull(NUMBER),
  withdrawn: orNull(
    closed({ by: Type.String(), kind: Type.Enum(['team', 'superuser']), at: Instant, reason: Type.String() }),
  ),
  /** The registration that a superuser refused, until another one is sent. */
  refused: orNull(closed({ number: NUMBER, by: Type.String(), at: Instant, reason: Type.String() })),
  /** Newest first. */
  registrations: Type.Array(RegistrationSchema),
});
export type TeamService = Omit<DeepReadonly<Static<typeof TeamServiceSchema>>, 'registrations'> & {
  readonly registrations: readonly Registration[];
};

/**
 * `POST /api/platform/remotes/:name/services/:service`, by a superuser or a token that may publish. `document`: OpenAPI 3.1 whose
 * paths are under `/api/x/<service>/`; `x-access` of an operation, or of the whole document, says who may make a call.
 */
export const RegisterServiceSchema = Type.Object(
  {
    address: Type.String({ minLength: 1, maxLength: 300 }),
    document: Type.Record(Type.String(), Type.Unknown()),
    reason: REASON,
  },
  strict,
);
/** `POST …/services/:service/approve`: by superusers alone, who name what they have read. */
export const ApproveServiceSchema = Type.Object({ registration: NUMBER, reason: REASON }, strict);
/** `POST …/services/:service/refuse`: the same; the team reads the reason. */
export const RefuseServiceSchema = Type.Object(
  { registration: NUMBER, reason: Type.String({ minLength: 1, maxLength: 300 }) },
  strict,
);
/** `POST …/withdraw` and `…/rollback`, by a superuser or a token that may promote. `DELETE …/withdraw` ends the withdrawal. */
export const ChangeServiceSchema = Type.Object({ reason: REASON }, strict);
