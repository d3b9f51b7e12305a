import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProblemError } from '@shoppervoice/service-kit';
import { away } from '../summary/programme-texts.ts';
import type { FindMessage, FoundMessage, FoundTheme } from './themes-child.ts';

/** MB: what 20,000 long comments take, and some. */
const MEMORY_MB = 160;
const YOUNG_MB = 4;
/** It holds little more than it needs: its memory is worth more than the time that it collects in. */
const GROWS_PERCENT = 20;
/** One question has so long. */
const LONGEST_MS = 20_000;
/** After so long without a question the process ends: a thread would leave its memory with the service. */
const IDLE_MS = 20_000;
/** Questions that wait for the one before. */
const MOST_WAITING = 20;

const busy = () =>
  new ProblemError(503, 'Too many summaries are being made right now. Try again in a few seconds.', { retryAfter: 5 });
const failed = () =>
  new ProblemError(503, 'The comments could not be summed up right now. Try again in a few seconds.', {
    retryAfter: 5,
  });

/** Finds themes beside the process that answers calls, one question after the other. */
export class ThemesProcess {
  #child: ChildProcess | null = null;
  /** Compiled code of the process, for its next starts: this service's own, so nobody else can put code there. */
  #code: string | null = null;
  #idle: NodeJS.Timeout | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** Starts the process, so that it is there when the comments have been read. */
  warm(): void {
    this.#child ??= this.#start();
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
    this.#child?.kill('SIGKILL');
    if (this.#code !== null) rmSync(this.#code, { recursive: true, force: true });
  }

  #start(): ChildProcess {
    const { MALLOC_ARENA_MAX } = process.env;
    this.#code ??= mkdtempSync(join(tmpdir(), 'themes-code-'));
    const child = fork(new URL('./themes-child.ts', import.meta.url), [], {
      // Maps and bytes as they are.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // It needs no key and no address of ours.
      env: { NODE_COMPILE_CACHE: this.#code, ...(MALLOC_ARENA_MAX === undefined ? {} : { MALLOC_ARENA_MAX }) },
      execArgv: [
        `--max-old-space-size=${MEMORY_MB}`,
        `--max-semi-space-size=${YOUNG_MB}`,
        `--heap-growing-percent=${GROWS_PERCENT}`,
      ],
    });
    child.unref();
    child.channel?.unref();
    const forget = () => {
      if (this.#child === child) this.#child = null;
    };
    // Whoever waits for it hears of it; nobody need wait.
    child.once('exit', forget).on('error', forget);
    return child;
  }

  #rest(): void {
    if (this.#idle) clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      if (this.#waiting === 0) this.#child?.kill('SIGKILL');
    }, IDLE_MS).unref();
  }

  #run(body: FindMessage, found: (theme: FoundTheme) => void): Promise<void> {
    const child = this.#child ?? this.#start();
    this.#child = child;
    return new Promise((resolve, reject) => {
      const settle = (how: () => void) => {
        clearTimeout(timer);
        child.off('message', heard).off('error', broken).off('exit', broken);
        how();
      };
      const broken = () => settle(() => reject(failed()));
      const heard = (message: unknown) => {
        // The process runs our own code and says nothing else.
        const said = message as FoundMessage;
        if (said.kind === 'theme') found(said.theme);
        else if (said.kind === 'done') settle(resolve);
        else settle(() => reject(said.why === 'cut' ? away() : failed()));
      };
      const timer = setTimeout(() => {
        broken();
        child.kill('SIGKILL');
      }, LONGEST_MS);
      child.on('message', heard).once('error', broken).once('exit', broken);
      child.send(body, (error) => error && broken());
    });
  }
}
