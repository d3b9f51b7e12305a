/** Query parameter of `/login` and `/logout` that holds the page to return to after sign-in. */
export const RETURN_TO = 'returnTo';
export const SIGN_IN_PATH = '/login';
export const SIGN_OUT_PATH = '/logout';
/** Beside `loggedOut=true`: the session expired; the user did not sign out. */
export const SESSION_ENDED = 'sessionEnded';

/** Longest return path in characters. */
export const LONGEST_RETURN_PATH = 2000;

/**
 * A path of this portal that is safe to return to after sign-in; `/` for everything else: other origins in any spelling
 * (`//host`, `/\host`, `javascript:`), control characters, and the pages of sign-in and sign-out themselves.
 */
export function safeReturnPath(value: string | null | undefined): string {
  if (!value || value.length > LONGEST_RETURN_PATH || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return '/';
  const base = 'http://portal.invalid';
  if (!URL.canParse(value, base)) return '/';
  const { origin, pathname, search, hash } = new URL(value, base);
  if (origin !== base || pathname.startsWith('//')) return '/';
  const first = `/${pathname.split('/')[1]?.toLowerCase()}`;
  return first === SIGN_IN_PATH || first === SIGN_OUT_PATH ? '/' : `${pathname}${search}${hash}`;
}

/** `/login?returnTo=…`; the parameter is omitted if the return path is Home. */
export function pathWithReturnTo(to: string, returnTo: string): string {
  const back = safeReturnPath(returnTo);
  if (back === '/') return to;
  return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ [RETURN_TO]: back })}`;
}
