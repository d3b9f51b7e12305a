import type { RemoteReportEvent, RemoteReports } from '@shoppervoice/contracts/remotes';

export interface ReporterOptions {
  /** Ticket from `/remotes.json`; null without one. */
  readonly ticket: () => string | null;
  /** `leaving`: the tab closes, so the call has to outlive it. */
  readonly send: (reports: RemoteReports, leaving: boolean) => Promise<unknown>;
  /** Milliseconds between the first event and its call; default 1 s. */
  readonly wait?: number;
  /** From 0 to below 1; default `Math.random`. */
  readonly draw?: () => number;
}

const WAIT = 1_000;
/** Events per call: with their stacks they fit into what the gateway reads of one (32 kB). */
const MOST_A_CALL = 10;
/** Sampling rate of events that change no figure, and their limit per tab. */
const ONE_IN = 10;
const MOST_SAMPLED = 20;
const LONGEST_MESSAGE = 300;
const LONGEST_STACK = 2_000;

/** What each event shows once per version; a load, once per page. */
const KINDS: Readonly<Record<RemoteReportEvent['event'], 'works' | 'fails' | 'late' | 'unlisted' | 'other'>> = {
  loaded: 'works',
  'load-failed': 'fails',
  'render-failed': 'fails',
  hung: 'fails',
  'late-error': 'late',
  'unlisted-call': 'unlisted',
  'fell-back': 'other',
  'deprecated-use': 'other',
  froze: 'other',
};

interface Waiting {
  readonly event: RemoteReportEvent;
  /** It helps decide a roll-back, so it is retried until sent. */
  readonly counts: boolean;
}

/**
 * Reports to the registry how this tab's versions work, a few events at a time. What counts (that a page was loaded, that a version
 * failed for the first time) is always sent, once; of everything else a sample. Messages contain no queries of
 * addresses.
 */
export class RemoteReporter {
  readonly #options: ReporterOptions;
  readonly #counted = new Set<string>();
  readonly #reported = new Set<string>();
  #sampled = 0;
  #waiting: Waiting[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #failed = false;

  constructor(options: ReporterOptions) {
    this.#options = options;
  }

  note(event: RemoteReportEvent): void {
    const { remote, version, module } = event;
    const key = `${remote} ${version} ${module} ${event.event}`;
    if (this.#options.ticket() === null || this.#reported.has(key)) return;
    this.#reported.add(key);
    const counts = this.#isFirst(event);
    if (!counts && !this.#isInSample()) return;
    const message = event.message.replace(/[?#][^\s)"']*/g, '').slice(0, LONGEST_MESSAGE);
    // The gateway reads places of scripts from it and keeps nothing else.
    const stack = event.stack?.slice(0, LONGEST_STACK);
    this.#waiting.push({ event: { ...event, message, stack }, counts });
    this.#timer ??= setTimeout(() => void this.flush(), this.#options.wait ?? WAIT);
  }

  /** Sends pending events. Never throws. */
  async flush(leaving = false): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const ticket = this.#options.ticket();
    const waiting = this.#waiting;
    this.#waiting = [];
    if (ticket === null) return;
    for (let at = 0; at < waiting.length; at += MOST_A_CALL) {
      const part = waiting.slice(at, at + MOST_A_CALL);
      try {
        await this.#options.send({ ticket, events: part.map(({ event }) => event) }, leaving);
        this.#failed = false;
      } catch {
        // Sent with the next event, or when the tab is left. What changes no figure is not tried a third time.
        this.#waiting.push(...part.filter(({ counts }) => counts || !this.#failed));
        this.#failed = true;
      }
    }
  }

  /**
   * Whether the event counts: a load once per page; a failure once per version, whichever page it was; later errors and undeclared calls
   * separately.
   */
  #isFirst({ remote, version, event }: RemoteReportEvent): boolean {
    const kind = KINDS[event];
    if (kind === 'other') return false;
    const key = `${remote} ${version} ${kind}`;
    if (kind !== 'works' && this.#counted.has(key)) return false;
    this.#counted.add(key);
    return true;
  }

  #isInSample(): boolean {
    if (this.#sampled >= MOST_SAMPLED) return false;
    if ((this.#options.draw ?? Math.random)() * ONE_IN >= 1) return false;
    this.#sampled += 1;
    return true;
  }
}
