import { ProblemError } from '@shoppervoice/service-kit';
import { Examiner, type IntakeLimits } from './examiner.ts';
import type { IntakeJob, IntakeResult } from './intake-job.ts';

/**
 * Enough for a package that fills its size limits; a typical remote takes a twentieth. The wall-clock limit only
 * catches hangs: a starved machine may take a hundred times as long as an idle one.
 */
const LIMITS: IntakeLimits = { workMs: 10_000, waitMs: 600_000, memoryMb: 256 };
/** Packages examined concurrently: one that uses all of its time delays only its own sender. */
const WORKERS = 2;
/** An idle worker is ended after this time, in milliseconds. */
const IDLE_MS = 10_000;

interface Waiting {
  readonly job: IntakeJob;
  readonly who: string;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (result: IntakeResult) => void;
  readonly reject: (error: unknown) => void;
}

/** Queue of packages to examine: off the main thread, in turn, one at a time per sender. */
export class Intake {
  readonly #idle: Examiner[];
  readonly #busy = new Set<Examiner>();
  readonly #senders = new Set<string>();
  readonly #waiting: Waiting[] = [];
  readonly #idleMs: number;
  #isClosed = false;
  #resting: NodeJS.Timeout | undefined;

  constructor(limits: Partial<IntakeLimits> = {}, idleMs = IDLE_MS) {
    this.#idleMs = idleMs;
    this.#idle = Array.from({ length: WORKERS }, () => new Examiner({ ...LIMITS, ...limits }));
  }

  /**
   * Examines a package. Its bytes are transferred to the worker, so they are empty here afterwards. `who`: the sender;
   * `signal`: aborted when no one waits for the result any more.
   * @throws ProblemError 503 when the gateway stops, or when the check got too little processor time; Error for a
   * defect in our code
   */
  take(job: IntakeJob, who: string, signal?: AbortSignal): Promise<IntakeResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, who, signal, resolve, reject });
      this.#next();
    });
  }

  /** Worker threads at the moment. */
  get workers(): number {
    return [...this.#idle, ...this.#busy].filter(({ isStarted }) => isStarted).length;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#resting);
    for (const { reject } of this.#waiting.splice(0)) reject(stopped());
    await Promise.all([...this.#idle, ...this.#busy].map((examiner) => examiner.end()));
  }

  #next(): void {
    for (const waiting of this.#waiting.filter(({ signal }) => signal?.aborted === true)) {
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      waiting.reject(new ProblemError(408, 'The request was given up.'));
    }
    const at = this.#waiting.findIndex(({ who }) => !this.#senders.has(who));
    const examiner = at === -1 ? undefined : this.#idle.pop();
    const [waiting] = examiner === undefined ? [] : this.#waiting.splice(at, 1);
    if (examiner === undefined || waiting === undefined) return;
    if (this.#isClosed) {
      this.#idle.push(examiner);
      waiting.reject(stopped());
      return;
    }
    clearTimeout(this.#resting);
    this.#busy.add(examiner);
    this.#senders.add(waiting.who);
    void examiner
      .examine(waiting.job)
      .then(waiting.resolve, (error: unknown) => waiting.reject(this.#isClosed ? stopped() : error))
      .finally(() => {
        this.#busy.delete(examiner);
        this.#senders.delete(waiting.who);
        // The last used worker is used next, so that the other can be ended.
        this.#idle.push(examiner);
        this.#rest();
        this.#next();
      });
    this.#next();
  }

  #rest(): void {
    clearTimeout(this.#resting);
    if (this.#isClosed) return;
    this.#resting = setTimeout(() => {
      // If it does not end, it keeps only its memory until the process ends.
      for (const examiner of this.#idle) examiner.end().catch(() => undefined);
    }, this.#idleMs);
    this.#resting.unref();
  }
}

const stopped = () => new ProblemError(503, 'The portal is stopping. Try again in a minute.', { retryAfter: 10 });
