import { Worker } from 'node:worker_threads';
import type { StackFrame } from '@shoppervoice/contracts/remotes';
import type { MapJob } from './map-worker.ts';

/** In milliseconds, by the clock: a usual stack takes 100, and a starved machine a hundred times as long. */
const LONGEST = 30_000;
const MEMORY_MB = 128;
/** An idle worker is ended after this time, in milliseconds. */
const IDLE_MS = 10_000;

/** A worker that maps stacks, one at a time: a map may be hostile, and must cost no reader anything. */
export class FrameMapper {
  #worker: Worker | null = null;
  #resting: NodeJS.Timeout | undefined;

  /** Null: the maps took too much time or memory. */
  async map(job: MapJob): Promise<readonly StackFrame[] | null> {
    clearTimeout(this.#resting);
    const worker = this.#worker ?? this.#start();
    const answer = await new Promise<readonly StackFrame[] | null>((resolve) => {
      const tooLate = setTimeout(() => resolve(null), LONGEST);
      const done = (frames: readonly StackFrame[] | null) => {
        clearTimeout(tooLate);
        resolve(frames);
      };
      worker.once('message', done);
      worker.once('exit', () => done(null));
      worker.postMessage(job);
    });
    worker.removeAllListeners('message');
    if (answer === null) await this.end();
    this.#resting = setTimeout(() => this.end().catch(() => undefined), IDLE_MS);
    this.#resting.unref();
    return answer;
  }

  async end(): Promise<void> {
    clearTimeout(this.#resting);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./map-worker.ts', import.meta.url), {
      name: 'stack mapping',
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 16 },
    });
    worker.unref();
    // It is followed by the exit, which ends the job.
    worker.on('error', () => undefined);
    this.#worker = worker;
    return worker;
  }
}
