import type { SignInAnswer } from '@shoppervoice/contracts/accounts';
import type { RequestFailure } from '@shoppervoice/contracts/remotes';

/** Green notices on `/login`, by query flag; only the first is shown. */
const NOTICES: readonly (readonly [flag: string, words: string])[] = [
  ['sessionEnded', 'Your session has ended. Sign in to continue where you were.'],
  ['loggedOut', 'You have signed out. See you soon.'],
  ['passwordReset', 'Your password has been changed. Sign in with the new one.'],
  ['invited', 'Your account is ready. Sign in to start.'],
  [
    'registered',
    'Your account has been created. Open the link in the e-mail we sent you, and confirm it with your password.',
  ],
  ['confirmed', 'Your e-mail is confirmed. Sign in to start.'],
];

const MAY_HAVE_CHANGED =
  'Your password may have been changed: sign in with the new one, or with the old one if that does not work.';

/** `passwordUnknown`: the response to a password change was lost in this tab. */
export function noticeOf(query: URLSearchParams, passwordUnknown: boolean): string | null {
  if (passwordUnknown && query.get('passwordReset') !== 'true') return MAY_HAVE_CHANGED;
  return NOTICES.find(([flag]) => query.get(flag) === 'true')?.[1] ?? null;
}

export type SignInFailure =
  | { readonly kind: 'credentials' | 'other'; readonly words: string }
  /** Right password, e-mail address not confirmed yet. */
  | { readonly kind: 'unproven'; readonly words: string }
  /** Right password, not approved by an admin yet. */
  | { readonly kind: 'waiting'; readonly words: string };

const WRONG_CREDENTIALS: SignInFailure = {
  kind: 'credentials',
  words: 'Username or password is not correct.',
};

/** Message of a refused sign-in. `status` 0: no response. The server says how long a limit lasts. */
export function signInFailure({
  status,
  detail,
  answer,
}: Pick<RequestFailure, 'status' | 'detail' | 'answer'>): SignInFailure {
  if (status === 0 || status === 429 || status === 403) return { kind: 'other', words: detail };
  if (status >= 500) return { kind: 'other', words: 'Sign-in is not working just now. Try again in a minute.' };
  const { unproven, waiting } = (answer ?? {}) as Partial<Extract<SignInAnswer, { success: false }>>;
  if (typeof unproven === 'string') return { kind: 'unproven', words: unproven };
  return typeof waiting === 'string' ? { kind: 'waiting', words: waiting } : WRONG_CREDENTIALS;
}
