/** A start that waits longer than this reports it, and each change; in milliseconds. */
const QUIET_MS = 5000;
/** Interval at which an unchanged report is repeated. */
const AGAIN_MS = 60_000;

/** Reports what a start waits for, without repeating itself. */
export class WaitingReport {
  readonly #report: (sentence: string) => void;
  #since: number | null = null;
  #last: { readonly words: string; readonly at: number } | null = null;

  constructor(report: (sentence: string) => void) {
    this.#report = report;
  }

  /** Receives what is waited for at the moment. */
  note(missing: readonly string[], now = Date.now()): void {
    if (missing.length === 0) {
      this.#since = null;
      return;
    }
    this.#since ??= now;
    const words = missing.join(', ');
    const isNew = words !== this.#last?.words || now - this.#last.at >= AGAIN_MS;
    if (now - this.#since < QUIET_MS || !isNew) return;
    this.#last = { words, at: now };
    this.#report(`Waiting for ${words} ...`);
  }
}
