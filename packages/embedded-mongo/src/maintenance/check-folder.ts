import { openEnvironment } from '../store/environment.ts';
import { prepareFolder } from '../store/folder.ts';
import { lockFolder } from '../store/lock.ts';
import { Store } from '../store/store.ts';
import { type CheckReport, checkStore, rebuildIndexes } from './check.ts';

/**
 * Compares documents and indexes of a data folder. Reads alone and may do so while the database runs.
 * @param rebuild make all indexes again first; then no other process may have the folder
 * @throws with a sentence if the folder is not a database, or is in use
 */
async function checkFolder(dataDir: string, rebuild: boolean): Promise<CheckReport> {
  const unlock = rebuild ? lockFolder(dataDir) : () => {};
  try {
    prepareFolder(dataDir, !rebuild);
    const store = new Store(openEnvironment(dataDir, !rebuild));
    try {
      if (rebuild) rebuildIndexes(store);
      return checkStore(store);
    } finally {
      await store.environment.root.close();
    }
  } finally {
    unlock();
  }
}

/** Checks a folder and prints what was found. @returns the exit status: 0 where documents and indexes agree, else 1 */
export async function printCheck(dataDir: string, rebuild: boolean): Promise<0 | 1> {
  const { collections, documents, entries, problems } = await checkFolder(dataDir, rebuild);
  for (const problem of problems) console.log(problem);
  console.log(
    `${collections} collections, ${documents} documents, ${entries} index entries, ${problems.length} problems`,
  );
  return problems.length === 0 ? 0 : 1;
}
