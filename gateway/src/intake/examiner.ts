import { Worker } from 'node:worker_threads';
import type { PackageFinding } from '@shoppervoice/contracts/remotes';
import { ProblemError } from '@shoppervoice/service-kit';
import type { IntakeJob, IntakeResult } from './intake-job.ts';
import type { WorkerMessage } from './intake-worker.ts';

/** Limits for reading a package. */
export interface IntakeLimits {
  /** Processor time, in milliseconds. */
  readonly workMs: number;
  /**
   * Wall-clock time, in milliseconds, for a check that hangs without using the processor. Time in which this process
   * was suspended does not count.
   */
  readonly waitMs: number;
  /** Memory for what is read, in MB, without the bytes themselves, which have their own limits. */
  readonly memoryMb: number;
}

/** How often the processor time of a worker is checked, in milliseconds. */
const POLL_MS = 200;
/** Deep enough for each rule's own message about unlimited nesting. */
const STACK_MB = 4;
const YOUNG_MB = 16;

/**
 * One worker thread that reads packages, one at a time. It is started for the first package, and again after a package
 * that exceeded a limit: such a package is refused, and harms no other.
 */
export class Examiner {
  readonly #limits: IntakeLimits;
  #worker: Worker | null = null;

  constructor(limits: IntakeLimits) {
    this.#limits = limits;
  }

  get isStarted(): boolean {
    return this.#worker !== null;
  }

  /** @throws Error for a defect in our code */
  async examine(job: IntakeJob): Promise<IntakeResult> {
    const worker = this.#worker ?? this.#start();
    worker.ref();
    try {
      return await this.#run(worker, job);
    } finally {
      worker.unref();
    }
  }

  /** Ends the worker and frees its memory; the next package gets another. */
  async end(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./intake-worker.ts', import.meta.url), {
      name: 'package intake',
      // The worker needs no keys and addresses.
      env: {},
      execArgv: [],
      resourceLimits: {
        maxOldGenerationSizeMb: this.#limits.memoryMb,
        maxYoungGenerationSizeMb: YOUNG_MB,
        stackSizeMb: STACK_MB,
      },
    });
    this.#worker = worker;
    worker.once('exit', () => this.#forget(worker));
    // While a package is read, its job listens for the error itself. Without this listener an idle worker's error would be uncaught.
    worker.on('error', () => this.#forget(worker));
    return worker;
  }

  #forget(worker: Worker): void {
    if (this.#worker === worker) this.#worker = null;
  }

  #run(worker: Worker, job: IntakeJob): Promise<IntakeResult> {
    const { workMs, waitMs, memoryMb } = this.#limits;
    return new Promise((resolve, reject) => {
      let step = 'package';
      /** Processor time that the worker had used before: its own start does not count for the package. */
      let before: NodeJS.CpuUsage | null = null;
      let isBegun = false;
      let isFinished = false;
      let waited = 0;
      let lookedAt = performance.now();

      const finish = (how: () => void) => {
        if (isFinished) return;
        isFinished = true;
        clearInterval(looking);
        worker.off('message', onMessage).off('error', failed).off('exit', ended);
        how();
      };
      /** The next package starts only once this one's memory is free. */
      const stop = (then: () => void) =>
        finish(() => {
          this.#forget(worker);
          worker.terminate().then(then, then);
        });
      const refuse = (outOf: 'time' | 'memory', what: string) => stop(() => resolve(refusal(step, outOf, what)));
      const weigh = (now: NodeJS.CpuUsage) => {
        if (before === null || !isBegun) before = now;
        const worked = (now.user + now.system - before.user - before.system) / 1000;
        if (worked > workMs) refuse('time', `did not end within ${workMs / 1000} s of work`);
      };
      const looking = setInterval(() => {
        const now = performance.now();
        waited += Math.min(now - lookedAt, 2 * POLL_MS);
        lookedAt = now;
        if (waited > waitMs) stop(() => reject(new ProblemError(503, tooSlow(step), { retryAfter: 60 })));
        // Not available while it starts and after it has ended.
        else worker.cpuUsage().then(weigh, () => undefined);
      }, POLL_MS);
      const onMessage = (message: WorkerMessage) => {
        if (message.kind === 'at') {
          isBegun = true;
          step = message.step;
        } else if (message.kind === 'done') finish(() => resolve(message.result));
        else finish(() => reject(new Error(`a package could not be examined at ${step}: ${message.why}`)));
      };
      const failed = (error: Error & { readonly code?: string }) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') refuse('memory', `needs more than ${memoryMb} MB of memory`);
        else finish(() => reject(error));
      };
      const ended = () => finish(() => reject(new Error('the worker that examines packages has ended')));

      worker.on('message', onMessage).on('error', failed).on('exit', ended);
      const { source } = job;
      worker.postMessage(job, source.kind === 'sent' ? [source.bytes.buffer] : []);
    });
  }
}

const tooSlow = (step: string) =>
  `The check of the package did not come to its end (at ${step}): the machine is busy. Try again in a minute.`;

function refusal(step: string, outOf: 'time' | 'memory', what: string): IntakeResult {
  const finding: PackageFinding = {
    rule: step,
    file: '',
    sentence: `The package cannot be checked: ${step} ${what}.`,
    mend: 'Look for a file that is much larger than the others, or nested much deeper; split it, or leave it out.',
  };
  return { kind: 'refused', findings: [finding], outOf };
}
