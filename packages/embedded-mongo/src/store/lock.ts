import { closeSync, openSync, readFileSync, renameSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Who holds a data folder. `born` tells a process from a later one with the same id. */
interface Holder {
  pid: number;
  born: string;
}

/** When a process started, as far as this system tells; empty where it does not. */
function birthOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The fields after the command's name, which may hold blanks and brackets itself; the start time is field 22.
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return '';
  }
}

function isAlive({ pid, born }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = birthOf(pid);
  return now === '' || born === '' || now === born;
}

function readHolder(path: string): Holder | null {
  try {
    const { pid, born } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' && typeof born === 'string' ? { pid, born } : null;
  } catch {
    return null;
  }
}

/**
 * Takes a data folder for this process. What a killed process left is taken over.
 * @returns gives it back
 * @throws with a sentence that names who holds it
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  const mine: Holder = { pid: process.pid, born: birthOf(process.pid) };
  for (let attempt = 0; attempt < 10; attempt++) {
    try {
      const file = openSync(path, 'wx', 0o600);
      try {
        writeSync(file, JSON.stringify(mine));
      } catch (error) {
        unlinkSync(path);
        throw error;
      } finally {
        closeSync(file);
      }
      return () => {
        if (readHolder(path)?.pid === process.pid) unlinkSync(path);
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(path);
    if (holder && isAlive(holder)) {
      throw new Error(
        `The database in ${folder} is in use by process ${holder.pid}${holder.pid === process.pid ? ' (this one)' : ''}: stop it first, or choose another folder.`,
      );
    }
    // Moved aside under a name of our own: of two starts that find the same left-over one alone succeeds.
    const aside = `${path}.${process.pid}`;
    try {
      renameSync(path, aside);
      unlinkSync(aside);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  throw new Error(`The database in ${folder} could not be locked: another start takes it at the same moment.`);
}
