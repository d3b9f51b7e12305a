import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from './database.ts';

/** Looks for something to do, and does it. True: it has found something, so the next poll is at once. */
export type Look = (signal: AbortSignal) => Promise<boolean>;

/** Tasks that run concurrently, found one after the other: waiting ones cost one poll, however many they are. */
export interface ConcurrentWork {
  /** Concurrency limit. */
  readonly concurrency: number;
  /** Takes the next task and resolves with a function that does it; null if none is due. */
  readonly take: (signal: AbortSignal) => Promise<(() => Promise<unknown>) | null>;
}

/** Polls for work as long as this runs; several processes may. */
export class RepeatedWork {
  readonly #options: { readonly pollMs: number; readonly log: Pick<FastifyBaseLogger, 'error'>; readonly what: string };
  readonly #stop = new AbortController();
  /** How often it was woken. */
  #wakes = 0;
  readonly #resting = new Set<AbortController>();
  readonly #running: Promise<unknown>;

  /**
   * @param work runs concurrently; whatever a poll or a task throws is logged, and the next poll follows
   * @param options `pollMs`: interval of polls in milliseconds; `what`: for the log
   */
  constructor(
    work: readonly (Look | ConcurrentWork)[],
    options: { pollMs: number; log: Pick<FastifyBaseLogger, 'error'>; what: string },
  ) {
    this.#options = options;
    this.#running = Promise.all(
      work.map((each) => (typeof each === 'function' ? this.#repeat(each) : this.#fill(each))),
    );
  }

  /** There may be something to do: idle loops poll at once. */
  wake(): void {
    this.#wakes += 1;
    for (const rest of this.#resting) rest.abort();
  }

  /** Stops polling. What is not finished is left to the process that takes it next. */
  async close(): Promise<void> {
    this.#stop.abort();
    this.wake();
    await this.#running;
  }

  async #repeat(look: Look): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const wakes = this.#wakes;
      if (!(await this.#tried(() => look(signal)))) await this.#rest(wakes);
    }
  }

  async #fill({ concurrency, take }: ConcurrentWork): Promise<void> {
    const { signal } = this.#stop;
    const busy = new Set<Promise<unknown>>();
    while (!signal.aborted) {
      const wakes = this.#wakes;
      const piece = busy.size < concurrency ? await this.#tried(() => take(signal)) : null;
      if (piece) {
        const done = this.#tried(piece).finally(() => {
          busy.delete(done);
          // Another one may have waited for it.
          this.wake();
        });
        busy.add(done);
      } else {
        await this.#rest(wakes);
      }
    }
    await Promise.allSettled(busy);
  }

  /** Its result; null if it fails, which is logged. */
  async #tried<Found>(act: () => Promise<Found>): Promise<Found | null> {
    const { log, what } = this.#options;
    try {
      return await act();
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error }, `${what} could not be worked on`);
      return null;
    }
  }

  /** Until the next poll is due, or it is woken: not at all if that happened since `wakes`. */
  async #rest(wakes: number): Promise<void> {
    if (wakes !== this.#wakes) return;
    const rest = new AbortController();
    this.#resting.add(rest);
    await sleep(this.#options.pollMs, undefined, { signal: rest.signal }).catch(() => undefined);
    this.#resting.delete(rest);
  }
}
