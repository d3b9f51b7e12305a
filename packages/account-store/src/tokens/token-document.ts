const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Lifetime of each kind of token, in milliseconds. */
export const TOKEN_LIFETIMES = {
  /** Sets a new password. Subject: the user. */
  'reset-password': 60 * MINUTE_MS,
  /** Proves the mailbox of a user who registered. Subject: the user. */
  'prove-mailbox': 30 * DAY_MS,
  /** Proves the mailbox of a sign-up, which creates the merchant. Subject: the sign-up. */
  'verify-sign-up': 30 * DAY_MS,
  /** Lets the sign-up page request the mail again. Subject: the sign-up. */
  'resend-sign-up': 30 * DAY_MS,
  /** Registers the first user of a merchant that has signed up. Subject: the sign-up. */
  'first-login': 30 * DAY_MS,
  /** Registers an invited user. Subject: the invitation. */
  invitation: 30 * DAY_MS,
  /** Proves the mailbox of a requested address. Subject: the user. */
  'new-email': DAY_MS,
  /** Lets the owner of the current address stop the change. Subject: the user. */
  'stop-new-email': DAY_MS,
  /** Lets a user without a second factor add the required one, after the password. Subject: the user. */
  'add-factor': 60 * MINUTE_MS,
} as const;

export type TokenKind = keyof typeof TOKEN_LIFETIMES;

/**
 * Kinds that open an existing account. Valid only while its address, password, role and deactivations (`accountState`)
 * are those of the request, and for the user's address.
 */
export const ACCOUNT_TOKENS: Readonly<Partial<Record<TokenKind, 'emailKey' | 'newEmail'>>> = {
  'reset-password': 'emailKey',
  'new-email': 'newEmail',
  'stop-new-email': 'emailKey',
  'add-factor': 'emailKey',
};

export interface TokenDocument {
  /** SHA-256 of the token, base64url: the database alone does not open anything. */
  readonly _id: string;
  readonly kind: TokenKind;
  /** ID of the subject; see `TOKEN_LIFETIMES`. */
  readonly subject: string;
  /** In lower case. The call that uses the token has to name it. */
  readonly email: string;
  /** `accountState` for `ACCOUNT_TOKENS`; void without it. */
  readonly account?: string;
  readonly until: Date;
  /** Used once; kept until it expires. */
  readonly usedAt: Date | null;
}
