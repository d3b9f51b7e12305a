import { setTimeout as sleep } from 'node:timers/promises';
import type { Problem } from '@shoppervoice/contracts/calls';
import { type OutagePortal, SERVERS, type Server } from './outage-portal.ts';
import type { Call } from './readers.ts';
import { slowness } from './slowness.ts';

/** Response of a server's `/readyz`; one that does not respond is not ready. Times as in `Call`. */
export interface Report {
  readonly server: Server;
  readonly requestedAt: number;
  readonly answered: number;
  readonly isReady: boolean;
  /** For the failure message: the named dependency, or why it did not respond. */
  readonly words: string;
}

const EVERY_MS = 100;
const PATIENCE_MS = 1000;
/** A call that took this long did not find everything available. */
const LATE_MS = 1000;

/** Polls the readiness of every server ten times a second. */
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

  /** Removes the earlier reports. */
  take(before: number): Report[] {
    const taken = this.#reports.filter(({ answered }) => answered < before);
    this.#reports = this.#reports.filter(({ answered }) => answered >= before);
    return taken;
  }

  /** Servers that have not reported since then that they are ready. */
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
 * Reports that were wrong. "Ready" is right if each kind of call within `toleranceMs` of it succeeded at least once;
 * "not ready" is right if at least one of those calls failed or was late.
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
