/** Share of the newest pause in the mean: the last twenty or so count. */
const WEIGHT = 0.1;

/** How long it takes until a seat is passed on to the next call in line, in the mean, while calls wait. */
export class SeatPace {
  readonly #now: () => number;
  #ms = 0;
  #passedAt: number | null = null;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Milliseconds; 0: not known yet. */
  get ms(): number {
    return this.#ms;
  }

  /** A seat went from one call to the next. */
  passedOn(): void {
    const now = this.#now();
    if (this.#passedAt !== null) {
      const pause = now - this.#passedAt;
      this.#ms = this.#ms === 0 ? pause : this.#ms + WEIGHT * (pause - this.#ms);
    }
    this.#passedAt = now;
  }

  /** Nobody waited for a seat: the time until the next one is passed on says nothing about the service. */
  stayedFree(): void {
    this.#passedAt = null;
  }
}
