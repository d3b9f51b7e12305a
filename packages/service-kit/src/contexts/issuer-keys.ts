import { createPublicKey, type KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { READ_BODIES } from '../bodies/read-bodies.ts';
import { parseWithin, readJson } from '../bodies/read-json.ts';
import { ConfigError } from '../define-config.ts';
import { fetchService } from '../fetch-service.ts';
import { type Issuer, JWKS_PATH } from './signing-keys.ts';

/** Pause after an attempt that got no keys while there are none, and time of one attempt, in milliseconds. */
const RETRY_MS = 500;
const FETCH_MS = 2000;
/** After so long, what was fetched is fetched again for an unknown key, and for any. In milliseconds. */
const COOLDOWN_MS = 2000;
const FRESH_MS = 60_000;

const KeySetSchema = Type.Object({
  keys: Type.Array(
    Type.Object({
      kty: Type.Literal('OKP'),
      crv: Type.Literal('Ed25519'),
      x: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
      kid: Type.String({ minLength: 1, maxLength: 100 }),
    }),
    { minItems: 1, maxItems: 20 },
  ),
});
const keySetCheck = Compile(KeySetSchema);

export interface KeysLog {
  info(details: object, sentence: string): void;
  warn(details: object, sentence: string): void;
}

/** The key; `none`: the issuer has no such key; `unreachable`: it may have, and cannot be asked now. */
export type FoundKey = KeyObject | 'none' | 'unreachable';

/**
 * The public keys of an issuer. Fetched from its addresses, cached, fetched again for an unknown key and once a minute,
 * and kept while the issuer does not respond.
 */
export class IssuerKeys {
  readonly issuer: Issuer;
  readonly #addresses: string | null;
  readonly #log: KeysLog;
  readonly #stop = new AbortController();
  #keys: ReadonlyMap<string, KeyObject> = new Map();
  /** When an attempt ended, and when one got keys, in milliseconds of a monotonic clock. */
  #triedAt = Number.NEGATIVE_INFINITY;
  #fetchedAt = Number.NEGATIVE_INFINITY;
  #fetching: Promise<void> | null = null;
  #reason = 'not asked yet';
  #tries = 0;

  /**
   * `source`: addresses of the issuer as `fetchService` takes them, or a key set as JSON, which is never fetched.
   * @throws ConfigError for a key set that is none
   */
  constructor(issuer: Issuer, source: string, log: KeysLog) {
    this.issuer = issuer;
    this.#log = log;
    this.#addresses = source.startsWith('{') ? null : source;
    if (this.#addresses === null) this.#keys = keysIn(parsed(issuer, source));
    else this.#untilThere().catch(() => undefined);
  }

  /** Keys that are missing, for `/readyz`; null if there are any. */
  get missing(): { readonly name: string; readonly reason: string; readonly tries: number } | null {
    if (this.#keys.size > 0) return null;
    return { name: `the public keys of ${this.issuer}`, reason: this.#reason, tries: this.#tries };
  }

  /** The key if it is known; from time to time, the keys are fetched again meanwhile. */
  known(kid: string): KeyObject | undefined {
    if (this.#addresses !== null && performance.now() - this.#fetchedAt > FRESH_MS)
      this.#fetchIfDue().catch(() => undefined);
    return this.#keys.get(kid);
  }

  /** The same, after asking the issuer for an unknown one. */
  async find(kid: string): Promise<FoundKey> {
    if (this.#addresses === null) return this.#keys.get(kid) ?? 'none';
    // Nobody has asked for long: what was known may have been withdrawn.
    if (performance.now() - this.#fetchedAt > 2 * FRESH_MS) await this.#fetchIfDue();
    const known = this.known(kid);
    if (known !== undefined) return known;
    await this.#fetchIfDue();
    return this.#keys.get(kid) ?? (this.#fetchedAt === this.#triedAt ? 'none' : 'unreachable');
  }

  stop(): void {
    this.#stop.abort();
  }

  async #untilThere(): Promise<void> {
    while (this.#keys.size === 0 && !this.#stop.signal.aborted) {
      await this.#fetchIfDue(0);
      if (this.#keys.size === 0) await sleep(RETRY_MS, undefined, { ref: false });
    }
  }

  /** One attempt at a time, and none within `cooldownMs` of the last one. */
  async #fetchIfDue(cooldownMs: number = COOLDOWN_MS): Promise<void> {
    if (this.#fetching === null && performance.now() - this.#triedAt < cooldownMs) return;
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = null;
    });
    await this.#fetching;
  }

  async #fetch(): Promise<void> {
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(FETCH_MS), this.#stop.signal]);
      const answer = await fetchService(this.#addresses ?? '', JWKS_PATH, { signal });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new Error(`it answered ${answer.status}`);
      }
      const body: unknown = await readJson(answer, READ_BODIES.keySet);
      if (!keySetCheck.Check(body)) throw new Error('its answer is no key set');
      const before = [...this.#keys.keys()].join();
      this.#keys = keysIn(body);
      this.#tries = 0;
      this.#triedAt = performance.now();
      this.#fetchedAt = this.#triedAt;
      const kids = [...this.#keys.keys()];
      if (kids.join() !== before) this.#log.info({ issuer: this.issuer, kids }, 'public keys were fetched');
    } catch (error) {
      this.#triedAt = performance.now();
      if (this.#stop.signal.aborted) return;
      this.#tries += 1;
      this.#reason = error instanceof Error ? error.message : String(error);
      if (this.#tries > 1) return;
      const sentence =
        this.#keys.size === 0
          ? 'public keys could not be fetched: no call of this issuer can be checked'
          : 'public keys could not be fetched: those from before are used';
      this.#log.warn({ issuer: this.issuer, reason: this.#reason }, sentence);
    }
  }
}

const keysIn = ({ keys }: Static<typeof KeySetSchema>): ReadonlyMap<string, KeyObject> =>
  new Map(keys.map(({ kty, crv, x, kid }) => [kid, createPublicKey({ key: { kty, crv, x }, format: 'jwk' })]));

/** @throws ConfigError */
function parsed(issuer: Issuer, text: string): Static<typeof KeySetSchema> {
  try {
    const set = parseWithin(text, READ_BODIES.keySet);
    if (keySetCheck.Check(set)) return set;
  } catch {
    // The same sentence says so.
  }
  const name = `${issuer.toUpperCase()}_KEYS`;
  throw new ConfigError([
    `${name} holds no key set. Write the address of ${issuer}, or what its ${JWKS_PATH} answers.`,
  ]);
}
