/** Work of this gateway that is done again and again, one round after the other. A round throws nothing. */
export class Rounds {
  readonly #work: () => Promise<void>;
  readonly #everyMs: number;
  #timer: NodeJS.Timeout | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(work: () => Promise<void>, everyMs: number) {
    this.#work = work;
    this.#everyMs = everyMs;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#last = this.#last.then(this.#work);
    }, this.#everyMs);
    this.#timer.unref();
  }

  /** Resolves once the round that runs has ended. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#last;
  }
}
