const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The kinds of tokens, and for how many milliseconds from its issue each is good. */
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
  /** Lets the owner of the address so far stop such a request. Subject: the user. */
  'stop-new-email': DAY_MS,
  /** Lets a user without a second factor add the one that they need, after the password. Subject: the user. */
  'add-factor': 60 * MINUTE_MS,
} as const;

export type TokenKind = keyof typeof TOKEN_LIFETIMES;

/**
 * Kinds that open an account that is there: good only while its address, password, role and deactivations are those under which
 * the link was asked for (`accountState`), and for the address of the user that is named here.
 */
export const ACCOUNT_TOKENS: Readonly<Partial<Record<TokenKind, 'emailKey' | 'newEmail'>>> = {
  'reset-password': 'emailKey',
  'new-email': 'newEmail',
  'stop-new-email': 'emailKey',
  'add-factor': 'emailKey',
};

export interface TokenDocument {
  /** SHA-256 of the token, base64url: a thief who reads the database cannot use it. */
  readonly _id: string;
  readonly kind: TokenKind;
  /** Id of the subject that `TOKEN_LIFETIMES` names. */
  readonly subject: string;
  /** Lower case: the address that the token was sent to. The call that uses the token has to name it. */
  readonly email: string;
  /** `accountState` of the user, for `ACCOUNT_TOKENS`; one without it is void. */
  readonly account?: string;
  readonly until: Date;
  /** A token can be used once; it is kept until it would have expired. */
  readonly usedAt: Date | null;
}
