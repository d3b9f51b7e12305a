import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
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
import { StartRefused } from '../start-refused.ts';

/** Content of the lock file: the process that holds the data folder, and the processes that it runs. */
interface LockFile extends LockContent {
  /** Processes that wait for the holder: when one of them has ended, the holder is stopping. */
  readonly line: readonly ProcessIdentity[];
  readonly isLeaving: boolean;
  readonly children: readonly NamedProcess[];
}

/** A process of the portal: `accounts`, `gateway`, `database`, … */
export interface NamedProcess extends ProcessIdentity {
  readonly name: string;
}

/** A stopping or killed portal ends within this time; then its children are killed. */
const LEAVING_MS = 6000;
const POLL_MS = 100;

/** One portal per data folder. The next portal waits only until one that is stopping or was killed has ended. */
export class DataLock {
  readonly #file: string;
  #content: LockFile;

  private constructor(file: string, content: LockFile) {
    this.#file = file;
    this.#content = content;
  }

  /**
   * Takes the lock in `runFolder`. `line`: the processes that wait for this one.
   * @throws StartRefused when another portal runs on this folder
   */
  static async take(runFolder: string, line: readonly number[]): Promise<DataLock> {
    const waiting = line.flatMap((pid) => identityOf(pid) ?? []);
    const content: LockFile = { holder: ownIdentity(), line: waiting, isLeaving: false, children: [] };
    mkdirSync(runFolder, { recursive: true, mode: 0o700 });
    const file = join(runFolder, 'lock.json');
    for (const end = Date.now() + LEAVING_MS; ; ) {
      if (putLock(file, content)) return new DataLock(file, content);
      const found = readLock<LockFile>(file);
      if (found !== null && isAlive(found.holder)) {
        const isLeaving = found.isLeaving || !found.line.every(isAlive);
        if (!isLeaving || Date.now() > end) throw refusal(found.holder);
        await sleep(POLL_MS);
      } else {
        await outlive(found?.children ?? [], LEAVING_MS);
        takeAway(file, found);
      }
    }
  }

  /** Records the running processes, for the start after a kill. */
  note(children: readonly NamedProcess[]): void {
    this.#write({ ...this.#content, children });
  }

  /** Records that this portal is stopping: the next one waits for it instead of giving up. */
  noteLeaving(): void {
    this.#write({ ...this.#content, isLeaving: true });
  }

  release(): void {
    removeLock(this.#file, this.#content.holder);
  }

  #write(content: LockFile): void {
    this.#content = content;
    replaceLock(this.#file, content);
  }
}

function refusal({ pid }: ProcessIdentity): StartRefused {
  return new StartRefused(
    `A portal runs on this data folder already (process ${pid}): stop it, or set DATA_DIR to another folder.`,
  );
}
