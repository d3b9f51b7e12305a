import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from './database.ts';

/** Looks whether there is anything to do, and does it. True: it has found something, so the next look is at once. */
export type Look = (signal: AbortSignal) => Promise<boolean>;

/** Pieces of work that are done beside each other, found one after the other: what waits costs one look, however many they are. */
export interface ConcurrentWork {
  /** How many are done at a time. */
  readonly concurrency: number;
  /** Takes the next piece and resolves with what does it; null where none is due. */
  readonly take: (signal: AbortSignal) => Promise<(() => Promise<unknown>) | null>;
}

/** Work that is looked for again and again, for as long as this runs; several processes may. */
export class RepeatedWork {
  readonly #options: { readonly pollMs: number; readonly log: Pick<FastifyBaseLogger, 'error'>; readonly what: string };
  readonly #stop = new AbortController();
  /** How often it was woken. */
  #wakes = 0;
  readonly #resting = new Set<AbortController>();
  readonly #running: Promise<unknown>;

  /**
   * @param work goes on beside each other; whatever a look or a piece throws is logged, and the next look comes
   * @param options `pollMs`: milliseconds between two looks at whether there is anything to do; `what`: for the log
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

  /** There may be something to do: whatever rests looks at once. */
  wake(): void {
    this.#wakes += 1;
    for (const rest of this.#resting) rest.abort();
  }

  /** Stops looking for work. What is not finished is left to the process that takes it next. */
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
          // It may be what another one waited for.
          this.wake();
        });
        busy.add(done);
      } else {
        await this.#rest(wakes);
      }
    }
    await Promise.allSettled(busy);
  }

  /** What it resolves with; null where it fails, of which the log is told. */
  async #tried<Found>(act: () => Promise<Found>): Promise<Found | null> {
    const { log, what } = this.#options;
    try {
      return await act();
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error }, `${what} could not be worked on`);
      return null;
    }
  }

  /** Until the next look is due, or it is woken: not at all if that was since there were so many `wakes`. */
  async #rest(wakes: number): Promise<void> {
    if (wakes !== this.#wakes) return;
    const rest = new AbortController();
    this.#resting.add(rest);
    await sleep(this.#options.pollMs, undefined, { signal: rest.signal }).catch(() => undefined);
    this.#resting.delete(rest);
  }
}
