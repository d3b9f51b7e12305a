import Type, { type Static } from 'typebox';
import { Count, closed, type DeepReadonly, Field, Instant, Mid, Numbers, orNull } from '../calls/schema-parts.ts';
import { WEEK_STARTS } from '../calls/week-starts.ts';
import { AccessTypeSchema } from '../remotes/page-data.ts';
import { AUDIT_ACTIONS, type AuditAction } from './audit-actions.ts';
import { AuditChangesSchema } from './audit-question.ts';
import { MAKER_STANDINGS } from './maker-calls.ts';
import { OutsideRuleSchema } from './outside-recipients.ts';

/**
 * Calls of signed-in people about sessions, users and merchants. A refusal is a problem whose `detail` is the sentence
 * to show and whose `parameter` names its field. Instants are ISO texts.
 */

/* Override panel ------------------------------------------------------------------------------------------------ */

const Overridden = Type.Array(Type.Integer({ minimum: 1, maximum: 139 }), { maxItems: 139 });

/**
 * `POST /api/admin/override`: enters merchant `mid` with a session that is linked to this one. The response sets the
 * new cookie, and the page is reloaded. `packages` and `features`, each optional, replace the merchant's, in that
 * session only: for superusers (403), confirmed with the password, with packages that `isOverridablePackages` of
 * survey-model allows (400). The same call with `mid` alone ends the override.
 */
export const OverrideRequestSchema = closed({
  mid: Mid,
  packages: Type.Optional(Overridden),
  features: Type.Optional(Overridden),
});
export type OverrideRequest = DeepReadonly<Static<typeof OverrideRequestSchema>>;
export const OverrideAnswerSchema = closed({
  status: Type.Literal('success'),
  linkedToken: Type.String(),
  token: Type.String(),
});
export type OverrideAnswer = DeepReadonly<Static<typeof OverrideAnswerSchema>>;

/**
 * `GET /api/admin/merchant/:mid` (superusers): what the panel shows before it overrides. 404 if the merchant does not
 * exist.
 */
export const MerchantHoldingsSchema = closed({
  mid: Mid,
  merchantName: Type.String(),
  /** The merchant's entitlements, without an override. */
  packages: Numbers,
  features: Numbers,
});
export type MerchantHoldings = DeepReadonly<Static<typeof MerchantHoldingsSchema>>;

/* Users (roles MERCHANT_ADMIN, SUPERUSER) ----------------------------------------------------------------------- */

/** Roles that an admin can assign. */
const GivenRoleSchema = Type.Union([Type.Literal('MERCHANT_ADMIN'), Type.Literal('MERCHANT_USER')]);
export type GivenRole = Static<typeof GivenRoleSchema>;

/** Actions that this session may perform on a row: `userChanges` of survey-model. */
const UserChangeSchema = Type.Union([
  Type.Literal('accessType'),
  Type.Literal('deactivate'),
  Type.Literal('reactivate'),
  Type.Literal('letIn'),
  Type.Literal('turnAway'),
  Type.Literal('delete'),
  Type.Literal('resetFactors'),
  Type.Literal('seesAddresses'),
]);
export type UserChange = Static<typeof UserChangeSchema>;

const person = {
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  accessType: AccessTypeSchema,
};

/** A user of this merchant. `deactivated` is about this merchant alone: the user may be active in others. */
export const AccountUserSchema = closed({
  ...person,
  userId: Type.String(),
  username: Type.String(),
  /** `unproven`: registered, e-mail not confirmed yet. `waiting`: confirmed, not approved by an admin yet. */
  status: Type.Union([
    Type.Literal('active'),
    Type.Literal('unproven'),
    Type.Literal('waiting'),
    Type.Literal('deactivated'),
  ]),
  lastSignInAt: orNull(Instant),
  isSelf: Type.Boolean(),
  /** Uses a second factor at sign-in; earlier versions of the service omit it. */
  hasSecondFactor: Type.Optional(Type.Boolean()),
  /** May see shoppers' e-mail addresses in this merchant. */
  seesAddresses: Type.Boolean(),
  mayChange: Type.Array(UserChangeSchema),
});
export type AccountUser = DeepReadonly<Static<typeof AccountUserSchema>>;

/** Someone who was invited and has not registered yet. */
export const InvitedUserSchema = closed({
  ...person,
  invitationId: Type.String(),
  userId: Type.Null(),
  username: Type.Null(),
  status: Type.Literal('invited'),
  lastSignInAt: Type.Null(),
  isSelf: Type.Literal(false),
  invitedAt: Instant,
  /** The mailed link expires then: invite again. */
  expiresAt: Instant,
  /** Who sent the invitation. `name` null: a deleted user. */
  invitedBy: Type.Optional(closed({ name: orNull(Type.String()), standing: Type.Enum([...MAKER_STANDINGS]) })),
});
export type InvitedUser = DeepReadonly<Static<typeof InvitedUserSchema>>;

/** `GET /api/account/users`: users by name, then invitations, newest first. */
export const AccountUsersAnswerSchema = closed({
  users: Type.Array(Type.Union([AccountUserSchema, InvitedUserSchema])),
});
export type AccountUsersAnswer = DeepReadonly<Static<typeof AccountUsersAnswerSchema>>;

/**
 * `POST /api/account/users/invite` -> `{ success: true, invitationId }`; 409 where the person is a user of this
 * merchant or invited already. Also the body that `invitationForm` checks.
 */
export const InviteRequestSchema = closed({
  firstName: Field,
  lastName: Field,
  email: Field,
  /** The form lists them. */
  accessType: Type.Unsafe<GivenRole>(Field),
});
export type InviteRequest = DeepReadonly<Static<typeof InviteRequestSchema>>;
export const InviteAnswerSchema = closed({
  success: Type.Literal(true),
  invitationId: Type.String(),
});
export type InviteAnswer = DeepReadonly<Static<typeof InviteAnswerSchema>>;

/**
 * `POST /api/account/users/:id/reinvite` (`:id`: an `invitationId`) -> `InviteAnswer`: a new link; the old one is void.
 */

/**
 * `PUT /api/account/users/:id` -> the updated `AccountUser`. Exactly one of the four fields. 403 if `mayChange` does
 * not include it, 409 if it would remove the merchant's last admin.
 */
export const ChangeUserRequestSchema = closed({
  accessType: Type.Optional(GivenRoleSchema),
  deactivated: Type.Optional(Type.Boolean()),
  /** For a user who is waiting for approval. True approves; false rejects and deactivates them. */
  letIn: Type.Optional(Type.Boolean()),
  /** Shows shoppers' e-mail addresses to the user in this merchant, or hides them. Showing needs the password. */
  seesAddresses: Type.Optional(Type.Boolean()),
});
export type ChangeUserRequest = DeepReadonly<Static<typeof ChangeUserRequestSchema>>;

/**
 * `DELETE /api/account/users/:id` -> `{ success: true }`: removes the user from this merchant and signs them out; a
 * user without another merchant is deleted. 403 and 409 as with `PUT`. The audit trail stays.
 */

/**
 * `DELETE /api/account/users/:id/factors` -> `AccountUser`, confirmed with the password: removes all second factors of
 * a user who lost them, and signs them out; the password alone is enough for the next sign-in. 403 if `mayChange` does
 * not include it.
 */

/** `DELETE /api/account/invitations/:id` -> `{ success: true }`: the mailed link is void. */

/* Merchant (roles MERCHANT_ADMIN, SUPERUSER) -------------------------------------------------------------------- */

/** `GET /api/account/merchant`, and the response of `PUT`. */
export const MerchantSettingsSchema = closed({
  mid: Mid,
  merchantName: Type.String(),
  merchantWebsiteUrl: Type.String(),
  timeZone: Type.String(),
  /** True: a user who registers and confirms the e-mail waits for an admin's approval. Invited users never wait. */
  newUsersWait: Type.Boolean(),
  outsideRecipients: OutsideRuleSchema,
  /** First day of weeks, 0 Sunday to 6 Saturday. Earlier versions of the service omit it: Sunday. */
  weekStartsOn: Type.Optional(Type.Enum([...WEEK_STARTS])),
});
export type MerchantSettings = DeepReadonly<Static<typeof MerchantSettingsSchema>>;
/**
 * `PUT /api/account/merchant`. Its texts are also checked by `merchantSettingsFormOf`: an unchanged field is accepted,
 * because an import allows longer names. After a change of the zone all days are rebuilt. `newUsersWait`,
 * `outsideRecipients` and `weekStartsOn` are unchanged if omitted. Confirmed with the password if it allows mailing reports to more
 * addresses without one: a looser rule, or a website of another domain.
 */
const SettingsField = Type.String({ maxLength: 300 });
export const MerchantSettingsRequestSchema = closed({
  merchantName: SettingsField,
  merchantWebsiteUrl: SettingsField,
  timeZone: SettingsField,
  newUsersWait: Type.Optional(Type.Boolean()),
  outsideRecipients: Type.Optional(OutsideRuleSchema),
  weekStartsOn: Type.Optional(Type.Enum([...WEEK_STARTS])),
});
export type MerchantSettingsRequest = DeepReadonly<Static<typeof MerchantSettingsRequestSchema>>;

/* The user's own account ----------------------------------------------------------------------------------------- */

/** What a scheduled report says about a recipient; '' if the profile omits it. */
export const ContactDetailsSchema = closed({
  phoneNumber: Type.String(),
  dept: Type.String(),
  title: Type.String(),
});
export type ContactDetails = DeepReadonly<Static<typeof ContactDetailsSchema>>;

/** `GET /api/account/profile`, and the response of `PUT` and of `PUT /api/account/email`. */
export const ProfileSchema = closed({
  username: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  /** Requested, and not confirmed by the mailed link yet. */
  newEmail: orNull(Type.String()),
  ...ContactDetailsSchema.properties,
});
export type Profile = DeepReadonly<Static<typeof ProfileSchema>>;
/** `PUT /api/account/profile`: also the body that `profileForm` checks. The last three are unchanged if omitted. */
export const ProfileRequestSchema = closed({
  firstName: Field,
  lastName: Field,
  phoneNumber: Type.Optional(Field),
  dept: Type.Optional(Field),
  title: Type.Optional(Field),
});
export type ProfileRequest = DeepReadonly<Static<typeof ProfileRequestSchema>>;
/**
 * `PUT /api/account/email`, confirmed with the password: mails a link to the new address; the old one stays until it is
 * used. 400 if it is the current address, 409 if another user of the merchant has it.
 */
export const NewEmailRequestSchema = closed({ email: Field });
export type NewEmailRequest = DeepReadonly<Static<typeof NewEmailRequestSchema>>;
/**
 * `POST /api/accounts/confirm-new-email` (public) -> `{ success: true }`, or `{ msg }`: 400 for an invalid link, 401
 * without a session of the user or the right password.
 */
export interface ConfirmNewEmailRequest {
  readonly email: string;
  readonly token: string;
  readonly password?: string;
}
/**
 * `POST /api/accounts/stop-new-email` (public) -> `{ success: true }`, or 400 `{ msg }`: "this was not me", from the
 * current address.
 */
export type StopNewEmailRequest = Omit<ConfirmNewEmailRequest, 'password'>;

/**
 * `PUT /api/account/password` -> `{ success: true }`; ends the user's other sessions. 400 with `parameter`
 * `currentPassword` if that is wrong, 429 after too many wrong ones.
 */
export const ChangePasswordRequestSchema = closed({
  currentPassword: Field,
  newPassword: Field,
});
export type ChangePasswordRequest = DeepReadonly<Static<typeof ChangePasswordRequestSchema>>;

/** A signed-in browser, with its current merchant: switching merchants replaces the session. */
const SignedInSessionSchema = closed({
  /** For `DELETE /api/account/sessions/:handle`. */
  handle: Type.String(),
  mid: Mid,
  merchantName: Type.String(),
  address: orNull(Type.String()),
  /** Names such as `Firefox` and `Windows`; null if the browser did not send them. */
  browser: orNull(Type.String()),
  system: orNull(Type.String()),
  signedInAt: Instant,
  /** Accurate to about half a minute. */
  seenAt: Instant,
  isCurrent: Type.Boolean(),
  /** It overrides packages or features. */
  isOverridden: Type.Boolean(),
});
export type SignedInSession = DeepReadonly<Static<typeof SignedInSessionSchema>>;

/** `GET /api/account/sessions`: the current one first, then by `seenAt`, latest first. */
export const SessionsAnswerSchema = closed({
  sessions: Type.Array(SignedInSessionSchema),
  /** Limit of simultaneous sessions; earlier versions of the service omit it. */
  most: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type SessionsAnswer = DeepReadonly<Static<typeof SessionsAnswerSchema>>;
/**
 * `DELETE /api/account/sessions/:handle` and `DELETE /api/account/sessions` (all but this one, which gets a new cookie)
 * -> `EndedAnswer`. Ending the current one signs out: clears the cookie, and the page navigates to
 * `/login?loggedOut=true`.
 */
export const EndedAnswerSchema = closed({
  success: Type.Literal(true),
  /** Number of ended sessions. */
  ended: Count,
});
export type EndedAnswer = DeepReadonly<Static<typeof EndedAnswerSchema>>;

/* Audit trail (roles SUPERUSER, and MERCHANT_ADMIN for the own merchant) ---------------------------------------------------------------------------------- */

/** `{ from, to }` is a change. */
const AuditValueSchema = Type.Union([
  Type.String(),
  Type.Number(),
  Type.Boolean(),
  Type.Null(),
  Type.Array(Type.Number()),
  closed({ from: orNull(Type.String()), to: orNull(Type.String()) }),
]);
export type AuditValue = DeepReadonly<Static<typeof AuditValueSchema>>;

const AuditEntrySchema = closed({
  id: Type.String(),
  at: Instant,
  action: Type.Unsafe<AuditAction>(Type.String({ enum: Object.keys(AUDIT_ACTIONS) })),
  /** The actor; null if unknown. `username` is the current one; null if the user was deleted. */
  userId: orNull(Type.String()),
  username: orNull(Type.String()),
  /** The merchant that it concerns. */
  mid: orNull(Type.Integer()),
  merchantName: orNull(Type.String()),
  address: orNull(Type.String()),
  /** Details by name: `{ user: 'una', accessType: { from, to } }`. Empty if the action says it all. */
  details: Type.Record(Type.String(), AuditValueSchema),
  /** Values before and after; empty if the action changes none. */
  changes: AuditChangesSchema,
});
export type AuditEntry = DeepReadonly<Static<typeof AuditEntrySchema>>;

/**
 * `GET /api/admin/audit?page&pageSize&action&user&mid&from&to`: latest first. `page` from 1, `pageSize` 1 to 100
 * (default 50), `user` a user name or a user id, `from` and `to` days (UTC, both included).
 */
export const AuditAnswerSchema = closed({
  total: Count,
  page: Count,
  pageSize: Count,
  entries: Type.Array(AuditEntrySchema),
});
export type AuditAnswer = DeepReadonly<Static<typeof AuditAnswerSchema>>;
