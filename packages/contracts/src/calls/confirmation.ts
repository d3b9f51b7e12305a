/**
 * Calls that grant rights need the password of the user who makes them. Without it they are refused with a 403 problem
 * of the type `PASSWORD_NEEDED`, whose `detail` says what the call would do; nothing was changed then.
 */

/**
 * The password, UTF-8 in base64url. Only the shell's request layer sends it, after asking the reader; the gateway
 * checks it for calls that need it and never forwards it.
 */
export const CONFIRM_PASSWORD_HEADER = 'x-confirm-password';

/** `type` of problems: the call needs the password; the given password is wrong. */
export const PASSWORD_NEEDED = '/problems/password-needed';
export const PASSWORD_WRONG = '/problems/password-wrong';

/** `POST /internal/password` of accounts, called by the gateway only. */
export interface PasswordQuestion {
  readonly sessionId: string;
  readonly password: string;
  /** Address of the client, for the rate limits of sign-in. */
  readonly address: string;
  /** Method and pattern of the call to be confirmed, for the audit trail. */
  readonly call: string;
}

/**
 * `limited`: too many wrong ones, so this one was not checked; `seconds` until the next check. `gone`: the session does
 * not exist.
 */
export type PasswordAnswer =
  | { readonly kind: 'right' | 'wrong' | 'gone' }
  | { readonly kind: 'limited'; readonly seconds: number };
