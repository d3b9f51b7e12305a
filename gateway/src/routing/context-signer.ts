import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { signAddress, signContext } from '@shoppervoice/service-kit';

/** A signature is valid for 60 s; it is reused for this time, which leaves enough for the call itself. Milliseconds. */
const USED_FOR = 20_000;
/** Addresses whose signatures are cached. */
const MOST_ADDRESSES = 10_000;

interface Signed {
  readonly text: string;
  readonly until: number;
}

/** Signs the session context and the address. Recent signatures are reused: a session makes many calls in a row. */
export class ContextSigner {
  readonly #key: Buffer;
  readonly #contexts = new WeakMap<SessionContext, Signed>();
  readonly #addresses = new Map<string, Signed>();

  constructor(key: Buffer) {
    this.#key = key;
  }

  context(context: SessionContext, now: number = Date.now()): string {
    const known = this.#contexts.get(context);
    if (known !== undefined && now < known.until) return known.text;
    const text = signContext(context, this.#key, now);
    this.#contexts.set(context, { text, until: now + USED_FOR });
    return text;
  }

  address(address: string, now: number = Date.now()): string {
    const known = this.#addresses.get(address);
    if (known !== undefined && now < known.until) return known.text;
    const text = signAddress(address, this.#key, now);
    if (this.#addresses.size >= MOST_ADDRESSES) this.#addresses.clear();
    this.#addresses.set(address, { text, until: now + USED_FOR });
    return text;
  }
}
