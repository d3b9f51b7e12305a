import type { RemoteReportEvent, RemoteReports } from '@shoppervoice/contracts';

export interface ReporterOptions {
  /** Of `/remotes.json`; null where nobody is signed in: the registry counts users. */
  readonly ticket: () => string | null;
  /** `leaving`: the tab closes, the call has to outlive it. */
  readonly send: (reports: RemoteReports, leaving: boolean) => Promise<unknown>;
  /** Milliseconds between the first event and its call; default 1 s. */
  readonly wait?: number;
}

const WAIT = 1_000;
/** Events of one call, as the gateway takes them. */
const MOST_A_CALL = 20;
/** A tab tells so much and no more, whatever breaks in it. */
const MOST_A_TAB = 60;
const LONGEST_MESSAGE = 300;

/**
 * Tells the registry what became of the versions that this tab was given: each event once, a few at a time, within bounds.
 * A call that fails is made once more with the next one. Queries of addresses are left out of messages.
 */
export class RemoteReporter {
  readonly #options: ReporterOptions;
  readonly #told = new Set<string>();
  #waiting: RemoteReportEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #failed = false;

  constructor(options: ReporterOptions) {
    this.#options = options;
  }

  note(event: RemoteReportEvent): void {
    const { remote, version, module } = event;
    // A version that works is told once, whichever of its pages was opened first.
    const key = [remote, version, event.event, event.event === 'loaded' ? '' : module].join(' ');
    if (this.#options.ticket() === null || this.#told.has(key) || this.#told.size >= MOST_A_TAB) return;
    this.#told.add(key);
    const message = event.message.replace(/[?#][^\s)"']*/g, '').slice(0, LONGEST_MESSAGE);
    this.#waiting.push({ ...event, message });
    this.#timer ??= setTimeout(() => void this.flush(), this.#options.wait ?? WAIT);
  }

  /** Sends what waits. Never throws: there is nobody to tell. */
  async flush(leaving = false): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const ticket = this.#options.ticket();
    const waiting = this.#waiting;
    this.#waiting = [];
    if (ticket === null) return;
    for (let at = 0; at < waiting.length; at += MOST_A_CALL) {
      const events = waiting.slice(at, at + MOST_A_CALL);
      try {
        await this.#options.send({ ticket, events }, leaving);
        this.#failed = false;
      } catch {
        if (!this.#failed) this.#waiting.push(...events);
        this.#failed = true;
      }
    }
  }
}
