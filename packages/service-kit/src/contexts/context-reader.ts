import { verify } from 'node:crypto';
import { JOB_PURPOSES, type JobContext, type SessionContext } from '@shoppervoice/contracts/accounts';
import { ProblemError } from '../problem.ts';
import { IssuerKeys, type KeysLog } from './issuer-keys.ts';
import { readShared } from './shared-contexts.ts';
import { audienceOf, headerOf, type Issuer, KINDS, type Kind, LIFE_SECONDS } from './signing-keys.ts';

/** Allowed clock skew, in seconds. */
const CLOCK_SKEW = 5;
/** Longest text that is checked, in characters. */
const LONGEST = 12_000;
/** Checked texts that are remembered: a session makes many calls in a row with the same one. */
const MOST_REMEMBERED = 1000;
/** An Ed25519 signature in base64url. */
const SIGNATURE = /^[A-Za-z0-9_-]{86}$/;

type Claims = Readonly<Record<string, unknown>>;

/** Where a service learns its issuers' public keys. */
export interface ContextSources {
  /** Addresses of the gateways, or their key set as JSON. */
  readonly GATEWAY_KEYS: string;
  /** The same of accounts. Null: no job is believed. */
  readonly ACCOUNTS_KEYS: string | null;
  /** The key of contexts that the version before this one signs and believes; null: they are refused. */
  readonly SHARED_CONTEXT_KEY: Buffer | null;
}

/** Checks the signed contexts that one service is sent: signature, issuer, kind, audience and time. */
export class ContextReader {
  readonly #audience: string;
  readonly #shared: Buffer | null;
  readonly #keys: Readonly<Record<Issuer, IssuerKeys | null>>;
  /** By text, the one that was used last at the end. */
  readonly #remembered = new Map<string, { readonly kind: Kind; readonly claims: Claims }>();
  readonly #now: () => number;

  /** `service`: its name, which is its audience. `now`: milliseconds. @throws ConfigError for a wrong key set */
  constructor(service: string, sources: ContextSources, log: KeysLog, now: () => number = Date.now) {
    this.#audience = audienceOf(service);
    this.#shared = sources.SHARED_CONTEXT_KEY;
    const { GATEWAY_KEYS, ACCOUNTS_KEYS } = sources;
    this.#keys = {
      gateway: new IssuerKeys('gateway', GATEWAY_KEYS, log),
      accounts: ACCOUNTS_KEYS === null ? null : new IssuerKeys('accounts', ACCOUNTS_KEYS, log),
    };
    this.#now = now;
  }

  /** What no call can be checked without, for `/readyz`: nothing while the version before may still sign. */
  get waitingFor(): readonly string[] {
    const { missing } = this.#keys.gateway ?? { missing: null };
    return missing === null || this.#shared !== null ? [] : [missing.name];
  }

  /** What only jobs cannot be checked without. */
  get missing() {
    const missing = this.#keys.accounts?.missing ?? null;
    return missing === null ? [] : [missing];
  }

  /** The session context, or null if it is not one for this service and this minute. @throws ProblemError as `#read` */
  async session(text: string): Promise<SessionContext | null> {
    const claims = await this.#read('session', text);
    if (claims === null || typeof claims.mid !== 'number' || typeof claims.sessionId !== 'string') return null;
    // Only the gateway signs this kind, and only a SessionContext.
    return claims as unknown as SessionContext;
  }

  /** The job context, or null if it is not one for this service and this minute. @throws ProblemError as `#read` */
  async job(text: string): Promise<JobContext | null> {
    const claims = await this.#read('job', text);
    if (claims === null || typeof claims.mid !== 'number') return null;
    if (!JOB_PURPOSES.some((purpose) => purpose === claims.purpose)) return null;
    // Only accounts signs this kind, and only a JobContext.
    return claims as unknown as JobContext;
  }

  /** @throws ProblemError as `#read` */
  async address(text: string): Promise<string | null> {
    const address = (await this.#read('address', text))?.address;
    return typeof address === 'string' ? address : null;
  }

  stop(): void {
    for (const keys of Object.values(this.#keys)) keys?.stop();
  }

  /** @throws ProblemError 503 if the issuer's keys are not known and it cannot be asked for them */
  async #read(kind: Kind, text: string): Promise<Claims | null> {
    if (text.length > LONGEST) return null;
    const remembered = this.#remembered.get(text);
    const claims = remembered?.kind === kind ? remembered.claims : await this.#check(kind, text);
    if (claims === null || !this.#isFor(claims)) return null;
    this.#remembered.delete(text);
    this.#remembered.set(text, { kind, claims });
    if (this.#remembered.size > MOST_REMEMBERED) {
      const oldest = this.#remembered.keys().next();
      if (!oldest.done) this.#remembered.delete(oldest.value);
    }
    return claims;
  }

  async #check(kind: Kind, text: string): Promise<Claims | null> {
    if (this.#shared !== null) {
      const shared = readShared(kind, text, this.#shared, this.#now());
      if (shared !== null) return { ...shared, aud: [this.#audience] };
    }
    const [header = '', payload = '', signature = '', ...more] = text.split('.');
    if (more.length > 0 || !SIGNATURE.test(signature)) return null;
    const kid = kidIn(header);
    // Compared as a text: no other algorithm, kind or parameter has ever been in a header that was signed.
    if (kid === null || header !== headerOf(kind, kid)) return null;
    const { issuer } = KINDS[kind];
    const key = (await this.#keys[issuer]?.find(kid)) ?? 'none';
    if (key === 'unreachable') {
      throw new ProblemError(503, 'Who makes this call cannot be checked right now. Try again in a few seconds.', {
        retryAfter: 2,
      });
    }
    const bytes = Buffer.from(signature, 'base64url');
    // The last character has unused bits, and only one spelling is valid.
    if (key === 'none' || bytes.toString('base64url') !== signature) return null;
    if (!verify(null, Buffer.from(`${header}.${payload}`), key, bytes)) return null;
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Claims;
    return claims.iss === issuer ? Object.freeze(claims) : null;
  }

  #isFor({ aud, iat, exp }: Claims): boolean {
    if (!Array.isArray(aud) || !aud.includes(this.#audience)) return false;
    if (typeof iat !== 'number' || typeof exp !== 'number') return false;
    const seconds = this.#now() / 1000;
    return iat <= seconds + CLOCK_SKEW && seconds <= Math.min(exp, iat + LIFE_SECONDS);
  }
}

function kidIn(header: string): string | null {
  try {
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString('utf8')) as { readonly kid?: unknown };
    return typeof kid === 'string' ? kid : null;
  } catch {
    return null;
  }
}
