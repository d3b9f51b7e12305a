import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf, isAlive, killNow, type ProcessIdentity } from '../processes/process-identity.ts';
import { StartRefused } from '../start-refused.ts';

/** What stands in the lock file: who holds the data folder, and what it has running. */
interface LockFile {
  readonly holder: ProcessIdentity;
  /** Those who wait for the holder: when one of them is gone, it is on its way out. */
  readonly line: readonly ProcessIdentity[];
  readonly isLeaving: boolean;
  readonly children: readonly NamedProcess[];
}

/** A process of the portal: `accounts`, `gateway`, `database`, … */
export interface NamedProcess extends ProcessIdentity {
  readonly name: string;
}

/** A portal that is stopping, or was killed, is gone within this time; children that are not are killed. */
const LEAVING_MS = 6000;
const LOOK_MS = 100;

/** One portal per data folder. The lock of a portal that is stopping or was killed holds up the next one no longer than that takes. */
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
    const holder = identityOf(process.pid);
    if (holder === null) throw new Error('this process has no identity');
    const waiting = line.flatMap((pid) => identityOf(pid) ?? []);
    const content: LockFile = { holder, line: waiting, isLeaving: false, children: [] };
    mkdirSync(runFolder, { recursive: true, mode: 0o700 });
    const file = join(runFolder, 'lock.json');
    const own = `${file}.${process.pid}`;
    writeFileSync(own, JSON.stringify(content), { mode: 0o600 });
    try {
      for (const end = Date.now() + LEAVING_MS; ; ) {
        try {
          linkSync(own, file);
          return new DataLock(file, content);
        } catch (error) {
          if (!isCode(error, 'EEXIST')) throw error;
        }
        const found = read(file);
        if (found !== null && isAlive(found.holder)) {
          const isLeaving = found.isLeaving || !found.line.every(isAlive);
          if (!isLeaving || Date.now() > end) throw refusal(found.holder);
          await sleep(LOOK_MS);
        } else {
          await outlive(found?.children ?? []);
          takeAway(file, found);
        }
      }
    } finally {
      rmSync(own, { force: true });
    }
  }

  /** Writes down what runs, for the start after a kill. */
  note(children: readonly NamedProcess[]): void {
    this.#write({ ...this.#content, children });
  }

  /** Writes down that this portal is stopping: the next one waits for it instead of giving up. */
  noteLeaving(): void {
    this.#write({ ...this.#content, isLeaving: true });
  }

  release(): void {
    if (read(this.#file)?.holder.pid === this.#content.holder.pid) rmSync(this.#file, { force: true });
  }

  #write(content: LockFile): void {
    this.#content = content;
    const next = `${this.#file}.${process.pid}`;
    writeFileSync(next, JSON.stringify(content), { mode: 0o600 });
    renameSync(next, this.#file);
  }
}

function refusal({ pid }: ProcessIdentity): StartRefused {
  return new StartRefused(
    `A portal runs on this data folder already (process ${pid}): stop it, or set DATA_DIR to another folder.`,
  );
}

function read(file: string): LockFile | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockFile;
  } catch {
    return null;
  }
}

async function outlive(children: readonly ProcessIdentity[]): Promise<void> {
  const end = Date.now() + LEAVING_MS;
  while (Date.now() < end && children.some(isAlive)) await sleep(LOOK_MS);
  for (const child of children) killNow(child);
  while (children.some(isAlive)) await sleep(LOOK_MS);
}

/** Removes a lock whose holder is gone; of two starts at a time, one moves it away and the other finds none. */
function takeAway(file: string, stale: LockFile | null): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = read(aside);
  if (moved !== null && moved.holder.pid !== stale?.holder.pid && isAlive(moved.holder)) {
    // The other start was quicker, and this is its lock already.
    linkSync(aside, file);
  }
  rmSync(aside, { force: true });
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
