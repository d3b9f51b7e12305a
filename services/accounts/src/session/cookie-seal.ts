import { createHash } from 'node:crypto';
import { SESSION_COOKIE } from '@shoppervoice/contracts';
import { giveCookie, takeCookieAway } from '@shoppervoice/service-kit';
import type { FastifyReply } from 'fastify';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';

/** Seconds that a browser keeps the cookie: one day. */
const MAX_AGE = 86_400;
/** A sealed secret has some 170 characters; nothing longer is decrypted. */
const LONGEST = 512;

const ENCRYPTION = { alg: 'dir', enc: 'A256GCM' } as const;

const keyId = (key: Uint8Array): string => createHash('sha256').update(key).digest('base64url').slice(0, 8);

/**
 * The cookie `token`: the secret of a session as a JWE (A256GCM under a key of ours). The first key encrypts, each of
 * them decrypts, so keys can be rotated without signing anybody out.
 */
export class CookieSeal {
  readonly #keys: ReadonlyMap<string, Uint8Array>;
  readonly #newest: { readonly id: string; readonly key: Uint8Array };
  readonly #attributes: { readonly path: string; readonly sameSite: 'lax'; readonly secure: boolean };

  constructor(keys: readonly Uint8Array[], secure: boolean) {
    const [newest] = keys;
    if (newest === undefined) throw new Error('A cookie seal needs a key.');
    this.#keys = new Map(keys.map((key) => [keyId(key), key]));
    this.#newest = { id: keyId(newest), key: newest };
    this.#attributes = { path: '/', sameSite: 'lax', secure };
  }

  /** Gives a session to the browser. */
  async give(reply: FastifyReply, secret: string): Promise<void> {
    const sealed = await new CompactEncrypt(Buffer.from(secret))
      .setProtectedHeader({ ...ENCRYPTION, kid: this.#newest.id })
      .encrypt(this.#newest.key);
    giveCookie(reply, SESSION_COOKIE, sealed, { ...this.#attributes, maxAge: MAX_AGE });
  }

  /** Takes it away from the browser. */
  takeAway(reply: FastifyReply): void {
    takeCookieAway(reply, SESSION_COOKIE, this.#attributes);
  }

  /** The secret inside a cookie's value; null when it is garbled, forged or sealed with a key that is no longer ours. */
  async open(value: string): Promise<string | null> {
    if (value.length > LONGEST) return null;
    try {
      const key = this.#keys.get(String(decodeProtectedHeader(value).kid));
      if (key === undefined) return null;
      const { plaintext } = await compactDecrypt(value, key, {
        keyManagementAlgorithms: [ENCRYPTION.alg],
        contentEncryptionAlgorithms: [ENCRYPTION.enc],
      });
      return Buffer.from(plaintext).toString('utf8');
    } catch {
      return null;
    }
  }
}
