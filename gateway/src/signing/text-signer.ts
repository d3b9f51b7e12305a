import { createHmac, hkdfSync } from 'node:crypto';
import { sameSecret } from '@shoppervoice/service-kit';

/** Default length limit of a text to verify, in characters. */
const LONGEST = 8000;

/** Signs values for one purpose, with a separate key derived from the portal's: `<JSON in base64url>.<HMAC-SHA256>`. */
export class TextSigner {
  readonly #key: Buffer;
  readonly #longest: number;

  constructor(key: Buffer, purpose: string, longest = LONGEST) {
    this.#longest = longest;
    this.#key = Buffer.from(hkdfSync('sha256', key, '', `shoppervoice ${purpose}`, 32));
  }

  sign(value: object): string {
    const text = Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${text}.${this.#signature(text)}`;
  }

  /** The value that was signed here for this purpose, or null. */
  read(signed: string): unknown {
    const dot = signed.indexOf('.');
    if (signed.length > this.#longest || dot < 1) return null;
    const text = signed.slice(0, dot);
    // Compared as texts: the last character of a signature has unused bits, and only one encoding is valid.
    if (!sameSecret(signed.slice(dot + 1), this.#signature(text))) return null;
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  }

  /** A pseudonym of a value that must not be readable. */
  pseudonym(value: string): string {
    return this.#signature(value).slice(0, 22);
  }

  #signature(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}
