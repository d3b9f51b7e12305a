import { Worker } from 'node:worker_threads';
import { ProblemError } from '@shoppervoice/service-kit';
import { away } from '../summary/programme-texts.ts';
import type { FindMessage, FoundMessage, FoundTheme } from './themes-worker.ts';

/** MB: what 20,000 long comments take, and some. */
const MEMORY_MB = 160;
const YOUNG_MB = 16;
/** One question has so long. */
const LONGEST_MS = 20_000;
/** After so long without a question the thread ends and gives its memory back. */
const IDLE_MS = 20_000;
/** Questions that wait for the one before. */
const MOST_WAITING = 20;

const busy = () =>
  new ProblemError(503, 'Too many summaries are being made right now. Try again in a few seconds.', { retryAfter: 5 });
const failed = () =>
  new ProblemError(503, 'The comments could not be summed up right now. Try again in a few seconds.', {
    retryAfter: 5,
  });

/** Finds themes beside the thread that answers calls, one question after the other. */
export class ThemesThread {
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** Starts the thread, so that it is there when the comments have been read. */
  warm(): void {
    this.#worker ??= this.#start();
    this.#rest();
  }

  /** Tells each theme as it is found. @throws ProblemError 503 where too many wait, or the work fails */
  async find(body: FindMessage, found: (theme: FoundTheme) => void): Promise<void> {
    if (this.#waiting >= MOST_WAITING) throw busy();
    this.#waiting += 1;
    const before = this.#last;
    const turn = (async () => {
      await before.catch(() => undefined);
      await this.#run(body, found);
    })().finally(() => {
      this.#waiting -= 1;
      this.#rest();
    });
    this.#last = turn;
    await turn;
  }

  async end(): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle);
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./themes-worker.ts', import.meta.url), {
      name: 'themes of comments',
      // It needs no key and no address of ours.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    worker.unref();
    const forget = () => {
      if (this.#worker === worker) this.#worker = null;
    };
    // Whoever waits for it hears of it; nobody need wait.
    worker.once('exit', forget).on('error', forget);
    return worker;
  }

  #rest(): void {
    if (this.#idle) clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      if (this.#waiting === 0) void this.#worker?.terminate();
    }, IDLE_MS).unref();
  }

  #run(body: FindMessage, found: (theme: FoundTheme) => void): Promise<void> {
    const worker = this.#worker ?? this.#start();
    this.#worker = worker;
    return new Promise((resolve, reject) => {
      const settle = (how: () => void) => {
        clearTimeout(timer);
        worker.off('message', heard).off('error', broken).off('exit', broken);
        how();
      };
      const broken = () => settle(() => reject(failed()));
      const heard = (message: FoundMessage) => {
        if (message.kind === 'theme') found(message.theme);
        else if (message.kind === 'done') settle(resolve);
        else settle(() => reject(message.why === 'cut' ? away() : failed()));
      };
      const timer = setTimeout(() => {
        broken();
        void worker.terminate();
      }, LONGEST_MS);
      worker.on('message', heard).once('error', broken).once('exit', broken);
      worker.postMessage(
        body,
        body.map(({ buffer }) => buffer),
      );
    });
  }
}
