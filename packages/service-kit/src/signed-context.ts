import { JOB_PURPOSES, type JobContext, type SessionContext } from '@shoppervoice/contracts/accounts';
import { signToken, verifyToken } from './signed-token.ts';

/**
 * Header with the client's address, signed by the gateway with the same key as the context. A service never believes
 * `x-forwarded-for`; without this header, limits per address see one address for all.
 */
export const ADDRESS_HEADER = 'x-portal-address';

const CONTEXT_AUDIENCE = 'portal-context';
const ADDRESS_AUDIENCE = 'portal-address';
const JOB_AUDIENCE = 'portal-job';

/** Value of the header `x-portal-context` (`CONTEXT_HEADER` of contracts). Valid for 60 s; `now` in milliseconds. */
export function signContext(context: SessionContext, key: Buffer, now?: number): string {
  return signToken(context, CONTEXT_AUDIENCE, key, now);
}

/** The session context, or null if the header is forged, older than 60 s or not a context. */
export function verifyContext(header: string, key: Buffer, now?: number): SessionContext | null {
  const claims = verifyToken(header, CONTEXT_AUDIENCE, key, now);
  if (claims === null || typeof claims.mid !== 'number' || typeof claims.sessionId !== 'string') return null;
  // Only the gateway has the key, and it signs only a SessionContext for this audience.
  return claims as unknown as SessionContext;
}

/** Value of the header `x-portal-job` (`JOB_HEADER` of contracts), made by accounts. Valid for 60 s. */
export function signJob(job: JobContext, key: Buffer, now?: number): string {
  return signToken(job, JOB_AUDIENCE, key, now);
}

/** The job context, or null if the header is forged, older than 60 s or not a job context. */
export function verifyJob(header: string, key: Buffer, now?: number): JobContext | null {
  const claims = verifyToken(header, JOB_AUDIENCE, key, now);
  if (claims === null || typeof claims.mid !== 'number') return null;
  if (!JOB_PURPOSES.some((purpose) => purpose === claims.purpose)) return null;
  // Only accounts signs for this audience, and only a JobContext.
  return claims as unknown as JobContext;
}

/** Value of the header `x-portal-address`. */
export function signAddress(address: string, key: Buffer, now?: number): string {
  return signToken({ address }, ADDRESS_AUDIENCE, key, now);
}

export function verifyAddress(header: string, key: Buffer, now?: number): string | null {
  const address = verifyToken(header, ADDRESS_AUDIENCE, key, now)?.address;
  return typeof address === 'string' ? address : null;
}
