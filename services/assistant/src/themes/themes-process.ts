import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProblemError } from '@shoppervoice/service-kit';
import { commentsUnavailable } from '../report-services.ts';
import type { FindMessage, FoundMessage, FoundTheme } from './themes-child.ts';

/** Enough for 20,000 long comments. */
const MEMORY_MB = 160;
const YOUNG_MB = 4;
/** Trades collection time for a small heap. */
const GROWS_PERCENT = 20;
/** Per search. */
const LONGEST_MS = 20_000;
/** An idle process that has searched is ended to free its memory, which a thread would keep. */
const IDLE_MS = 20_000;
/**
 * A fresh process is started this long after startup, and after the last one ended, so that the next search need not
 * wait.
 */
const SPARE_MS = 10_000;
/** Searches in the queue. */
const MAX_WAITING = 20;

const tooBusy = () =>
  new ProblemError(503, 'Too many summaries are being made right now. Try again in a few seconds.', { retryAfter: 5 });
const failed = () =>
  new ProblemError(503, 'The comments could not be summarized right now. Try again in a few seconds.', {
    retryAfter: 5,
  });

type Pieces = AsyncIterable<Uint8Array<ArrayBuffer>> | Iterable<Uint8Array<ArrayBuffer>>;

function readAll(pieces: Pieces): Promise<Uint8Array<ArrayBuffer>[]> {
  const buffered = (async () => {
    const all: Uint8Array<ArrayBuffer>[] = [];
    for await (const piece of pieces) all.push(piece);
    return all;
  })();
  // It may reject before its turn, while nothing awaits it.
  buffered.catch(() => undefined);
  return buffered;
}

/** Runs theme searches one by one in a child process. */
export class ThemesProcess {
  #child: ChildProcess | null = null;
  /** Directory of the compile cache. Private, so that no one else can put code there. */
  #code: string | null = null;
  /** It has run a search, and holds memory that only its end frees. */
  #isUsed = false;
  #idle: NodeJS.Timeout;
  #tail: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor() {
    this.#idle = this.#warmLater();
  }

  /** Starts the process if there is none, while the comments are still being fetched. */
  warm(): void {
    this.#child ??= this.#start();
  }

  /**
   * Calls `found` with each theme. @throws ProblemError 503 if too many are waiting or the search fails; and what
   * `pieces` throws
   */
  async find(pieces: Pieces, found: (theme: FoundTheme) => void): Promise<void> {
    if (this.#waiting >= MAX_WAITING) throw tooBusy();
    this.#waiting += 1;
    clearTimeout(this.#idle);
    const before = this.#tail;
    // A search in the queue buffers its comments, so that the programme's service can finish.
    const body = this.#waiting === 1 ? pieces : readAll(pieces);
    const turn = (async () => {
      await before.catch(() => undefined);
      await this.#run(await body, found);
    })().finally(() => {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#scheduleIdle();
    });
    this.#tail = turn;
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
      // Structured clone, for maps and byte arrays.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Without our keys and addresses.
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
    // A running search has its own listeners; an idle process is only forgotten.
    child.once('exit', forget).on('error', forget);
    return child;
  }

  #scheduleIdle(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      if (this.#isUsed) this.#child?.kill('SIGKILL');
      this.#idle = this.#warmLater();
    }, IDLE_MS).unref();
  }

  #warmLater(): NodeJS.Timeout {
    return setTimeout(() => this.warm(), SPARE_MS).unref();
  }

  async #run(pieces: Pieces, found: (theme: FoundTheme) => void): Promise<void> {
    const child = this.#child ?? this.#start();
    this.#child = child;
    this.#isUsed = true;
    const reply = new Reply(child, found);
    try {
      for await (const bytes of pieces) await reply.send({ kind: 'piece', bytes });
    } catch (error) {
      await reply.send({ kind: 'dropped' });
      reply.forget();
      throw error;
    }
    await reply.send({ kind: 'end' });
    await reply.done;
  }
}

/** The process's reply to one search. */
class Reply {
  readonly #child: ChildProcess;
  readonly #found: (theme: FoundTheme) => void;
  readonly #done = Promise.withResolvers<void>();
  #timer: NodeJS.Timeout | undefined;

  constructor(child: ChildProcess, found: (theme: FoundTheme) => void) {
    this.#child = child;
    this.#found = found;
    this.#done.promise.catch(() => undefined);
    child.on('message', this.#onMessage).once('error', this.#fail).once('exit', this.#fail);
  }

  /** @throws ProblemError 503 if the search failed */
  get done(): Promise<void> {
    return this.#done.promise;
  }

  /** Resolves when the message has been sent. */
  async send(message: FindMessage): Promise<void> {
    if (message.kind === 'end') {
      this.#timer = setTimeout(() => {
        this.#fail();
        this.#child.kill('SIGKILL');
      }, LONGEST_MS);
    }
    await new Promise<void>((resolve) => {
      this.#child.send(message, (error) => {
        if (error !== null) this.#fail();
        resolve();
      });
    });
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.#child.off('message', this.#onMessage).off('error', this.#fail).off('exit', this.#fail);
  }

  readonly #fail = () => {
    this.forget();
    this.#done.reject(failed());
  };

  readonly #onMessage = (message: unknown) => {
    // The process runs our own code, so its messages are trusted.
    const reply = message as FoundMessage;
    if (reply.kind === 'theme') {
      this.#found(reply.theme);
      return;
    }
    this.forget();
    if (reply.kind === 'done') this.#done.resolve();
    else this.#done.reject(reply.why === 'cut' ? commentsUnavailable() : failed());
  };
}
