/** Silent for so long, the endpoint has failed. */
const SILENCE_MS = 12_000;

/** How long an endpoint is waited for: so long each time, while its answer is waited for, and not while the portal works. */
export class Patience {
  readonly #own = new AbortController();
  readonly signal: AbortSignal;

  constructor(stop: AbortSignal) {
    this.signal = AbortSignal.any([stop, this.#own.signal]);
  }

  get isOver(): boolean {
    return this.#own.signal.aborted;
  }

  /** @throws what it throws, or the abort where it takes too long or nobody waits any more */
  async for<Value>(next: Promise<Value>): Promise<Value> {
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

  /** Ends what still goes on. */
  end(): void {
    this.#own.abort();
  }
}
