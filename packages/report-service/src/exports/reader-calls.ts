import type { FastifyInstance } from 'fastify';

/** Where reports are streamed, and checked. */
export const INTERNAL_REPORTS = '/internal/reports/';

/** A report waits so long for readers at each of its pieces, in milliseconds: however many ask, it goes on. */
const MOST_MS = 50;

/** The calls of readers that are being answered. What takes minutes steps aside for them, piece by piece. */
export class ReaderCalls {
  readonly #mostMs: number;
  #open = 0;
  #waiting: (() => void)[] = [];

  constructor(mostMs = MOST_MS) {
    this.#mostMs = mostMs;
  }

  /** Counts every call but those of reports. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', (request, { raw }, done) => {
      if (!request.url.startsWith(INTERNAL_REPORTS)) {
        this.#open += 1;
        let isOpen = true;
        const ended = () => {
          if (isOpen) this.#ended();
          isOpen = false;
        };
        // `close` alone comes if the reader went away, `finish` alone without a connection.
        raw.once('finish', ended).once('close', ended);
      }
      done();
    });
  }

  /** Resolves when no reader is being answered, or after `MOST_MS`; what has come in meanwhile is begun before. */
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
