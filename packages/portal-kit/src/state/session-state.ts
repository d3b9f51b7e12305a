import type { PageToken } from '@shoppervoice/contracts/accounts';
import type { PageData } from '@shoppervoice/contracts/remotes';

/** Who uses this tab. `unavailable`: unknown, because the calls of the first load did not answer. */
export type Session =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-in'; readonly pageData: PageData }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unavailable' };

/** Result of a call of the first load. `refused` is a 401. */
export type Outcome<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed' };

type TokenOutcome = Outcome<PageToken | null>;

/** Whether the token call means that nobody is signed in: refused, or an empty or expired token. */
export function impliesSignedOut(token: TokenOutcome, now: number): boolean {
  if (token.kind === 'ok') return token.value === null || Date.parse(token.value.expiresAt) <= now;
  return token.kind === 'refused';
}

/**
 * The session of the first load. Page data alone is enough to show the page; without it, the token shows whether anyone
 * is signed in. `now`: milliseconds.
 */
export function sessionFrom(token: TokenOutcome | 'pending', pageData: Outcome<PageData>, now: number): Session {
  if (pageData.kind === 'refused' || (token !== 'pending' && impliesSignedOut(token, now)))
    return { kind: 'signed-out' };
  if (pageData.kind === 'failed') return { kind: 'unavailable' };
  return { kind: 'signed-in', pageData: pageData.value };
}
