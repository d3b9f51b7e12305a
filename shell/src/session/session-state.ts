import type { PageData, PageToken } from '@shoppervoice/contracts';

/** Who uses this tab. `unavailable`: nobody can tell, because the calls of the first load did not answer. */
export type Session =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-in'; readonly pageData: PageData; readonly token: PageToken }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unavailable' };

/** How a call of the first load ended. `refused` is a 401. */
export type Outcome<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed' };

/** `token` is null where `/api/get-token` answered an empty one: signed out, as is an expired one. `now`: milliseconds. */
export function sessionFrom(token: Outcome<PageToken | null>, pageData: Outcome<PageData>, now: number): Session {
  if (token.kind === 'ok' && (token.value === null || Date.parse(token.value.expiresAt) <= now))
    return { kind: 'signed-out' };
  if (token.kind === 'refused' || pageData.kind === 'refused') return { kind: 'signed-out' };
  if (token.kind === 'ok' && token.value && pageData.kind === 'ok') {
    return { kind: 'signed-in', pageData: pageData.value, token: token.value };
  }
  return { kind: 'unavailable' };
}
