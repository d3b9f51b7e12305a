import { decodeJwt, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';

/** With a key pair alone: with a shared secret, whoever checks a token could have made it. */
const ALGORITHMS = ['RS256', 'ES256', 'EdDSA'];
/** Difference of two clocks, in seconds. */
const SKEW = 30;
/** Oldest ID token, in seconds: GitLab's is made when the job begins. */
const OLDEST = 86_400;
const LONGEST_CLAIM = 500;

/** A pipeline's ID token that its issuer has signed for one audience. */
export interface IdToken {
  readonly issuer: string;
  readonly subject: string;
  readonly audience: string;
  /** With the issuer, the token's own name: it is taken once. */
  readonly id: string;
  /** Instant after which no clock takes it any more. */
  readonly over: Date;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Whom a token names as its issuer, unchecked; null: it is no token. */
export function claimedIssuer(token: string): string | null {
  try {
    return decodeJwt(token).iss ?? null;
  } catch {
    return null;
  }
}

/**
 * Checks signature, issuer, times and form. Throws nothing for a token that is not good: the text says why, for the log. `IssuerAway`
 * passes through.
 */
export async function readIdToken(
  token: string,
  issuer: string,
  keys: JWTVerifyGetKey,
  now: number,
): Promise<IdToken | { readonly wrong: string }> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer,
      algorithms: ALGORITHMS,
      clockTolerance: SKEW,
      maxTokenAge: OLDEST,
      requiredClaims: ['sub', 'aud', 'exp', 'iat', 'jti'],
      currentDate: new Date(now),
    });
    // An access token or a logout token of the same issuer is no ID token.
    if (![undefined, 'JWT'].includes(protectedHeader.typ)) return { wrong: `its typ is ${protectedHeader.typ}` };
    // A token for several may be sent here by any of them.
    const [audience, ...others] = Array.isArray(payload.aud) ? payload.aud : [payload.aud];
    const { sub, jti, exp = 0, iat = 0 } = payload;
    if (others.length > 0 || !isClaim(audience)) return { wrong: 'it is not for one audience' };
    if (!isClaim(sub) || !isClaim(jti)) return { wrong: 'its sub or jti is empty or too long' };
    const over = new Date((Math.min(exp, iat + OLDEST) + 2 * SKEW) * 1000);
    return { issuer, subject: sub, audience, id: jti, over, claims: payload };
  } catch (error) {
    if (error instanceof errors.JOSEError) return { wrong: error.message };
    // Web Crypto refuses a key that does not fit, e.g. one that is too short.
    if (error instanceof TypeError || error instanceof DOMException) return { wrong: error.message };
    throw error;
  }
}

const isClaim = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_CLAIM;
