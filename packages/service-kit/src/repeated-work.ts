import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from './database.ts';

/** Looks whether there is anything to do, and does it. True: it has found something, so the next look is at once. */
export type Look = (signal: AbortSignal) => Promise<boolean>;

/** Work that is looked for again and again, for as long as this runs; several processes may. */
export class RepeatedWork {
  readonly #options: { readonly pollMs: number; readonly log: FastifyBaseLogger; readonly what: string };
  readonly #stop = new AbortController();
  readonly #running: Promise<unknown>;

  /**
   * @param looks go on beside each other; whatever one of them throws is logged, and it looks again
   * @param options `pollMs`: milliseconds between two looks at whether there is anything to do; `what`: for the log
   */
  constructor(looks: readonly Look[], options: { pollMs: number; log: FastifyBaseLogger; what: string }) {
    this.#options = options;
    this.#running = Promise.all(looks.map((look) => this.#repeat(look)));
  }

  /** Stops looking for work. What is not finished is left to the process that takes it next. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #repeat(look: Look): Promise<void> {
    const { pollMs, log, what } = this.#options;
    const { signal } = this.#stop;
    while (!signal.aborted) {
      let found = false;
      try {
        found = await look(signal);
      } catch (error) {
        if (!isDatabaseAway(error)) log.error({ err: error }, `${what} could not be worked on`);
      }
      if (!found) await sleep(pollMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
