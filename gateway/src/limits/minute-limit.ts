/** `over`: whole seconds until calls are accepted again. */
export type Taken = { kind: 'ok' } | { kind: 'over'; retryAfter: number };

const A_MINUTE = 60_000;
/** Maximum number of keys; the one whose minute began first is dropped first. */
const COUNTED_KEYS = 50_000;

/** Calls per minute and key (a session's ID or an address). A key's minute begins with its first call. */
export class MinuteLimit {
  readonly #max: number;
  readonly #now: () => number;
  readonly #counts = new Map<string, { count: number; readonly ends: number }>();

  constructor(max: number, now: () => number = Date.now) {
    this.#max = max;
    this.#now = now;
  }

  /** Counts one call. */
  take(key: string): Taken {
    const now = this.#now();
    const running = this.#counts.get(key);
    if (running !== undefined && now < running.ends) {
      running.count += 1;
      return this.#verdict(running.count > this.#max, running.ends - now);
    }
    this.#counts.delete(key);
    this.#counts.set(key, { count: 1, ends: now + A_MINUTE });
    if (this.#counts.size > COUNTED_KEYS) {
      const oldest = this.#counts.keys().next();
      if (!oldest.done) this.#counts.delete(oldest.value);
    }
    return { kind: 'ok' };
  }

  /** Whether a call would be accepted, without counting one. */
  look(key: string): Taken {
    const now = this.#now();
    const running = this.#counts.get(key);
    return running === undefined || now >= running.ends
      ? { kind: 'ok' }
      : this.#verdict(running.count >= this.#max, running.ends - now);
  }

  #verdict(isOver: boolean, leftMs: number): Taken {
    return isOver ? { kind: 'over', retryAfter: Math.max(1, Math.ceil(leftMs / 1000)) } : { kind: 'ok' };
  }
}
