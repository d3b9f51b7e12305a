import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEYS } from './fake-portal.ts';
import type { MeterAnswer } from './main-thread-meter.ts';

/** A gateway in a separate process, as `npm start` runs it: if it crashes, the test goes on. */
export class MeteredGateway {
  readonly #child: ChildProcess;
  readonly port: number;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  static async start(environment: Record<string, string>): Promise<MeteredGateway> {
    const child = fork(join(import.meta.dirname, '..', 'server.ts'), {
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2', ...KEYS, PORT: '0', ...environment },
      execArgv: [
        '--max-semi-space-size=16',
        '--max-old-space-size=256',
        '--import',
        join(import.meta.dirname, 'main-thread-meter.ts'),
      ],
      // V8's report of exhausted memory would fill the test's output.
      stdio: ['ignore', 'ignore', process.env.SHOW_GATEWAY ? 'inherit' : 'ignore', 'ipc'],
    });
    const [message] = (await once(child, 'message')) as [{ listening: number }];
    return new MeteredGateway(child, message.listening);
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Processor time of the longest turn of the main thread since the last call, in milliseconds. */
  async longestTurn(): Promise<number> {
    if (!this.isAlive) throw new Error('the gateway has ended');
    const answer = once(this.#child, 'message') as Promise<[MeterAnswer]>;
    this.#child.send('meter');
    const [{ longest }] = await answer;
    return longest;
  }

  /** Peak memory since the last call, in MB; null if this system does not report it. */
  peakMemory(): number | null {
    if (process.platform !== 'linux' || !this.isAlive) return null;
    const { pid } = this.#child;
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    // "5" sets the peak to what it is now (proc(5)).
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    return kilobytes === undefined ? null : Number(kilobytes) / 1000;
  }

  async stop(): Promise<void> {
    if (!this.isAlive) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }
}
