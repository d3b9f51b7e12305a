import { type ChildProcess, fork } from 'node:child_process';
import type { RotatingFileStream } from 'rotating-file-stream';
import { openLogFile } from './log-file.ts';

/** What to run, and how. */
export interface ProcessPlan {
  readonly name: string;
  /** Path of the program. */
  readonly program: string;
  /** Options of Node, e.g. memory limits. */
  readonly nodeOptions: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Where its log lines go: a file that is appended to and rotates, or this terminal. */
  readonly log: { readonly file: string } | 'terminal';
  /** How the process reports that it listens: a message `{ listening: … }` to its parent, or its first line of output. */
  readonly readyBy: 'message' | 'line';
}

export type ProcessEvent =
  | { readonly kind: 'started'; readonly pid: number }
  /** It ended and is being restarted. */
  | { readonly kind: 'again'; readonly how: string };

/** The first start of a process failed; the message says why in the process's own words. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

const BACK_OFF = { first: 200, most: 5000 } as const;
/** After a process has lived this long, the back-off starts again with its first pause. */
const LONG_LIFE_MS = 10_000;
/** A process that has not stopped by itself after this time is killed. */
const STOP_MS = 4000;
/** Characters of a process's stderr that are kept for a sentence about its end. */
const KEPT_STDERR = 2000;

/** One child process that is restarted with back-off whenever it ends, until it is stopped. */
export class SupervisedProcess {
  readonly #plan: ProcessPlan;
  readonly #report: (event: ProcessEvent) => void;
  #child: ChildProcess | null = null;
  #again: NodeJS.Timeout | null = null;
  #pause: number = BACK_OFF.first;
  #isStopping = false;
  #stderr = '';
  /** One log file for all runs of the process, opened at the first. */
  #logFile: RotatingFileStream | null = null;

  constructor(plan: ProcessPlan, report: (event: ProcessEvent) => void) {
    this.#plan = plan;
    this.#report = report;
  }

  /** Resolves when the process listens for the first time. @throws StartFailure when it ends before that. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      let listened = false;
      const run = () => {
        const began = Date.now();
        const child = this.#spawn();
        const listens = () => {
          listened = true;
          resolve();
        };
        if (this.#plan.readyBy === 'line') child.stdout?.once('data', listens);
        child.on('message', (message) => {
          if (typeof message === 'object' && message !== null && 'listening' in message) listens();
        });
        const ended = (how: string) => {
          this.#child = null;
          if (this.#isStopping) return reject(new StartFailure(`${this.#plan.name} was stopped.`));
          if (!listened) return reject(new StartFailure(this.#stderr.trim() || `${this.#plan.name} ended: ${how}.`));
          if (Date.now() - began > LONG_LIFE_MS) this.#pause = BACK_OFF.first;
          this.#again = setTimeout(() => {
            this.#report({ kind: 'again', how });
            run();
          }, this.#pause);
          this.#pause = Math.min(this.#pause * 2, BACK_OFF.most);
        };
        child.once('exit', (code, signal) => ended(signal === null ? `exit status ${code}` : signal));
        // A process that could not be started does not exit. Later errors (it cannot be killed) are followed by its
        // exit.
        child.on('error', (error) => {
          if (child.pid === undefined) ended(error.message);
        });
      };
      run();
    });
  }

  /** From now on the end of the process is expected: a Ctrl-C reaches the process itself, too. */
  expectEnd(): void {
    this.#isStopping = true;
    if (this.#again !== null) clearTimeout(this.#again);
  }

  /** Asks the process to stop, and kills it if it does not. */
  async stop(): Promise<void> {
    await this.#end();
    await new Promise<void>((resolve) => {
      if (this.#logFile === null) resolve();
      else this.#logFile.end(() => resolve());
    });
  }

  #end(): Promise<void> {
    this.expectEnd();
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      const last = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      child.once('exit', () => {
        clearTimeout(last);
        resolve();
      });
      child.kill('SIGTERM');
    });
  }

  #spawn(): ChildProcess {
    const { program, nodeOptions, environment, readyBy, log } = this.#plan;
    const toTerminal = log === 'terminal';
    if (!toTerminal) this.#logFile ??= openLogFile(log.file);
    const child = fork(program, [], {
      execArgv: [...nodeOptions],
      env: environment,
      stdio: ['ignore', toTerminal && readyBy === 'message' ? 'inherit' : 'pipe', 'pipe', 'ipc'],
    });
    child.stdout?.pipe(this.#logFile ?? process.stdout, { end: false });
    this.#child = child;
    this.#stderr = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-KEPT_STDERR);
      if (toTerminal) process.stderr.write(text);
    });
    if (child.pid !== undefined) this.#report({ kind: 'started', pid: child.pid });
    return child;
  }
}
