/** An endpoint that is silent this long has failed. */
const SILENCE_MS = 12_000;

/** Times out an endpoint's silence. The timer runs only during `wait`, not while the portal itself works. */
export class SilenceTimeout {
  readonly #own = new AbortController();
  readonly signal: AbortSignal;

  constructor(stop: AbortSignal) {
    this.signal = AbortSignal.any([stop, this.#own.signal]);
  }

  get hasExpired(): boolean {
    return this.#own.signal.aborted;
  }

  /** @throws what `next` throws, or the abort reason */
  async wait<Value>(next: Promise<Value>): Promise<Value> {
    const timer = setTimeout(() => this.#own.abort(), SILENCE_MS);
    const over = Promise.withResolvers<never>();
    const abort = () => over.reject(this.signal.reason);
    this.signal.addEventListener('abort', abort, { once: true });
    next.catch(() => undefined);
    try {
      this.signal.throwIfAborted();
      return await Promise.race([next, over.promise]);
    } finally {
      clearTimeout(timer);
      this.signal.removeEventListener('abort', abort);
    }
  }

  /** Aborts whatever is still running. */
  end(): void {
    this.#own.abort();
  }
}
