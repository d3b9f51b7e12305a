import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * JWT HS256 (RFC 7519), made and checked on every call between gateway and services. Written over `node:crypto` because
 * a WebCrypto call per request costs several times as much; the format is the standard one.
 */
const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');

/** Lifetime of a signed token, in seconds. */
const TOKEN_SECONDS = 60;
/** Allowed clock skew, in seconds. */
const CLOCK_SKEW = 5;
/** Longest token that is checked, in characters. */
const LONGEST = 12_000;

function signature(input: string, key: Buffer): string {
  return createHmac('sha256', key).update(input).digest('base64url');
}

/** Signs `claims` for one `audience`; a token for another audience is not accepted. `now` in milliseconds. */
export function signToken(claims: object, audience: string, key: Buffer, now: number = Date.now()): string {
  const iat = Math.floor(now / 1000);
  const payload = Buffer.from(JSON.stringify({ ...claims, aud: audience, iat, exp: iat + TOKEN_SECONDS }));
  const input = `${HEADER}.${payload.toString('base64url')}`;
  return `${input}.${signature(input, key)}`;
}

/** The claims of a token that was signed with `key` for `audience` within the last 60 s, else null. */
export function verifyToken(
  token: string,
  audience: string,
  key: Buffer,
  now: number = Date.now(),
): Record<string, unknown> | null {
  if (token.length > LONGEST) return null;
  const dot = token.lastIndexOf('.');
  const input = token.slice(0, Math.max(dot, 0));
  if (!input.startsWith(`${HEADER}.`)) return null;
  // Compared as texts: the last character of a signature has unused bits, and only one encoding is valid.
  if (!sameSecret(token.slice(dot + 1), signature(input, key))) return null;
  const claims: Record<string, unknown> = JSON.parse(
    Buffer.from(input.slice(HEADER.length + 1), 'base64url').toString('utf8'),
  );
  const seconds = now / 1000;
  const { aud, iat, exp } = claims;
  if (aud !== audience || typeof iat !== 'number' || typeof exp !== 'number') return null;
  const fresh = iat <= seconds + CLOCK_SKEW && seconds <= Math.min(exp, iat + TOKEN_SECONDS);
  return fresh ? claims : null;
}

/** Compares two texts in constant time. */
export function sameSecret(given: string, wanted: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(wanted);
  return a.length === b.length && timingSafeEqual(a, b);
}
