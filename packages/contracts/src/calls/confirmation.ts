/**
 * Calls that give somebody rights carry the password of the user who makes them. Without it they are refused with a 403
 * problem of the type `PASSWORD_NEEDED`. Its `detail` says in a sentence what is about to be done; nothing was changed then.
 */

/**
 * The password, UTF-8 in base64url. Only the shell's own request layer sends it, once it has asked the reader; the gateway
 * looks at it for calls that need it and hands it on to no service of theirs.
 */
export const CONFIRM_PASSWORD_HEADER = 'x-confirm-password';

/** `type` of problems: the call needs the password; the password that came with it is not right. */
export const PASSWORD_NEEDED = '/problems/password-needed';
export const PASSWORD_WRONG = '/problems/password-wrong';

/** `POST /internal/password` of accounts, asked by the gateway only. */
export interface PasswordQuestion {
  readonly sessionId: string;
  readonly password: string;
  /** The client's, for the limits of sign-in. */
  readonly address: string;
  /** Method and pattern of the call that is to be confirmed, for the audit trail. */
  readonly call: string;
}

/** `limited`: too many were wrong, so this one was not looked at; `seconds` until one is again. `gone`: no such session. */
export type PasswordAnswer =
  | { readonly kind: 'right' | 'wrong' | 'gone' }
  | { readonly kind: 'limited'; readonly seconds: number };
