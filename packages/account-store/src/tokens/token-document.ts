const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What a token opens, and how long it does, in milliseconds from its issue. */
export const TOKEN_LIFETIMES = {
  /** Sets a new password. Subject: the user. */
  'reset-password': 60 * MINUTE_MS,
  /** Proves the mailbox of a user who registered. Subject: the user. */
  'prove-mailbox': 30 * DAY_MS,
  /** Proves the mailbox of a sign-up, which makes the merchant. Subject: the sign-up. */
  'verify-sign-up': 30 * DAY_MS,
  /** Lets the page that has just signed up ask for the mail again. Subject: the sign-up. */
  'resend-sign-up': 30 * DAY_MS,
  /** Registers the first user of a merchant that has signed up. Subject: the sign-up. */
  'first-login': 30 * DAY_MS,
  /** Registers an invited user. Subject: the invitation. */
  invitation: 30 * DAY_MS,
  /** Proves the mailbox of the address that a user asked for. Subject: the user. */
  'new-email': DAY_MS,
  /** Lets a user who has to have a second factor and has none add one, after the password. Subject: the user. */
  'add-factor': 60 * MINUTE_MS,
} as const;

export type TokenKind = keyof typeof TOKEN_LIFETIMES;

export interface TokenDocument {
  /** SHA-256 of the token, base64url: who reads the database cannot use it. */
  readonly _id: string;
  readonly kind: TokenKind;
  /** Id of what it is for. */
  readonly subject: string;
  /** Lower case: the address that it was sent to, which comes back beside it. */
  readonly email: string;
  readonly until: Date;
  /** A token serves once; it is kept until it would have expired. */
  readonly usedAt: Date | null;
}
