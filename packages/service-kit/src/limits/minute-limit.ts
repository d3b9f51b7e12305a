import { type Minute, Minutes, type Taken } from './minutes.ts';

/** Calls per minute and key (an address), counted by this process alone. A key's minute begins with its first call. */
export class MinuteLimit {
  readonly max: number;
  readonly #minutes: Minutes<Minute>;

  constructor(max: number, now: () => number = Date.now) {
    this.max = max;
    this.#minutes = new Minutes(now, (ends) => ({ count: 0, ends }));
  }

  /** Counts one call. */
  take(key: string): Taken {
    const minute = this.#minutes.runningOrNew(key);
    minute.count += 1;
    return this.#minutes.taken(minute.count > this.max ? 'over' : 'ok', this.max - minute.count, minute);
  }

  /** Whether a call would be accepted, without counting one. */
  peek(key: string): Taken {
    const minute = this.#minutes.peek(key);
    return this.#minutes.taken(minute.count >= this.max ? 'over' : 'ok', this.max - minute.count, minute);
  }
}
