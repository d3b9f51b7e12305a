import { setTimeout as sleep } from 'node:timers/promises';
import type { Problem } from '@shoppervoice/contracts/calls';
import { type OutagePortal, SERVERS, type Server } from './outage-portal.ts';
import type { Call } from './readers.ts';
import { slowness } from './slowness.ts';

/** What a server said at `/readyz`; one that does not answer is not ready. Times as in `Call`. */
export interface Report {
  readonly server: Server;
  readonly requestedAt: number;
  readonly answered: number;
  readonly isReady: boolean;
  /** For reading a failure: whom it named, or why it did not answer. */
  readonly words: string;
}

const EVERY_MS = 100;
const PATIENCE_MS = 1000;
/** A call that took so long did not find everything there. */
const LATE_MS = 1000;

/** Asks every server ten times a second whether it is ready. */
export class ReadinessWatch {
  readonly #portal: OutagePortal;
  #reports: Report[] = [];
  #isStopped = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(portal: OutagePortal) {
    this.#portal = portal;
  }

  start(): void {
    this.#running = Promise.all(SERVERS.map((server) => this.#watch(server)));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  get reports(): readonly Report[] {
    return this.#reports;
  }

  /** Takes out the reports that were made before. */
  take(before: number): Report[] {
    const taken = this.#reports.filter(({ answered }) => answered < before);
    this.#reports = this.#reports.filter(({ answered }) => answered >= before);
    return taken;
  }

  /** Servers that have not said since then that they are ready. */
  unready(since: number): string[] {
    const isReady = (server: Server) =>
      this.#reports.some((report) => report.server === server && report.isReady && report.requestedAt >= since);
    return SERVERS.filter((server) => !isReady(server)).map((server) => `/readyz of ${server}`);
  }

  async #watch(server: Server): Promise<void> {
    while (!this.#isStopped) {
      const requestedAt = performance.now();
      const { isReady, words } = await ask(`${this.#portal.origins[server]}/readyz`);
      const answered = performance.now();
      this.#reports.push({ server, requestedAt, answered, isReady, words });
      await sleep(Math.max(0, EVERY_MS - (answered - requestedAt)));
    }
  }
}

async function ask(url: string): Promise<Pick<Report, 'isReady' | 'words'>> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(Math.round(PATIENCE_MS * slowness())) });
    const { detail = 'ready' } = (await answer.json()) as Partial<Problem>;
    return { isReady: answer.status === 200, words: detail };
  } catch (error) {
    return { isReady: false, words: String(error) };
  }
}

/**
 * Reports that were not true. "Ready" is true when each kind of call that was under way within `toleranceMs` of it got
 * an answer at least once; "not ready" is true when at least one of those calls got none, or was late.
 */
export function untrue(reports: readonly Report[], calls: readonly Call[], toleranceMs: number): Report[] {
  return reports.filter((report) => {
    const near = calls.filter(
      ({ server, startedAt, ended }) =>
        server === report.server &&
        ended >= report.requestedAt - toleranceMs &&
        startedAt <= report.answered + toleranceMs,
    );
    if (!report.isReady) return near.every(({ isGood, startedAt, ended }) => isGood && ended - startedAt < LATE_MS);
    const answered = new Set(near.filter(({ isGood }) => isGood).map(({ what }) => what));
    return near.some(({ what }) => !answered.has(what));
  });
}
