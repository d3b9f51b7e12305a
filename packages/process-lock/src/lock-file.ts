import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isAlive, type ProcessIdentity } from './process-identity.ts';

/** Least content of a lock file. */
export interface LockContent {
  readonly holder: ProcessIdentity;
}

/** Creates a lock atomically. False: there is a lock already. */
export function putLock(file: string, content: LockContent): boolean {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(content), { mode: 0o600 });
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Replaces the content of a lock that this process holds. */
export function replaceLock(file: string, content: LockContent): void {
  const next = `${file}.${process.pid}`;
  writeFileSync(next, JSON.stringify(content), { mode: 0o600 });
  renameSync(next, file);
}

/** Null: there is none, or it is unreadable. */
export function readLock<Content extends LockContent>(file: string): Content | null {
  try {
    const content = JSON.parse(readFileSync(file, 'utf8')) as { readonly holder?: Partial<ProcessIdentity> };
    const { pid, began } = content.holder ?? {};
    return typeof pid === 'number' && typeof began === 'string' ? (content as Content) : null;
  } catch {
    return null;
  }
}

/** Removes a lock of this holder; that of another one stays. */
export function removeLock(file: string, holder: ProcessIdentity): void {
  if (readLock(file)?.holder.pid === holder.pid) rmSync(file, { force: true });
}

/** Removes a lock whose holder has ended; of two concurrent starts, one moves it away and the other finds none. */
export function takeAway(file: string, stale: LockContent | null): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = readLock(aside);
  if (moved !== null && moved.holder.pid !== stale?.holder.pid && isAlive(moved.holder)) {
    // The other start was quicker, and this is already its lock.
    linkSync(aside, file);
  }
  rmSync(aside, { force: true });
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
