import { setTimeout as sleep } from 'node:timers/promises';
import { A_MINUTE, type Minute, Minutes, type Taken } from './minutes.ts';
import type { SharedCounts } from './shared-counts.ts';

/**
 * A process takes calls of a key in portions of this share of its limit, and the first portion without asking: a key far
 * below its limit costs no write. With n processes, accepted calls differ from the limit by at most n portions.
 */
const PORTION = 1 / 40;
/** Near the limit a portion is this share of what is left, so that little of it stays unused in other processes. */
const PORTION_OF_REST = 1 / 4;
/**
 * Longest wait of a call for the shared count: so many pauses of so many milliseconds. In a process that is behind with its
 * work each takes longer, and an answer that has arrived is read in between.
 */
const PAUSES = 10;
const PAUSE_MS = 50;
/** How long this process counts alone after a failure. */
const ALONE_MS = 5000;

interface SharedMinute extends Minute {
  /** Calls of this process that the shared count contains; `count` of them are used. */
  claimed: number;
  /** Calls of other processes, as of the last answer. */
  others: number;
  /** The limit is used up: nothing more is to be claimed. */
  isFull: boolean;
  claiming: Promise<void> | null;
  /** Calls that wait for the claim. */
  waiting: number;
}

/** Calls per minute and key (a session, a merchant, a client), counted over all processes with the same `counts`. */
export class SharedLimit {
  readonly max: number;
  readonly #name: string;
  /** Null: this process counts alone. */
  readonly #counts: SharedCounts | null;
  readonly #now: () => number;
  readonly #minutes: Minutes<SharedMinute>;
  readonly #portion: number;
  #aloneUntil = Number.NEGATIVE_INFINITY;

  /** `name`: separates its keys from those of other limits in the same `counts`. */
  constructor(name: string, max: number, counts: SharedCounts | null, now: () => number = Date.now) {
    this.max = max;
    this.#name = name;
    this.#counts = counts;
    this.#now = now;
    this.#portion = Math.floor(max * PORTION);
    this.#minutes = new Minutes(now, (ends) => ({
      ends,
      count: 0,
      claimed: 0,
      others: 0,
      isFull: false,
      claiming: null,
      waiting: 0,
    }));
  }

  /** Counts one call, unless it is over the limit. Never rejects: while the counts are away, this process counts alone. */
  async take(key: string): Promise<Taken> {
    for (;;) {
      const minute = this.#minutes.runningOrNew(key);
      const counts = this.#askable();
      if (minute.count < this.#allowance(minute, counts)) {
        minute.count += 1;
        return this.#taken('ok', minute);
      }
      if (minute.isFull || counts === null) return this.#taken('over', minute);
      minute.waiting += 1;
      minute.claiming ??= this.#inTime(this.#claim(key, minute, counts)).finally(() => {
        minute.claiming = null;
      });
      await minute.claiming;
      minute.waiting -= 1;
    }
  }

  /** Whether a call would be accepted as far as this process knows, without counting one. */
  peek(key: string): Taken {
    const minute = this.#minutes.peek(key);
    const isOver = minute.count >= (minute.isFull ? minute.claimed : this.max);
    return this.#taken(isOver ? 'over' : 'ok', minute);
  }

  #askable(): SharedCounts | null {
    return this.#now() >= this.#aloneUntil && this.#counts?.isThere() === true ? this.#counts : null;
  }

  #allowance({ claimed, isFull }: SharedMinute, counts: SharedCounts | null): number {
    if (isFull) return claimed;
    if (counts === null) return this.max;
    return claimed === 0 ? this.#portion : claimed;
  }

  async #claim(key: string, minute: SharedMinute, counts: SharedCounts): Promise<void> {
    const rest = this.max - minute.others - minute.claimed;
    const portion = Math.max(1, Math.min(this.#portion, Math.floor(rest * PORTION_OF_REST)), minute.waiting);
    const calls = minute.count - minute.claimed + portion;
    try {
      const { count, ends } = await counts.add(`${this.#name} ${key}`, calls, this.#now());
      const over = Math.max(0, count - this.max);
      minute.claimed += Math.max(0, calls - over);
      minute.others = Math.max(0, count - over - minute.claimed);
      minute.isFull = count >= this.max;
      // The minute of all processes is that of the first one which asked.
      minute.ends = Math.min(ends, this.#now() + A_MINUTE);
    } catch {
      this.#countAlone();
    }
  }

  async #inTime(claiming: Promise<void>): Promise<void> {
    const answer = new AbortController();
    const answered = claiming.finally(() => answer.abort());
    for (let pause = 0; pause < PAUSES && !answer.signal.aborted; pause += 1) {
      await Promise.race([answered, sleep(PAUSE_MS, undefined, { ref: false, signal: answer.signal }).catch(() => {})]);
    }
    if (!answer.signal.aborted) this.#countAlone();
  }

  #countAlone(): void {
    this.#aloneUntil = this.#now() + ALONE_MS;
  }

  #taken(kind: Taken['kind'], minute: SharedMinute): Taken {
    return this.#minutes.taken(kind, kind === 'over' ? 0 : this.max - minute.others - minute.count, minute);
  }
}
