import { pathWithWayBack, SESSION_ENDED, SIGN_IN_PATH, SIGN_OUT_PATH } from '@shoppervoice/contracts';
import { usePortal } from '../portal-store.ts';

/** A full page load at a path of this portal; anything else goes to Home. */
export function reloadAt(to: string): void {
  const url = new URL(to, location.origin);
  location.assign(url.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : '/');
}

let leaving = false;

/** The session ended while the tab was open: to `/logout`, with the way back. Does nothing when nobody was signed in. */
export function sessionLost(): void {
  if (leaving || usePortal.getState().session.kind !== 'signed-in') return;
  const { pathname, search, hash } = location;
  if (pathname === SIGN_OUT_PATH || pathname === SIGN_IN_PATH) return;
  leaving = true;
  reloadAt(pathWithWayBack(`${SIGN_OUT_PATH}?${SESSION_ENDED}=true`, `${pathname}${search}${hash}`));
}
