import { join } from 'node:path';
import { isAlive, ownIdentity, putLock, readLock, removeLock, takeAway } from '@shoppervoice/process-lock';

/**
 * Takes a data folder for this process. What a killed process left is taken over.
 * @returns gives it back
 * @throws with a sentence that names who holds it
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  const holder = ownIdentity();
  for (let attempt = 0; attempt < 10; attempt++) {
    if (putLock(path, { holder })) return () => removeLock(path, holder);
    const found = readLock(path);
    if (found && isAlive(found.holder)) {
      const { pid } = found.holder;
      throw new Error(
        `The database in ${folder} is in use by process ${pid}${pid === process.pid ? ' (this one)' : ''}: stop it first, or choose another folder.`,
      );
    }
    takeAway(path, found);
  }
  throw new Error(`The database in ${folder} could not be locked: another start takes it at the same moment.`);
}
