/** `left`: calls that are free; `resetSeconds`: until all are. */
export interface Window {
  readonly isOver: boolean;
  readonly left: number;
  readonly resetSeconds: number;
}

const A_MINUTE = 60_000;
/** Keys that are counted at a time; beyond this the one whose minute began first is dropped. */
const COUNTED_KEYS = 50_000;

/** So many calls a minute per key. A key's minute begins with its first call. */
export class MinuteWindow {
  readonly max: number;
  readonly #now: () => number;
  readonly #counts = new Map<string, { count: number; readonly ends: number }>();

  constructor(max: number, now: () => number) {
    this.max = max;
    this.#now = now;
  }

  /** Counts one call. */
  take(key: string): Window {
    const now = this.#now();
    let running = this.#counts.get(key);
    if (running === undefined || now >= running.ends) {
      this.#counts.delete(key);
      running = { count: 0, ends: now + A_MINUTE };
      this.#counts.set(key, running);
      if (this.#counts.size > COUNTED_KEYS) {
        const oldest = this.#counts.keys().next();
        if (!oldest.done) this.#counts.delete(oldest.value);
      }
    }
    running.count += 1;
    return this.#said(running.count > this.max, running);
  }

  /** Whether a call would be over, without counting one. */
  look(key: string): Window {
    const now = this.#now();
    const running = this.#counts.get(key);
    if (running === undefined || now >= running.ends) return { isOver: false, left: this.max, resetSeconds: 60 };
    return this.#said(running.count >= this.max, running);
  }

  #said(isOver: boolean, { count, ends }: { readonly count: number; readonly ends: number }): Window {
    const resetSeconds = Math.max(1, Math.ceil((ends - this.#now()) / 1000));
    return { isOver, left: Math.max(0, this.max - count), resetSeconds };
  }
}
