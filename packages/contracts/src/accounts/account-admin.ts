import Type, { type Static } from 'typebox';
import { Count, closed, type DeepReadonly, Field, Instant, Mid, Numbers, orNull } from '../calls/schema-parts.ts';
import { AccessTypeSchema } from '../remotes/page-data.ts';
import { AUDIT_ACTIONS, type AuditAction } from './audit-actions.ts';
import { AuditChangesSchema } from './audit-question.ts';
import { MAKER_STANDINGS } from './maker-calls.ts';
import { OutsideRuleSchema } from './outside-recipients.ts';

/**
 * Calls of signed-in people about sessions, users and merchants. What is refused is a problem whose `detail` is the
 * sentence to show and whose `parameter` names the field it belongs to. Instants are ISO texts.
 */

/* Override panel ------------------------------------------------------------------------------------------------ */

const Overridden = Type.Array(Type.Integer({ minimum: 1, maximum: 139 }), { maxItems: 139 });

/**
 * `POST /api/admin/override`: enters merchant `mid` with a session that is linked to this one. The answer sets the new
 * cookie, and the page is reloaded. `packages` and `features`, each optional, replace what the merchant holds, in that
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

/** `GET /api/admin/merchant/:mid` (superusers): what the panel shows before it overrides. 404 if there is no such merchant. */
export const MerchantHoldingsSchema = closed({
  mid: Mid,
  merchantName: Type.String(),
  /** What the merchant holds, without any override. */
  packages: Numbers,
  features: Numbers,
});
export type MerchantHoldings = DeepReadonly<Static<typeof MerchantHoldingsSchema>>;

/* Users (roles MERCHANT_ADMIN, SUPERUSER) ----------------------------------------------------------------------- */

/** Roles that an admin gives. */
const GivenRoleSchema = Type.Union([Type.Literal('MERCHANT_ADMIN'), Type.Literal('MERCHANT_USER')]);
export type GivenRole = Static<typeof GivenRoleSchema>;

/** What may be done to a row of the list, by this session: `userChanges` of survey-model. */
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

/** A user of this merchant. `deactivated` is about this merchant alone: the user may go on in others. */
export const AccountUserSchema = closed({
  ...person,
  userId: Type.String(),
  username: Type.String(),
  /**
   * `unproven`: has registered, and has not confirmed the e-mail yet. `waiting`: has, and no admin has let the user in
   * yet.
   */
  status: Type.Union([
    Type.Literal('active'),
    Type.Literal('unproven'),
    Type.Literal('waiting'),
    Type.Literal('deactivated'),
  ]),
  lastSignInAt: orNull(Instant),
  isSelf: Type.Boolean(),
  /** Shows a second factor at sign-in; a service of before does not say. */
  hasSecondFactor: Type.Optional(Type.Boolean()),
  /** Sees shoppers' e-mail addresses in this merchant. */
  seesAddresses: Type.Boolean(),
  mayChange: Type.Array(UserChangeSchema),
});
export type AccountUser = DeepReadonly<Static<typeof AccountUserSchema>>;

/** Somebody who was invited and has not registered yet. */
export const InvitedUserSchema = closed({
  ...person,
  invitationId: Type.String(),
  userId: Type.Null(),
  username: Type.Null(),
  status: Type.Literal('invited'),
  lastSignInAt: Type.Null(),
  isSelf: Type.Literal(false),
  invitedAt: Instant,
  /** After this instant the mailed link is no longer good: invite again. */
  expiresAt: Instant,
  /** Who made the invitation. `name` null: a deleted user. */
  invitedBy: Type.Optional(closed({ name: orNull(Type.String()), standing: Type.Enum([...MAKER_STANDINGS]) })),
});
export type InvitedUser = DeepReadonly<Static<typeof InvitedUserSchema>>;

/** `GET /api/account/users`: users by name, then invitations, the newest first. */
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
  /** The form says which there are. */
  accessType: Type.Unsafe<GivenRole>(Field),
});
export type InviteRequest = DeepReadonly<Static<typeof InviteRequestSchema>>;
export const InviteAnswerSchema = closed({
  success: Type.Literal(true),
  invitationId: Type.String(),
});
export type InviteAnswer = DeepReadonly<Static<typeof InviteAnswerSchema>>;

/** `POST /api/account/users/:id/reinvite` (`:id`: an `invitationId`) -> `InviteAnswer`: a new link, the old one is void. */

/**
 * `PUT /api/account/users/:id` -> `AccountUser` as it is now. Exactly one of the four fields. 403 where `mayChange` does
 * not name it, 409 where the last admin of the merchant would go.
 */
export const ChangeUserRequestSchema = closed({
  accessType: Type.Optional(GivenRoleSchema),
  deactivated: Type.Optional(Type.Boolean()),
  /** For a user who is waiting to be let in. True lets them in; false turns them away and deactivates them. */
  letIn: Type.Optional(Type.Boolean()),
  /** Shows shoppers' e-mail addresses to the user in this merchant, or hides them. Showing needs the password. */
  seesAddresses: Type.Optional(Type.Boolean()),
});
export type ChangeUserRequest = DeepReadonly<Static<typeof ChangeUserRequestSchema>>;

/**
 * `DELETE /api/account/users/:id` -> `{ success: true }`: out of this merchant for good, signed out at once; out of the
 * portal where the user has to do with no other merchant. 403 and 409 as with `PUT`. The audit trail stays.
 */

/**
 * `DELETE /api/account/users/:id/factors` -> `AccountUser`, confirmed with the password: takes every second factor of somebody
 * who has lost it away, and signs them out; the password alone lets them in again. 403 where `mayChange` does not name it.
 */

/** `DELETE /api/account/invitations/:id` -> `{ success: true }`: the mailed link is void. */

/* Merchant (roles MERCHANT_ADMIN, SUPERUSER) -------------------------------------------------------------------- */

/** `GET /api/account/merchant`, and the answer of `PUT`. */
export const MerchantSettingsSchema = closed({
  mid: Mid,
  merchantName: Type.String(),
  merchantWebsiteUrl: Type.String(),
  timeZone: Type.String(),
  /** True: a user who registers and confirms the e-mail waits until an admin lets them in. Invited users never wait. */
  newUsersWait: Type.Boolean(),
  outsideRecipients: OutsideRuleSchema,
});
export type MerchantSettings = DeepReadonly<Static<typeof MerchantSettingsSchema>>;
/**
 * `PUT /api/account/merchant`. Its texts are also checked by `merchantSettingsFormOf`: a field that is sent unchanged is
 * accepted, since an import allows longer names. After a change of the zone all days are worked out again. `newUsersWait`
 * and `outsideRecipients` stay as they are if they are left out. Confirmed with the password where more addresses may be mailed
 * reports without it afterwards: a looser rule, or a website of another domain.
 */
const SettingsField = Type.String({ maxLength: 300 });
export const MerchantSettingsRequestSchema = closed({
  merchantName: SettingsField,
  merchantWebsiteUrl: SettingsField,
  timeZone: SettingsField,
  newUsersWait: Type.Optional(Type.Boolean()),
  outsideRecipients: Type.Optional(OutsideRuleSchema),
});
export type MerchantSettingsRequest = DeepReadonly<Static<typeof MerchantSettingsRequestSchema>>;

/* One's own account --------------------------------------------------------------------------------------------- */

/** What a scheduled report says of a recipient; '' where the profile leaves it out. */
export const ContactDetailsSchema = closed({
  phoneNumber: Type.String(),
  dept: Type.String(),
  title: Type.String(),
});
export type ContactDetails = DeepReadonly<Static<typeof ContactDetailsSchema>>;

/** `GET /api/account/profile`, and the answer of `PUT` and of `PUT /api/account/email`. */
export const ProfileSchema = closed({
  username: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  /** Asked for, and not confirmed by the link that was mailed there. */
  newEmail: orNull(Type.String()),
  ...ContactDetailsSchema.properties,
});
export type Profile = DeepReadonly<Static<typeof ProfileSchema>>;
/** `PUT /api/account/profile`: also the body that `profileForm` checks. What is left out of the last three stays as it is. */
export const ProfileRequestSchema = closed({
  firstName: Field,
  lastName: Field,
  phoneNumber: Type.Optional(Field),
  dept: Type.Optional(Field),
  title: Type.Optional(Field),
});
export type ProfileRequest = DeepReadonly<Static<typeof ProfileRequestSchema>>;
/**
 * `PUT /api/account/email`, confirmed with the password: mails a link to the new address; the old one holds until it is
 * used. 400 where it is the own address already, 409 where somebody else of the merchant has it.
 */
export const NewEmailRequestSchema = closed({ email: Field });
export type NewEmailRequest = DeepReadonly<Static<typeof NewEmailRequestSchema>>;
/**
 * `POST /api/accounts/confirm-new-email` (public) -> `{ success: true }`, or `{ msg }`: 400 for a link that is not good, 401 where
 * neither a session of the user nor the right password comes with it.
 */
export interface ConfirmNewEmailRequest {
  readonly email: string;
  readonly token: string;
  readonly password?: string;
}
/** `POST /api/accounts/stop-new-email` (public) -> `{ success: true }`, or 400 `{ msg }`: "this was not me", from the address so far. */
export type StopNewEmailRequest = Omit<ConfirmNewEmailRequest, 'password'>;

/**
 * `PUT /api/account/password` -> `{ success: true }`; other sign-ins of the user end. 400 with `parameter`
 * `currentPassword` where that one is wrong, 429 after too many of those.
 */
export const ChangePasswordRequestSchema = closed({
  currentPassword: Field,
  newPassword: Field,
});
export type ChangePasswordRequest = DeepReadonly<Static<typeof ChangePasswordRequestSchema>>;

/** A browser that is signed in, with the merchant that it is in now: a merchant switch puts a session in the place of the one before. */
const SignedInSessionSchema = closed({
  /** For `DELETE /api/account/sessions/:handle`. */
  handle: Type.String(),
  mid: Mid,
  merchantName: Type.String(),
  address: orNull(Type.String()),
  /** Words such as `Firefox` and `Windows`; null where the browser did not say. */
  browser: orNull(Type.String()),
  system: orNull(Type.String()),
  signedInAt: Instant,
  /** To about half a minute. */
  seenAt: Instant,
  isCurrent: Type.Boolean(),
  /** Packages or features are overridden in it. */
  isOverridden: Type.Boolean(),
});
export type SignedInSession = DeepReadonly<Static<typeof SignedInSessionSchema>>;

/** `GET /api/account/sessions`: the own one first, then by `seenAt`, the latest first. */
export const SessionsAnswerSchema = closed({
  sessions: Type.Array(SignedInSessionSchema),
  /** How many there may be at a time; a service of before does not say. */
  most: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type SessionsAnswer = DeepReadonly<Static<typeof SessionsAnswerSchema>>;
/**
 * `DELETE /api/account/sessions/:handle` and `DELETE /api/account/sessions` (all but this one, which gets a new cookie) -> `EndedAnswer`. Ending
 * the own one signs out: the cookie goes, and the page goes to `/login?loggedOut=true`.
 */
export const EndedAnswerSchema = closed({
  success: Type.Literal(true),
  /** Number of sign-ins that were ended. */
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
  /** Who did it; null where nobody is known. `username` is today's; null where the user is gone. */
  userId: orNull(Type.String()),
  username: orNull(Type.String()),
  /** The merchant it was about. */
  mid: orNull(Type.Integer()),
  merchantName: orNull(Type.String()),
  address: orNull(Type.String()),
  /** What exactly, by name: `{ user: 'una', accessType: { from, to } }`. Empty where the action says it all. */
  details: Type.Record(Type.String(), AuditValueSchema),
  /** Values before and after; empty where the action changes none. */
  changes: AuditChangesSchema,
});
export type AuditEntry = DeepReadonly<Static<typeof AuditEntrySchema>>;

/**
 * `GET /api/admin/audit?page&pageSize&action&user&mid&from&to`: the latest first. `page` from 1, `pageSize` 1 to 100
 * (default 50), `user` a user name or a user id, `from` and `to` days (UTC, both included).
 */
export const AuditAnswerSchema = closed({
  total: Count,
  page: Count,
  pageSize: Count,
  entries: Type.Array(AuditEntrySchema),
});
export type AuditAnswer = DeepReadonly<Static<typeof AuditAnswerSchema>>;
