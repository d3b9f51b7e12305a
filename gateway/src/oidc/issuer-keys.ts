import type { LookupFunction } from 'node:net';
import {
  AddressRefused,
  parseWithin,
  publicLookup,
  READ_BODIES,
  readAddress,
  readBytes,
} from '@shoppervoice/service-kit';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { Agent, request } from 'undici';

/** Keys are asked for again after so long, so that one that the issuer has taken back is not believed for longer. */
const FRESH_MS = 10 * 60_000;
/** Least time between two questions to one issuer: for a key that it does not have, and after it did not answer. */
const AGAIN_MS = 10_000;
const TIMEOUT_MS = 5_000;

/** The issuer does not give its keys; the message is for the log. */
export class IssuerAway extends Error {
  override readonly name = 'IssuerAway';
}

export interface IssuerKeysOptions {
  /** Hosts that an operator allows wherever they are. */
  readonly allowed: readonly string[];
  readonly now: () => number;
  readonly timeoutMs?: number;
  readonly lookup?: LookupFunction;
}

type Known =
  | { readonly kind: 'keys'; readonly find: JWTVerifyGetKey; readonly at: number }
  | { readonly kind: 'away'; readonly why: IssuerAway; readonly at: number };

/** Why an issuer's address cannot be trusted, a sentence; null: it can. */
export function issuerProblem(issuer: string, allowed: readonly string[]): string | null {
  try {
    const { url } = readAddress(issuer, allowed);
    // Compared letter for letter with what the ID token and the issuer itself say.
    const isPlain = url.search === '' && url.hash === '' && (url.href === issuer || url.href === `${issuer}/`);
    return isPlain ? null : 'Write the issuer’s address as its ID tokens do, like https://gitlab.example.';
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    return 'The issuer is an https address of the public internet, or of a host that OIDC_ALLOWED_HOSTS names.';
  }
}

/**
 * Public keys of issuers, by their OpenID configuration. Only of issuers that a remote trusts: asking is a call to an address
 * that somebody wrote.
 */
export class IssuerKeys {
  readonly #options: IssuerKeysOptions;
  readonly #known = new Map<string, Known>();
  readonly #asking = new Map<string, Promise<Known>>();

  constructor(options: IssuerKeysOptions) {
    this.#options = options;
  }

  /** Finds the key of a token. It throws `IssuerAway`, or what `jose` throws if there is none. */
  of(issuer: string): JWTVerifyGetKey {
    return async (header, token) => {
      const known = await this.#keys(issuer, FRESH_MS);
      try {
        return await known.find(header, token);
      } catch (error) {
        // The issuer may have begun to sign with another key.
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        const newer = await this.#keys(issuer, AGAIN_MS);
        if (newer === known) throw error;
        return newer.find(header, token);
      }
    };
  }

  async #keys(issuer: string, freshMs: number): Promise<Extract<Known, { kind: 'keys' }>> {
    const known = this.#known.get(issuer);
    const age = known === undefined ? Number.POSITIVE_INFINITY : this.#options.now() - known.at;
    const isKept = known !== undefined && age < (known.kind === 'away' ? AGAIN_MS : freshMs);
    const found = isKept ? known : await this.#askOnce(issuer);
    if (found.kind === 'away') throw found.why;
    return found;
  }

  #askOnce(issuer: string): Promise<Known> {
    const asking = this.#asking.get(issuer);
    if (asking !== undefined) return asking;
    const asked = this.#ask(issuer).finally(() => this.#asking.delete(issuer));
    this.#asking.set(issuer, asked);
    return asked;
  }

  async #ask(issuer: string): Promise<Known> {
    let known: Known;
    try {
      const at = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
      const configuration = fieldsOf(await this.#read(at));
      if (configuration.issuer !== issuer) throw new Error('its configuration names another issuer');
      if (typeof configuration.jwks_uri !== 'string') throw new Error('its configuration names no keys');
      const keys = fieldsOf(await this.#read(configuration.jwks_uri));
      const find = createLocalJWKSet(keys as unknown as JSONWebKeySet);
      known = { kind: 'keys', find, at: this.#options.now() };
    } catch (error) {
      const why = new IssuerAway(`${issuer} does not give its keys`, { cause: error });
      known = { kind: 'away', why, at: this.#options.now() };
    }
    this.#known.set(issuer, known);
    return known;
  }

  /** JSON of an address. A redirect is not followed: it could lead into the portal's own network. */
  async #read(written: string): Promise<unknown> {
    const { allowed, timeoutMs = TIMEOUT_MS, lookup = publicLookup() } = this.#options;
    const { url, isAllowed } = readAddress(written, allowed);
    const agent = new Agent({
      connect: { timeout: timeoutMs, ...(isAllowed ? {} : { lookup }) },
      maxHeaderSize: 16_384,
    });
    try {
      const { statusCode, body } = await request(url, {
        dispatcher: agent,
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (statusCode !== 200) throw new Error(`${url.host} answered ${statusCode}`);
      return parseWithin((await readBytes(body, READ_BODIES.issuer.bytes)).toString('utf8'), READ_BODIES.issuer);
    } finally {
      await agent.destroy();
    }
  }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
