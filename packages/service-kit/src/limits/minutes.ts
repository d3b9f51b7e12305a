/** A key's minute after a call. `left`: calls that it still has; `resetSeconds`: until it has all of them again. */
export interface Taken {
  readonly kind: 'ok' | 'over';
  readonly left: number;
  readonly resetSeconds: number;
}

export const A_MINUTE = 60_000;
/** Maximum number of keys; the one whose minute began first is dropped first. */
const COUNTED_KEYS = 50_000;

/** `ends`: milliseconds of the clock. */
export interface Minute {
  count: number;
  ends: number;
}

/** The running minute of each key. It begins with the key's first call. */
export class Minutes<Kept extends Minute> {
  readonly #now: () => number;
  readonly #first: (ends: number) => Kept;
  readonly #minutes = new Map<string, Kept>();

  constructor(now: () => number, first: (ends: number) => Kept) {
    this.#now = now;
    this.#first = first;
  }

  runningOrNew(key: string): Kept {
    return this.#running(key) ?? this.#begin(key);
  }

  /** Like `runningOrNew`, but keeps no new one. */
  peek(key: string): Kept {
    return this.#running(key) ?? this.#first(this.#now() + A_MINUTE);
  }

  taken(kind: Taken['kind'], left: number, { ends }: Pick<Minute, 'ends'>): Taken {
    return { kind, left: Math.max(0, left), resetSeconds: Math.max(1, Math.ceil((ends - this.#now()) / 1000)) };
  }

  #running(key: string): Kept | undefined {
    const minute = this.#minutes.get(key);
    return minute !== undefined && this.#now() < minute.ends ? minute : undefined;
  }

  #begin(key: string): Kept {
    const minute = this.#first(this.#now() + A_MINUTE);
    this.#minutes.delete(key);
    this.#minutes.set(key, minute);
    if (this.#minutes.size > COUNTED_KEYS) {
      const oldest = this.#minutes.keys().next();
      if (!oldest.done) this.#minutes.delete(oldest.value);
    }
    return minute;
  }
}
