import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openEnvironment } from '../store/environment.ts';
import { prepareFolder } from '../store/folder.ts';
import { lockFolder } from '../store/lock.ts';

const files = ['format.json', 'data.mdb'] as const;

/** The database in a folder: the folder itself, or `database` in the DATA_DIR, or the backup of one, that is given. */
export function databaseIn(folder: string): string {
  const inside = join(folder, 'database');
  return existsSync(join(folder, 'data.mdb')) || !existsSync(join(inside, 'data.mdb')) ? folder : inside;
}

function requireEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`The folder ${folder} is not empty: nothing was written.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/**
 * Copies a database as it is at one moment, while it runs or not. `folder`: see `databaseIn`.
 * @throws with a sentence where the target is not empty or the source no database
 */
export async function backup(folder: string, target: string): Promise<void> {
  const dataDir = databaseIn(folder);
  prepareFolder(dataDir, true);
  requireEmpty(target);
  const { root } = openEnvironment(dataDir, true);
  try {
    await root.backup(target, true);
  } finally {
    await root.close();
  }
  copyFileSync(join(dataDir, 'format.json'), join(target, 'format.json'));
  prepareFolder(target, true);
}

/**
 * Puts a backup into a new data folder. `folder`: see `databaseIn`.
 * @throws with a sentence where the folder is not empty or the backup is broken
 */
export function restore(folder: string, dataDir: string): void {
  const from = databaseIn(folder);
  prepareFolder(from, true);
  requireEmpty(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    for (const file of files) copyFileSync(join(from, file), join(dataDir, file));
    prepareFolder(dataDir, true);
  } finally {
    unlock();
  }
}
