import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProblemError } from '@shoppervoice/service-kit';
import { commentsAway } from '../report-services.ts';
import type { FindMessage, FoundMessage, FoundTheme } from './themes-child.ts';

/** MB: what 20,000 long comments take, and some. */
const MEMORY_MB = 160;
const YOUNG_MB = 4;
/** It holds little more than it needs: its memory is worth more than the time that it collects in. */
const GROWS_PERCENT = 20;
/** One question has so long. */
const LONGEST_MS = 20_000;
/** After so long without a question the process that answered ends, and its memory with it: a thread would leave it with the service. */
const IDLE_MS = 20_000;
/** A process that has read nothing starts so long after the service, and after the one before it ended: the next question waits for none. */
const SPARE_MS = 10_000;
/** Questions that wait for the one before. */
const MOST_WAITING = 20;

const busy = () =>
  new ProblemError(503, 'Too many summaries are being made right now. Try again in a few seconds.', { retryAfter: 5 });
const failed = () =>
  new ProblemError(503, 'The comments could not be summarized right now. Try again in a few seconds.', {
    retryAfter: 5,
  });

type Pieces = AsyncIterable<Uint8Array<ArrayBuffer>> | Iterable<Uint8Array<ArrayBuffer>>;

function takeIn(pieces: Pieces): Promise<Uint8Array<ArrayBuffer>[]> {
  const taken = (async () => {
    const all: Uint8Array<ArrayBuffer>[] = [];
    for await (const piece of pieces) all.push(piece);
    return all;
  })();
  // It may fail before its turn comes, when nobody listens yet.
  taken.catch(() => undefined);
  return taken;
}

/** Finds themes beside the process that answers calls, one question after the other. */
export class ThemesProcess {
  #child: ChildProcess | null = null;
  /** Compiled code of the process, for its next starts: this service's own, so nobody else can put code there. */
  #code: string | null = null;
  /** It has answered a question, so that it holds memory that it gives back only by ending. */
  #isUsed = false;
  #idle: NodeJS.Timeout;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor() {
    this.#idle = this.#spareLater();
  }

  /** Starts the process if there is none, so that it is ready when the comments have been read. */
  warm(): void {
    this.#child ??= this.#start();
  }

  /**
   * Tells each theme of the comments in `pieces` as it is found. @throws ProblemError 503 where too many wait, or the work fails;
   * and what `pieces` throws
   */
  async find(pieces: Pieces, found: (theme: FoundTheme) => void): Promise<void> {
    if (this.#waiting >= MOST_WAITING) throw busy();
    this.#waiting += 1;
    clearTimeout(this.#idle);
    const before = this.#last;
    // A search that has to wait takes its comments in meanwhile, so that the programme's service need not wait, too.
    const body = this.#waiting === 1 ? pieces : takeIn(pieces);
    const turn = (async () => {
      await before.catch(() => undefined);
      await this.#run(await body, found);
    })().finally(() => {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#rest();
    });
    this.#last = turn;
    await turn;
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    if (this.#code !== null) rmSync(this.#code, { recursive: true, force: true });
  }

  #start(): ChildProcess {
    const { MALLOC_ARENA_MAX } = process.env;
    this.#code ??= mkdtempSync(join(tmpdir(), 'themes-code-'));
    this.#isUsed = false;
    const child = fork(new URL('./themes-child.ts', import.meta.url), [], {
      // Maps and bytes as they are.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // The process needs none of our keys and addresses.
      env: { NODE_COMPILE_CACHE: this.#code, ...(MALLOC_ARENA_MAX === undefined ? {} : { MALLOC_ARENA_MAX }) },
      execArgv: [
        `--max-old-space-size=${MEMORY_MB}`,
        `--max-semi-space-size=${YOUNG_MB}`,
        `--heap-growing-percent=${GROWS_PERCENT}`,
        '--expose-gc',
      ],
    });
    child.unref();
    child.channel?.unref();
    const forget = () => {
      if (this.#child === child) this.#child = null;
    };
    // A search that is waiting for the process has its own listeners; otherwise it is enough to forget the process.
    child.once('exit', forget).on('error', forget);
    return child;
  }

  #rest(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      if (this.#isUsed) this.#child?.kill('SIGKILL');
      this.#idle = this.#spareLater();
    }, IDLE_MS).unref();
  }

  #spareLater(): NodeJS.Timeout {
    return setTimeout(() => this.warm(), SPARE_MS).unref();
  }

  async #run(pieces: Pieces, found: (theme: FoundTheme) => void): Promise<void> {
    const child = this.#child ?? this.#start();
    this.#child = child;
    this.#isUsed = true;
    const answer = new Answer(child, found);
    try {
      for await (const bytes of pieces) await answer.ask({ kind: 'piece', bytes });
    } catch (error) {
      await answer.ask({ kind: 'dropped' });
      answer.forget();
      throw error;
    }
    await answer.ask({ kind: 'end' });
    await answer.done;
  }
}

/** What the process says to one question. */
class Answer {
  readonly #child: ChildProcess;
  readonly #found: (theme: FoundTheme) => void;
  readonly #settled = Promise.withResolvers<void>();
  #timer: NodeJS.Timeout | undefined;

  constructor(child: ChildProcess, found: (theme: FoundTheme) => void) {
    this.#child = child;
    this.#found = found;
    this.#settled.promise.catch(() => undefined);
    child.on('message', this.#hear).once('error', this.#break).once('exit', this.#break);
  }

  /** @throws ProblemError 503 where the work failed */
  get done(): Promise<void> {
    return this.#settled.promise;
  }

  /** Resolves when it has gone out. */
  async ask(message: FindMessage): Promise<void> {
    if (message.kind === 'end') {
      this.#timer = setTimeout(() => {
        this.#break();
        this.#child.kill('SIGKILL');
      }, LONGEST_MS);
    }
    await new Promise<void>((resolve) => {
      this.#child.send(message, (error) => {
        if (error !== null) this.#break();
        resolve();
      });
    });
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.#child.off('message', this.#hear).off('error', this.#break).off('exit', this.#break);
  }

  readonly #break = () => {
    this.forget();
    this.#settled.reject(failed());
  };

  readonly #hear = (message: unknown) => {
    // The process runs our own code and says nothing else.
    const said = message as FoundMessage;
    if (said.kind === 'theme') {
      this.#found(said.theme);
      return;
    }
    this.forget();
    if (said.kind === 'done') this.#settled.resolve();
    else this.#settled.reject(said.why === 'cut' ? commentsAway() : failed());
  };
}
