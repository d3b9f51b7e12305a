/** A key's minute after a call. `left`: calls that it still has; `resetSeconds`: until it has all of them again. */
export interface Taken {
  readonly kind: 'ok' | 'over';
  readonly left: number;
  readonly resetSeconds: number;
}

const A_MINUTE = 60_000;
/** Maximum number of keys; the one whose minute began first is dropped first. */
const COUNTED_KEYS = 50_000;

interface Minute {
  count: number;
  readonly ends: number;
}

/** Calls per minute and key (a session, a client, an address). A key's minute begins with its first call. */
export class MinuteLimit {
  readonly max: number;
  readonly #now: () => number;
  readonly #minutes = new Map<string, Minute>();

  constructor(max: number, now: () => number = Date.now) {
    this.max = max;
    this.#now = now;
  }

  /** Counts one call. */
  take(key: string): Taken {
    const minute = this.#running(key) ?? this.#begin(key);
    minute.count += 1;
    return this.#taken(minute, minute.count > this.max);
  }

  /** Whether a call would be accepted, without counting one. */
  peek(key: string): Taken {
    const minute = this.#running(key) ?? { count: 0, ends: this.#now() + A_MINUTE };
    return this.#taken(minute, minute.count >= this.max);
  }

  #running(key: string): Minute | undefined {
    const minute = this.#minutes.get(key);
    return minute !== undefined && this.#now() < minute.ends ? minute : undefined;
  }

  #begin(key: string): Minute {
    const minute = { count: 0, ends: this.#now() + A_MINUTE };
    this.#minutes.delete(key);
    this.#minutes.set(key, minute);
    if (this.#minutes.size > COUNTED_KEYS) {
      const oldest = this.#minutes.keys().next();
      if (!oldest.done) this.#minutes.delete(oldest.value);
    }
    return minute;
  }

  #taken({ count, ends }: Minute, isOver: boolean): Taken {
    const resetSeconds = Math.max(1, Math.ceil((ends - this.#now()) / 1000));
    return { kind: isOver ? 'over' : 'ok', left: Math.max(0, this.max - count), resetSeconds };
  }
}
