import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from './database-errors.ts';

/** Looks for work and does it. True: it has found some, so the next poll is at once. */
export type Poll = (signal: AbortSignal) => Promise<boolean>;

/** Tasks that run concurrently, found one after the other: waiting ones cost one poll, however many they are. */
export interface ConcurrentWork {
  /** Concurrency limit. */
  readonly concurrency: number;
  /** Takes the next task and resolves with a function that does it; null if none is due. */
  readonly take: (signal: AbortSignal) => Promise<(() => Promise<unknown>) | null>;
}

/** The longest interval of polls, as a multiple of the shortest: polls become that rare while there is nothing to do. */
const LONGEST_INTERVAL = 10;

/** The wait between two polls. */
interface Rest {
  readonly startedAt: number;
  readonly end: () => void;
  isShort: boolean;
}

const worksOfThisProcess = new Set<RepeatedWork>();

/**
 * Something was written in this process, which may have created work: polls return to the shortest interval. Work that
 * another process created is found by the next poll.
 */
export function expectWork(): void {
  for (const work of worksOfThisProcess) work.expect();
}

/**
 * Polls for work until it is closed; several processes may. While nothing is found, each interval is as long as the
 * time since something was found last, up to ten times the shortest.
 */
export class RepeatedWork {
  readonly #options: { readonly pollMs: number; readonly log: Pick<FastifyBaseLogger, 'error'>; readonly what: string };
  readonly #stop = new AbortController();
  /** How often it was woken. */
  #wakes = 0;
  readonly #resting = new Set<Rest>();
  /** When work was found or expected last, on a clock that only goes forward. */
  #expectedAt = performance.now();
  readonly #running: Promise<unknown>;

  /**
   * @param work runs concurrently; whatever a poll or a task throws is logged, and the next poll follows
   * @param options `pollMs`: shortest interval of polls in milliseconds; `what`: for the log
   */
  constructor(
    work: readonly (Poll | ConcurrentWork)[],
    options: { pollMs: number; log: Pick<FastifyBaseLogger, 'error'>; what: string },
  ) {
    this.#options = options;
    worksOfThisProcess.add(this);
    this.#running = Promise.all(
      work.map((each) => (typeof each === 'function' ? this.#repeat(each) : this.#fill(each))),
    );
  }

  /** There may be something to do: idle loops poll at once. */
  wake(): void {
    this.#wakes += 1;
    this.#expectedAt = performance.now();
    for (const rest of this.#resting) rest.end();
  }

  /** There may be something to do soon: idle loops poll after the shortest interval. */
  expect(): void {
    const { pollMs } = this.#options;
    this.#expectedAt = performance.now();
    for (const rest of this.#resting) {
      if (rest.isShort) continue;
      rest.isShort = true;
      setTimeout(rest.end, Math.max(0, pollMs - (performance.now() - rest.startedAt))).unref();
    }
  }

  /** Stops polling. What is not finished is left to the process that takes it next. */
  async close(): Promise<void> {
    this.#stop.abort();
    worksOfThisProcess.delete(this);
    this.wake();
    await this.#running;
  }

  async #repeat(poll: Poll): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const wakes = this.#wakes;
      if (await this.#tried(() => poll(signal))) expectWork();
      else await this.#rest(wakes);
    }
  }

  async #fill({ concurrency, take }: ConcurrentWork): Promise<void> {
    const { signal } = this.#stop;
    const busy = new Set<Promise<unknown>>();
    while (!signal.aborted) {
      const wakes = this.#wakes;
      const piece = busy.size < concurrency ? await this.#tried(() => take(signal)) : null;
      if (piece) {
        const done = this.#tried(piece).finally(() => {
          busy.delete(done);
          // Another one may have waited for it, and it may have created more work.
          this.wake();
          expectWork();
        });
        busy.add(done);
      } else {
        await this.#rest(wakes);
      }
    }
    await Promise.allSettled(busy);
  }

  /** Its result; null if it fails, which is logged. */
  async #tried<Found>(act: () => Promise<Found>): Promise<Found | null> {
    const { log, what } = this.#options;
    try {
      return await act();
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error }, `${what} could not be worked on`);
      return null;
    }
  }

  /** Until the next poll is due, or it is woken: not at all if that happened since `wakes`. */
  async #rest(wakes: number): Promise<void> {
    if (wakes !== this.#wakes) return;
    const { pollMs } = this.#options;
    const startedAt = performance.now();
    const intervalMs = Math.min(Math.max(startedAt - this.#expectedAt, pollMs), LONGEST_INTERVAL * pollMs);
    await new Promise<void>((resolve) => {
      const rest: Rest = {
        startedAt,
        end: () => {
          clearTimeout(timer);
          this.#resting.delete(rest);
          resolve();
        },
        isShort: intervalMs === pollMs,
      };
      const timer = setTimeout(rest.end, intervalMs);
      this.#resting.add(rest);
    });
  }
}
