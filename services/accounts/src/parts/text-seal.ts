import { createHash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';

/** A sealed secret has about 170 characters; longer input is not decrypted. */
const LONGEST = 512;

const ENCRYPTION = { alg: 'dir', enc: 'A256GCM' } as const;

const keyId = (key: Uint8Array): string => createHash('sha256').update(key).digest('base64url').slice(0, 8);

/**
 * Seals short texts as JWEs (A256GCM) that only this service can read. The first key encrypts and every key decrypts,
 * so that keys can be rotated.
 */
export class TextSeal {
  readonly #keys: ReadonlyMap<string, Uint8Array>;
  readonly #newest: { readonly id: string; readonly key: Uint8Array };

  constructor(keys: readonly Uint8Array[]) {
    const [newest] = keys;
    if (newest === undefined) throw new Error('A seal needs a key.');
    this.#keys = new Map(keys.map((key) => [keyId(key), key]));
    this.#newest = { id: keyId(newest), key: newest };
  }

  seal(text: string): Promise<string> {
    return new CompactEncrypt(Buffer.from(text))
      .setProtectedHeader({ ...ENCRYPTION, kid: this.#newest.id })
      .encrypt(this.#newest.key);
  }

  /** Whether it is sealed with the first key. */
  isNewest(value: string): boolean {
    return kidOf(value) === this.#newest.id;
  }

  /** Null if it is invalid, forged or sealed with a retired key. */
  async open(value: string): Promise<string | null> {
    if (value.length > LONGEST) return null;
    try {
      const key = this.#keys.get(kidOf(value) ?? '');
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

function kidOf(value: string): string | null {
  try {
    return decodeProtectedHeader(value).kid ?? null;
  } catch {
    return null;
  }
}
