import { ProblemError } from '@shoppervoice/service-kit';

/** Lets a bounded number of costly tasks run at a time and a bounded number wait; the rest is sent away at once. */
class ConcurrencyLimit {
  readonly #atOnce: number;
  readonly #mayWait: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, mayWait: number) {
    this.#atOnce = atOnce;
    this.#mayWait = mayWait;
  }

  /** @throws 503 problem when too many are waiting */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#mayWait) {
        throw new ProblemError(503, 'Too many people are signing in right now. Try again in a few seconds.', {
          retryAfter: 3,
        });
      }
      // A task that ends hands its place to the next one, so the number of running tasks stays the same.
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

/** Two passwords are compared at a time (each takes one core for some 20 ms and 19 MiB), 60 may wait. */
export const passwordHashing = new ConcurrencyLimit(2, 60);
