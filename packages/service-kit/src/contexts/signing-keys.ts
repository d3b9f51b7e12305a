import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Signed contexts are JWTs (RFC 7519) with EdDSA over Ed25519 (RFC 8037), typed (RFC 8725, 3.11). Written over
 * `node:crypto`: a library's asynchronous signature or check costs several times as much on every call.
 */
export const KINDS = {
  /** Whose session makes a call. */
  session: { typ: 'session+jwt', issuer: 'gateway' },
  /** The client's address of a call. */
  address: { typ: 'address+jwt', issuer: 'gateway' },
  /** What a service reads without a reader. */
  job: { typ: 'job+jwt', issuer: 'accounts' },
} as const;

export type Kind = keyof typeof KINDS;
export type Issuer = (typeof KINDS)[Kind]['issuer'];

/** Lifetime of a signed context, in seconds. */
export const LIFE_SECONDS = 60;

/** Address at which an issuer publishes its public keys (RFC 7517), without a key of calls between servers. */
export const JWKS_PATH = '/.well-known/jwks.json';
/** Seconds for which others may cache them. */
const CACHED_SECONDS = 60;

/** A public Ed25519 key (RFC 8037). */
export interface PublicJwk {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly kid: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
}

/** What precedes a seed in the PKCS #8 form of an Ed25519 key (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

export const audienceOf = (service: string): string => `service:${service}`;

export const headerOf = (kind: Kind, kid: string): string =>
  Buffer.from(JSON.stringify({ alg: 'EdDSA', typ: KINDS[kind].typ, kid })).toString('base64url');

/** The private keys of one issuer: the first signs, the public ones of all are published. */
export class SigningKeys {
  readonly #private: KeyObject;
  readonly #kid: string;
  readonly published: { readonly keys: readonly PublicJwk[] };

  /** `seeds`: 32 random bytes each, at least one. */
  constructor(seeds: readonly Buffer[]) {
    const [first] = seeds;
    if (first === undefined) throw new Error('There is no key to sign with.');
    this.published = { keys: seeds.map((seed) => publicOf(privateOf(seed))) };
    this.#private = privateOf(first);
    this.#kid = this.published.keys[0]?.kid ?? '';
  }

  /** Signs `claims` for the services named `services` and no others; valid for 60 s from `now`, in milliseconds. */
  sign(kind: Kind, claims: object, services: readonly string[], now: number = Date.now()): string {
    const iat = Math.floor(now / 1000);
    const aud = services.map(audienceOf);
    const payload = { ...claims, iss: KINDS[kind].issuer, aud, iat, exp: iat + LIFE_SECONDS };
    const input = `${headerOf(kind, this.#kid)}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
    return `${input}.${sign(null, Buffer.from(input), this.#private).toString('base64url')}`;
  }
}

/** `GET /.well-known/jwks.json`. */
export function publishKeys(app: FastifyInstance, { published }: SigningKeys): void {
  app.get(JWKS_PATH, async (_request, reply) => {
    reply.header('cache-control', `public, max-age=${CACHED_SECONDS}`);
    return reply.type('application/jwk-set+json').send(JSON.stringify(published));
  });
}

const privateOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });

function publicOf(key: KeyObject): PublicJwk {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  // The thumbprint of the key (RFC 7638) names it.
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
  return { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' };
}
