/** Failures one after the other from which a service gets no call for a while. */
const MOST_FAILURES = 5;
const PAUSE_MS = 5000;

/** Keeps callers from waiting for a service that is down: after some failures it gets one call per pause, until one is answered. */
export class Ejection {
  #failures = 0;
  #until = 0;

  /** Whether a call may go there at `now`, in milliseconds of a monotonic clock. */
  admits(now: number): boolean {
    if (this.#failures < MOST_FAILURES) return true;
    if (now < this.#until) return false;
    this.#until = now + PAUSE_MS;
    return true;
  }

  answered(): void {
    this.#failures = 0;
  }

  failed(now: number): void {
    this.#failures += 1;
    if (this.#failures >= MOST_FAILURES) this.#until = now + PAUSE_MS;
  }
}
