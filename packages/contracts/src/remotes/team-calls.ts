import Type, { type Static } from 'typebox';
import { Count, closed, type DeepReadonly, Instant, orNull } from '../calls/schema-parts.ts';
import { TeamMailSchema } from './remote-descriptor.ts';

/** Whom the portal tells what happens to a remote by itself: an address of its team, a webhook, or both. */

const strict = { additionalProperties: false } as const;

const TeamNoticeTypeSchema = Type.Enum([
  'remote.rolled-back',
  'remote.canary-ended',
  'remote.withdrawn',
  'remote.no-way-back',
  'remote.late-errors',
  'remote.ramp-stopped',
]);
export type TeamNoticeType = Static<typeof TeamNoticeTypeSchema>;

const TeamWebhookSchema = closed({ url: Type.String(), by: Type.String(), at: Instant });

/** `GET /api/platform/remotes/:name/team`: by a superuser, or by the remote's deploy token. */
export const TeamAnswerSchema = closed({
  /** Null: nobody. */
  mail: orNull(Type.String()),
  /** Who said so: the descriptor of the current version, or a superuser. */
  mailFrom: Type.Enum(['descriptor', 'platform', 'nobody']),
  webhook: orNull(TeamWebhookSchema),
  /** Newest first, the last 20. */
  notices: Type.Array(
    closed({
      at: Instant,
      type: TeamNoticeTypeSchema,
      sentence: Type.String(),
      channel: Type.Enum(['webhook', 'mail']),
      state: Type.Enum(['waiting', 'sent', 'given-up']),
      attempts: Count,
      /** Why the last attempt failed. */
      why: orNull(Type.String()),
    }),
  ),
});
export type TeamAnswer = DeepReadonly<Static<typeof TeamAnswerSchema>>;

/** `PUT …/team/mail`, by a superuser. Null: that of the descriptor. */
export const TeamMailChangeSchema = Type.Object({ mail: orNull(TeamMailSchema) }, strict);

/** `PUT …/team/webhook`, by a superuser or a token that may promote; in place of the one before. `DELETE` ends it. */
export const TeamWebhookChangeSchema = Type.Object({ url: Type.String({ minLength: 1, maxLength: 2000 }) }, strict);
export const CreatedTeamWebhookSchema = closed({
  ...TeamWebhookSchema.properties,
  /** Returned once. */
  secret: Type.String(),
});
export type CreatedTeamWebhook = DeepReadonly<Static<typeof CreatedTeamWebhookSchema>>;
