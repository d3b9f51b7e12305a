import type { RequestContext } from '@shoppervoice/contracts';
import { signToken, verifyToken } from './signed-token.ts';

/**
 * Header with the client's address, signed by the gateway with the same key as the context. A service never believes
 * `x-forwarded-for`; without this header, limits per address see one address for all.
 */
export const ADDRESS_HEADER = 'x-portal-address';

const CONTEXT_AUDIENCE = 'portal-context';
const ADDRESS_AUDIENCE = 'portal-address';

/** Value of the header `x-portal-context` (`CONTEXT_HEADER` of contracts). Good for 60 s; `now` in milliseconds. */
export function signContext(context: RequestContext, key: Buffer, now?: number): string {
  return signToken(context, CONTEXT_AUDIENCE, key, now);
}

/** Who asks, or null when the header is forged, older than 60 s or not a context. */
export function verifyContext(header: string, key: Buffer, now?: number): RequestContext | null {
  const claims = verifyToken(header, CONTEXT_AUDIENCE, key, now);
  if (claims === null || typeof claims.mid !== 'number' || typeof claims.sessionId !== 'string') return null;
  // Only the gateway holds the key, and it signs nothing but a RequestContext for this audience.
  return claims as unknown as RequestContext;
}

/** Value of the header `x-portal-address`. */
export function signAddress(address: string, key: Buffer, now?: number): string {
  return signToken({ address }, ADDRESS_AUDIENCE, key, now);
}

export function verifyAddress(header: string, key: Buffer, now?: number): string | null {
  const address = verifyToken(header, ADDRESS_AUDIENCE, key, now)?.address;
  return typeof address === 'string' ? address : null;
}
