/** The part of the browser's lock manager that is used here. */
export interface Locks {
  request(name: string, options: LockOptions, run: () => Promise<void>): Promise<unknown>;
}

export interface OneTabOptions {
  /** Undefined where the browser has none: every tab leads then. */
  readonly locks: Locks | undefined;
  readonly name: string;
  /** Runs in the tab that leads until the signal is aborted. */
  readonly lead: (signal: AbortSignal) => Promise<void>;
}

/**
 * One tab of this browser does something for all of them. The others wait in the browser's own queue, so that the next one
 * takes over as soon as the tab that led is closed, frozen out or crashes. `takeOver`: this tab leads from now on, as it
 * came to the front, where timers run on time.
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
      // A lock that is taken from another tab is not waited for, and takes no signal.
      if (locks) await locks.request(name, options.steal ? options : { signal: waiting.signal }, run);
      else await run();
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    } finally {
      leading.abort();
      if (this.#leading === leading) this.#leading = null;
    }
    // It was taken by a tab that came to the front: back into the queue.
    if (!waiting.signal.aborted) await this.#ask({});
  }
}
