import type { AccessType } from './session.ts';

/**
 * Calls of signed-in people about sessions, users and merchants. What is refused is a problem whose `detail` is the
 * sentence to show and whose `parameter` names the field it belongs to. Instants are ISO texts.
 */

/* Override panel ------------------------------------------------------------------------------------------------ */

/**
 * `POST /api/admin/override`: enters merchant `mid` with a session that is linked to this one; the answer sets the new
 * cookie, and the page is loaded anew. `packages` and `features`, each optional, stand in for what the merchant holds,
 * in that session alone: superusers only (403), confirmed with the password, packages as `isOverridablePackages` of survey-model allows (400). The same
 * call with `mid` alone goes back to normal.
 */
export interface OverrideRequest {
  readonly mid: number;
  readonly packages?: readonly number[];
  readonly features?: readonly number[];
}
export interface OverrideAnswer {
  readonly status: 'success';
  readonly linkedToken: string;
  readonly token: string;
}

/** `GET /api/admin/merchant/:mid` (superusers): what the panel shows before it overrides. 404 where there is none. */
export interface MerchantHoldings {
  readonly mid: number;
  readonly merchantName: string;
  /** What the merchant holds, without any override. */
  readonly packages: readonly number[];
  readonly features: readonly number[];
}

/* Users (roles MERCHANT_ADMIN, SUPERUSER) ----------------------------------------------------------------------- */

/** Roles that an admin gives. */
export type GivenRole = 'MERCHANT_ADMIN' | 'MERCHANT_USER';

/** What may be done to a row of the list, by this session: `userChanges` of survey-model. */
export type UserChange = 'accessType' | 'deactivate' | 'reactivate' | 'letIn' | 'turnAway';

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly accessType: AccessType;
}

/** A user of this merchant. `deactivated` is about this merchant alone: the user may go on in others. */
export interface AccountUser extends Person {
  readonly userId: string;
  readonly username: string;
  /**
   * `unproven`: has registered, and has not confirmed the e-mail yet. `waiting`: has, and no admin has let the user in
   * yet.
   */
  readonly status: 'active' | 'unproven' | 'waiting' | 'deactivated';
  readonly lastSignInAt: string | null;
  readonly isSelf: boolean;
  readonly mayChange: readonly UserChange[];
}

/** Somebody who was invited and has not registered yet. */
export interface InvitedUser extends Person {
  readonly invitationId: string;
  readonly userId: null;
  readonly username: null;
  readonly status: 'invited';
  readonly lastSignInAt: null;
  readonly isSelf: false;
  readonly invitedAt: string;
  /** After this instant the mailed link is no longer good: invite again. */
  readonly expiresAt: string;
}

/** `GET /api/account/users`: users by name, then invitations, the newest first. */
export interface AccountUsersAnswer {
  readonly users: readonly (AccountUser | InvitedUser)[];
}

/**
 * `POST /api/account/users/invite` -> `{ success: true, invitationId }`; 409 where the person is a user of this
 * merchant or invited already. Also the body that `invitationForm` checks.
 */
export interface InviteRequest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly accessType: GivenRole;
}
export interface InviteAnswer {
  readonly success: true;
  readonly invitationId: string;
}

/** `POST /api/account/users/:id/reinvite` (`:id`: an `invitationId`) -> `InviteAnswer`: a new link, the old one is void. */

/**
 * `PUT /api/account/users/:id` -> `AccountUser` as it is now. Exactly one of the three fields. 403 where `mayChange` does
 * not name it, 409 where the last admin of the merchant would go.
 */
export interface ChangeUserRequest {
  readonly accessType?: GivenRole;
  readonly deactivated?: boolean;
  /** Of somebody who waits: true lets in, false turns away; who was turned away is deactivated. */
  readonly letIn?: boolean;
}

/** `DELETE /api/account/invitations/:id` -> `{ success: true }`: the mailed link is void. */

/** What the page says after an invitation: the specification's meaning. */
export const INVITED_WORDS = 'Thank you. They will get an e-mail to finish registration.';

/* Merchant (roles MERCHANT_ADMIN, SUPERUSER) -------------------------------------------------------------------- */

/** `GET /api/account/merchant`, and the answer of `PUT`. */
export interface MerchantSettings {
  readonly mid: number;
  readonly merchantName: string;
  readonly merchantWebsiteUrl: string;
  readonly timeZone: string;
  /** Whoever registers and confirms the e-mail waits until an admin lets them in. Invited users never wait. */
  readonly newUsersWait: boolean;
}
/**
 * `PUT /api/account/merchant`: also what `merchantSettingsFormOf` checks: a field that is sent as it stands is taken (an
 * import allows longer names). A changed zone works all days out anew. `newUsersWait` stays as it is where it is left out.
 */
export type MerchantSettingsRequest = Omit<MerchantSettings, 'mid' | 'newUsersWait'> &
  Partial<Pick<MerchantSettings, 'newUsersWait'>>;

/* One's own account --------------------------------------------------------------------------------------------- */

/**
 * `PUT /api/account/password` -> `{ success: true }`; other sign-ins of the user end. 400 with `parameter`
 * `currentPassword` where that one is wrong, 429 after too many of those.
 */
export interface ChangePasswordRequest {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** One sign-in: a browser, with the merchant that it is in now. A merchant switch stays in the same sign-in. */
export interface SignedInSession {
  /** For `DELETE /api/account/sessions/:handle`. */
  readonly handle: string;
  readonly mid: number;
  readonly merchantName: string;
  readonly address: string | null;
  /** Words such as `Firefox` and `Windows`; null where the browser did not say. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly signedInAt: string;
  /** To about half a minute. */
  readonly seenAt: string;
  readonly isCurrent: boolean;
  /** Packages or features are overridden in it. */
  readonly isOverridden: boolean;
}

/** `GET /api/account/sessions`: the own one first, then by `seenAt`, the latest first. */
export interface SessionsAnswer {
  readonly sessions: readonly SignedInSession[];
}
/**
 * `DELETE /api/account/sessions/:handle` and `DELETE /api/account/sessions` (all but this one) -> `EndedAnswer`. Ending
 * the own one signs out: the cookie goes, and the page goes to `/login?loggedOut=true`.
 */
export interface EndedAnswer {
  readonly success: true;
  /** Number of sign-ins that were ended. */
  readonly ended: number;
}

/* Audit trail (role SUPERUSER) ---------------------------------------------------------------------------------- */

/** Everything that is written into the audit trail, in the words of its page. */
export const AUDIT_ACTIONS = {
  'sign-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'sign-in-limited': 'Bot check asked for: too many failures',
  'sign-out': 'Signed out',
  'sessions-ended': 'Ended sessions',
  'password-changed': 'Changed the own password',
  'password-change-failed': 'Password change failed',
  'recovery-asked': 'Asked for a user name or a new password',
  'recovery-limited': 'Recovery refused: too many attempts',
  'password-reset': 'Reset the password by a mailed link',
  'password-reset-refused': 'Reset link refused',
  'user-registered': 'Registered',
  'mailbox-proven': 'Proved the mailbox',
  'mailbox-proof-failed': 'Proof of a mailbox failed',
  'registration-removed': 'Removed a registration',
  'merchant-signed-up': 'Signed up a merchant',
  'merchant-created': 'Merchant created',
  unsubscribed: 'Unsubscribed from a report',
  'merchant-switch': 'Switched merchant',
  'merchant-switch-refused': 'Merchant switch refused',
  override: 'Overrode packages or features',
  'override-refused': 'Override refused',
  'user-invited': 'Invited a user',
  'user-reinvited': 'Invited a user again',
  'invitation-withdrawn': 'Withdrew an invitation',
  'user-role-changed': 'Changed a role',
  'user-deactivated': 'Deactivated a user',
  'user-reactivated': 'Reactivated a user',
  'user-let-in': 'Let a user in',
  'user-turned-away': 'Turned a user away',
  'user-change-refused': 'Change of a user refused',
  'confirmation-failed': 'Confirmation with the password failed',
  'merchant-changed': 'Changed the merchant',
  'records-imported': 'Imported merchants or users',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** `{ from, to }` is a change. */
export type AuditValue =
  | string
  | number
  | boolean
  | null
  | readonly number[]
  | { readonly from: string | null; readonly to: string | null };

export interface AuditEntry {
  readonly id: string;
  readonly at: string;
  readonly action: AuditAction;
  /** Who did it; null where nobody is known. `username` is today's; null where the user is gone. */
  readonly userId: string | null;
  readonly username: string | null;
  /** The merchant it was about. */
  readonly mid: number | null;
  readonly merchantName: string | null;
  readonly address: string | null;
  /** What exactly, by name: `{ user: 'una', accessType: { from, to } }`. Empty where the action says it all. */
  readonly details: Readonly<Record<string, AuditValue>>;
}

/**
 * `GET /api/admin/audit?page&pageSize&action&user&mid&from&to`: the latest first. `page` from 1, `pageSize` 1 to 100
 * (default 50), `user` a user name or a user id, `from` and `to` days (UTC, both included).
 */
export interface AuditAnswer {
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly entries: readonly AuditEntry[];
}
