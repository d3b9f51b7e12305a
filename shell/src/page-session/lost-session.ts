import { pathWithReturnTo, SESSION_ENDED, SIGN_IN_PATH, SIGN_OUT_PATH } from '@shoppervoice/contracts/calls';
import { leaveFreely, usePortal } from '@shoppervoice/portal-kit';
import { pageSession } from './this-page.ts';

/** A full page load of a path of this portal; anything else leads to Home. */
export function reloadAt(to: string): void {
  leaveFreely();
  const url = new URL(to, location.origin);
  location.assign(url.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : '/');
}

/** The session ended while the tab was open: a notice replaces the page. Does nothing if nobody was signed in. */
export function sessionLost(): void {
  const { pathname } = location;
  if (pathname === SIGN_OUT_PATH || pathname === SIGN_IN_PATH) return;
  if (usePortal.getState().session.kind === 'signed-in') pageSession.end();
}

/** To `/logout`, with the return path: the session of this page has ended. */
export function toSignIn(): void {
  const { pathname, search, hash } = location;
  reloadAt(pathWithReturnTo(`${SIGN_OUT_PATH}?${SESSION_ENDED}=true`, `${pathname}${search}${hash}`));
}
