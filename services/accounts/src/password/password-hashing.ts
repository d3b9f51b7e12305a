import { ProblemError } from '@shoppervoice/service-kit';

/** Runs a bounded number of costly tasks, with a bounded queue; the rest is refused. */
class ConcurrencyLimit {
  readonly #atOnce: number;
  readonly #mayWait: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, mayWait: number) {
    this.#atOnce = atOnce;
    this.#mayWait = mayWait;
  }

  /** @throws 503 problem if the queue is full */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#mayWait) {
        throw new ProblemError(503, 'Too many people are signing in right now. Try again in a few seconds.', {
          retryAfter: 3,
        });
      }
      // A finished task hands its slot to the next one.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

/** Each hash takes one core for about 20 ms and 19 MiB. */
export const passwordHashing = new ConcurrencyLimit(2, 60);
