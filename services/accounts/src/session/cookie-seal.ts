import { createHash } from 'node:crypto';
import { type Door, sessionCookieOf } from '@shoppervoice/contracts';
import { type CookieAttributes, cookieLine, giveCookie, takeCookieAway } from '@shoppervoice/service-kit';
import type { FastifyReply } from 'fastify';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';

/** A sealed secret has some 170 characters; nothing longer is decrypted. */
const LONGEST = 512;

const ENCRYPTION = { alg: 'dir', enc: 'A256GCM' } as const;

const keyId = (key: Uint8Array): string => createHash('sha256').update(key).digest('base64url').slice(0, 8);

/** The session cookie of a door. */
interface DoorCookie {
  readonly name: string;
  readonly attributes: Omit<CookieAttributes, 'maxAge'>;
}

/** Whether each door is reached by https: its cookie is then for https alone. */
export type SecureDoors = Readonly<Record<Door, boolean>>;

/**
 * The session cookies, `token` at the portal: the secret of a session as a JWE (A256GCM under a key of ours). The first key
 * encrypts, each of them decrypts, so keys can be rotated without signing anybody out.
 */
export class CookieSeal {
  readonly #keys: ReadonlyMap<string, Uint8Array>;
  readonly #newest: { readonly id: string; readonly key: Uint8Array };
  readonly #cookies: Readonly<Record<Door, DoorCookie>>;

  constructor(keys: readonly Uint8Array[], secure: SecureDoors) {
    const [newest] = keys;
    if (newest === undefined) throw new Error('A cookie seal needs a key.');
    this.#keys = new Map(keys.map((key) => [keyId(key), key]));
    this.#newest = { id: keyId(newest), key: newest };
    const cookie = (door: Door, sameSite: 'lax' | 'strict'): DoorCookie => ({
      name: sessionCookieOf(door, secure[door]),
      attributes: { path: '/', sameSite, secure: secure[door] },
    });
    this.#cookies = { portal: cookie('portal', 'lax'), platform: cookie('platform', 'strict') };
  }

  /** Gives a session to the browser, which keeps it as long as the session lasts. */
  async give(reply: FastifyReply, secret: string, endsAt: Date, door: Door = 'portal'): Promise<void> {
    const { name, attributes } = this.#cookies[door];
    giveCookie(reply, name, await this.seal(secret), this.#until(endsAt, attributes));
  }

  /** As `give`: the line for an answer of the gateway. */
  async line(reply: FastifyReply, secret: string, endsAt: Date, door: Door = 'portal'): Promise<string> {
    const { name, attributes } = this.#cookies[door];
    return cookieLine(reply, name, await this.seal(secret), this.#until(endsAt, attributes));
  }

  #until(endsAt: Date, attributes: DoorCookie['attributes']): CookieAttributes {
    return { ...attributes, maxAge: Math.max(1, Math.round((endsAt.getTime() - Date.now()) / 1000)) };
  }

  /** A text that only this service reads, as the value of a cookie. */
  seal(secret: string): Promise<string> {
    return new CompactEncrypt(Buffer.from(secret))
      .setProtectedHeader({ ...ENCRYPTION, kid: this.#newest.id })
      .encrypt(this.#newest.key);
  }

  /** Takes it away from the browser. */
  takeAway(reply: FastifyReply, door: Door = 'portal'): void {
    const { name, attributes } = this.#cookies[door];
    takeCookieAway(reply, name, attributes);
  }

  /** The text inside a cookie's value; null when it is garbled, forged or sealed with a key that is no longer ours. */
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
