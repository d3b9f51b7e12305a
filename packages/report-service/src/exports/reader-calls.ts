import type { FastifyInstance } from 'fastify';

/** Path prefix of streamed reports, and of their checks. */
export const INTERNAL_REPORTS = '/internal/reports/';

/** Longest wait of a report for readers at each batch, in milliseconds: under any load, it goes on. */
const MOST_MS = 50;

/** The readers' calls in progress. Long reports yield to them, batch by batch. */
export class ReaderCalls {
  readonly #mostMs: number;
  #open = 0;
  #waiting: (() => void)[] = [];

  constructor(mostMs = MOST_MS) {
    this.#mostMs = mostMs;
  }

  /** Counts every call except reports. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', (request, { raw }, done) => {
      if (!request.url.startsWith(INTERNAL_REPORTS)) {
        this.#open += 1;
        let isOpen = true;
        const ended = () => {
          if (isOpen) this.#ended();
          isOpen = false;
        };
        // Only `close` is emitted if the reader disconnects, only `finish` without a connection.
        raw.once('finish', ended).once('close', ended);
      }
      done();
    });
  }

  /**
   * Resolves when no reader's call is in progress, or after `MOST_MS`; calls that have arrived meanwhile start before.
   */
  async quiet(): Promise<void> {
    await new Promise(setImmediate);
    if (this.#open === 0) return;
    await new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        this.#waiting = this.#waiting.filter((each) => each !== go);
        resolve();
      };
      const timer = setTimeout(go, this.#mostMs);
      this.#waiting.push(go);
    });
  }

  #ended(): void {
    this.#open -= 1;
    if (this.#open > 0) return;
    for (const go of this.#waiting) go();
  }
}
