import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  identityOf,
  isAlive,
  type LockContent,
  outlive,
  ownIdentity,
  type ProcessIdentity,
  putLock,
  readLock,
  removeLock,
  replaceLock,
  takeAway,
} from '@shoppervoice/process-lock';

/** Content of the lock file: the process that builds, and the one in which turbo runs. */
interface LockFile extends LockContent {
  readonly runner: ProcessIdentity | null;
}

const POLL_MS = 100;
/** The runner of a start that was killed ends by itself within this time; then it is killed. */
const LEAVING_MS = 6000;

/** One build per checkout: a second one would find what the first has written in part. */
export class BuildLock {
  readonly #file: string;
  readonly #holder: ProcessIdentity;

  private constructor(file: string, holder: ProcessIdentity) {
    this.#file = file;
    this.#holder = holder;
  }

  /** Waits until no other process builds. `waiting` receives the process that is waited for, once each. */
  static async take(file: string, waiting: (pid: number) => void): Promise<BuildLock> {
    const content: LockFile = { holder: ownIdentity(), runner: null };
    mkdirSync(dirname(file), { recursive: true });
    let noted: number | null = null;
    while (!putLock(file, content)) {
      const found = readLock<LockFile>(file);
      if (found !== null && isAlive(found.holder)) {
        if (noted !== found.holder.pid) waiting(found.holder.pid);
        noted = found.holder.pid;
        await sleep(POLL_MS);
      } else {
        if (found?.runner) await outlive([found.runner], LEAVING_MS);
        takeAway(file, found);
      }
    }
    return new BuildLock(file, content.holder);
  }

  /** Records the process in which turbo runs: if this one is killed, the next build waits for its end. */
  noteRunner(pid: number): void {
    const content: LockFile = { holder: this.#holder, runner: identityOf(pid) };
    replaceLock(this.#file, content);
  }

  release(): void {
    removeLock(this.#file, this.#holder);
  }
}
