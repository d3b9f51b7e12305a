/** The subset of the browser's lock manager used here. */
export interface Locks {
  request(name: string, options: LockOptions, run: () => Promise<void>): Promise<unknown>;
}

export interface OneTabOptions {
  /** Undefined if the browser has none: then every tab leads. */
  readonly locks: Locks | undefined;
  readonly name: string;
  /** Runs in the tab that leads until the signal is aborted. */
  readonly lead: (signal: AbortSignal) => Promise<void>;
}

/**
 * Elects one tab of the browser to work for all. The others wait in the browser's lock queue, so the next takes over as
 * soon as the leader is closed, frozen or crashes. `takeOver`: this tab leads from now on, because it came to the
 * front, where timers are not throttled.
 */
export class OneTab {
  readonly #options: OneTabOptions;
  #waiting: AbortController | null = null;
  #leading: AbortController | null = null;
  #stopped = false;

  constructor(options: OneTabOptions) {
    this.#options = options;
  }

  start(): void {
    void this.#ask({});
  }

  takeOver(): void {
    if (!this.#leading && !this.#stopped && this.#options.locks) void this.#ask({ steal: true });
  }

  stop(): void {
    this.#stopped = true;
    this.#waiting?.abort();
    this.#leading?.abort();
  }

  async #ask(options: LockOptions): Promise<void> {
    const { locks, name, lead } = this.#options;
    this.#waiting?.abort();
    const waiting = new AbortController();
    const leading = new AbortController();
    this.#waiting = waiting;
    const run = async () => {
      if (waiting.signal.aborted) return;
      this.#leading = leading;
      await lead(leading.signal);
    };
    try {
      // A stolen lock is granted at once and takes no signal.
      if (locks) await locks.request(name, options.steal ? options : { signal: waiting.signal }, run);
      else await run();
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    } finally {
      leading.abort();
      if (this.#leading === leading) this.#leading = null;
    }
    // Another tab came to the front and took the lock: back to the queue.
    if (!waiting.signal.aborted) await this.#ask({});
  }
}
