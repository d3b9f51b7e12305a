import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { ContextWriter } from '@shoppervoice/service-kit';

/** A signature is valid for 60 s; it is reused for this time, which leaves enough for the call itself. Milliseconds. */
const USED_FOR = 20_000;
/** Signed addresses that are cached, one for each address and service. */
const MOST_ADDRESSES = 10_000;

interface Signed {
  readonly text: string;
  readonly until: number;
}

/** A service, and those that it asks on behalf of its readers. */
export interface Recipient {
  readonly service: string;
  readonly asks?: readonly string[] | undefined;
}

/**
 * Signs the session context and the address for one service. Recent signatures are reused: a session makes many calls in a
 * row.
 */
export class ContextSigner {
  readonly #writer: Pick<ContextWriter, 'sign'>;
  /** By context, then by service. */
  readonly #contexts = new WeakMap<SessionContext, Map<string, Signed>>();
  readonly #addresses = new Map<string, Signed>();

  constructor(writer: Pick<ContextWriter, 'sign'>) {
    this.#writer = writer;
  }

  context(context: SessionContext, { service, asks = [] }: Recipient, now: number = Date.now()): string {
    const signed = this.#contexts.get(context) ?? new Map<string, Signed>();
    this.#contexts.set(context, signed);
    return recent(signed, service, now, () => this.#writer.sign('session', context, [service, ...asks], now));
  }

  address(address: string, { service }: Recipient, now: number = Date.now()): string {
    if (this.#addresses.size >= MOST_ADDRESSES) this.#addresses.clear();
    const name = `${service} ${address}`;
    return recent(this.#addresses, name, now, () => this.#writer.sign('address', { address }, [service], now));
  }
}

function recent(signed: Map<string, Signed>, name: string, now: number, sign: () => string): string {
  const known = signed.get(name);
  if (known !== undefined && now < known.until) return known.text;
  const text = sign();
  signed.set(name, { text, until: now + USED_FOR });
  return text;
}
