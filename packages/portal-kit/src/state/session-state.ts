import type { PageToken } from '@shoppervoice/contracts/accounts';
import type { PageData } from '@shoppervoice/contracts/remotes';

/** Who uses this tab. `unavailable`: nobody can tell, because the calls of the first load did not answer. */
export type Session =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-in'; readonly pageData: PageData }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unavailable' };

/** How a call of the first load ended. `refused` is a 401. */
export type Outcome<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed' };

type TokenOutcome = Outcome<PageToken | null>;

/** Whether the call for the token says that nobody is signed in: it was refused, or answered an empty or an expired one. */
export function tellsSignedOut(token: TokenOutcome, now: number): boolean {
  if (token.kind === 'ok') return token.value === null || Date.parse(token.value.expiresAt) <= now;
  return token.kind === 'refused';
}

/** The session of the first load. Page data alone shows the page; without it the token tells who is signed out. `now`: milliseconds. */
export function sessionFrom(token: TokenOutcome | 'pending', pageData: Outcome<PageData>, now: number): Session {
  if (pageData.kind === 'refused' || (token !== 'pending' && tellsSignedOut(token, now))) return { kind: 'signed-out' };
  if (pageData.kind === 'failed') return { kind: 'unavailable' };
  return { kind: 'signed-in', pageData: pageData.value };
}
