import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { sameSecret } from '../signed-token.ts';

/** Seconds for which calls of a page belong to the trace that the page has begun. */
const LIFE = 3600;
const TIME_DIGITS = 8;
const RANDOM_BYTES = 6;
const MARK_DIGITS = 12;

/**
 * IDs of the portal's traces, in hexadecimal: the second of their beginning (4 bytes), 6 random bytes, and 6 bytes of an
 * HMAC over both. So a gateway recognizes a trace that some gateway has begun, and nobody else can name one.
 */
export class OwnTraces {
  readonly #key: Buffer;
  readonly #now: () => number;

  /** `now`: milliseconds. */
  constructor(key: Buffer, now: () => number = Date.now) {
    this.#key = Buffer.from(hkdfSync('sha256', key, '', 'shoppervoice traces', 32));
    this.#now = now;
  }

  newId(): string {
    const begun = Math.floor(this.#now() / 1000);
    const start = begun.toString(16).padStart(TIME_DIGITS, '0') + randomBytes(RANDOM_BYTES).toString('hex');
    return start + this.#mark(start);
  }

  /** Whether the trace began here, within the last hour. */
  isOwn(traceId: string): boolean {
    const start = traceId.slice(0, -MARK_DIGITS);
    if (!sameSecret(traceId.slice(-MARK_DIGITS), this.#mark(start))) return false;
    const age = this.#now() / 1000 - Number.parseInt(start.slice(0, TIME_DIGITS), 16);
    return age < LIFE;
  }

  #mark(start: string): string {
    return createHmac('sha256', this.#key).update(start).digest('hex').slice(0, MARK_DIGITS);
  }
}
