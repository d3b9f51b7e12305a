import { PRODUCT_NAME } from '@shoppervoice/contracts/calls';
import { Secret, TOTP } from 'otpauth';
import type { TextSeal } from '../parts/text-seal.ts';

/** RFC 6238 with its defaults, which every app supports. */
const CODES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the current one that are accepted, for clock skew and typing. */
const WINDOW = 1;
/** RFC 4226, section 4: as long as the hash. */
const SECRET_BYTES = 20;

const CODE = /^\d{6}$/;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The time step of a code; null if it is invalid now. `now`: milliseconds. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const token = code.replace(/\s/g, '');
  if (!CODE.test(token)) return null;
  const totp = new TOTP({ ...CODES, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/** Content of the QR code. */
export const authenticatorUri = (secret: string, username: string, host: string): string =>
  new TOTP({
    ...CODES,
    issuer: PRODUCT_NAME,
    label: `${username} (${host})`,
    secret: Secret.fromBase32(secret),
  }).toString();

/** In groups of four, for typing. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** Time limit for the first code of a new app. */
const PENDING_MS = 15 * 60_000;
const PENDING = /^pending (\d{1,15}) (\S+) ([A-Z2-7]+)$/;
const KEPT = /^authenticator (\S+) ([A-Z2-7]+)$/;

/** Seals a secret before it is stored; the client returns it with a code. */
export const sealPending = (seal: TextSeal, userId: string, secret: string, now: number): Promise<string> =>
  seal.seal(`pending ${now + PENDING_MS} ${userId} ${secret}`);

export async function openPending(
  seal: TextSeal,
  userId: string,
  pending: string,
  now: number,
): Promise<string | null> {
  const [, until, owner, secret] = PENDING.exec((await seal.open(pending)) ?? '') ?? [];
  return owner === userId && secret !== undefined && Number(until) > now ? secret : null;
}

/** Bound to its user, so that it cannot be swapped. */
export const sealSecret = (seal: TextSeal, userId: string, secret: string): Promise<string> =>
  seal.seal(`authenticator ${userId} ${secret}`);

/** Null if it is another user's, or its key is retired. */
export async function openSecret(seal: TextSeal, userId: string, sealed: string): Promise<string | null> {
  const [, owner, secret] = KEPT.exec((await seal.open(sealed)) ?? '') ?? [];
  return owner === userId ? (secret ?? null) : null;
}
