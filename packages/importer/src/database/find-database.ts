import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import type { FoundDatabase } from './found-database.ts';
import { DatabaseInUse, startOwnDatabase } from './own-database.ts';

/** How long a portal's database has to answer before it counts as gone. */
const ANSWER_MS = 3000;
/** How long a database whose import or portal was just killed, or that is starting, has to end or answer. */
const GIVE_WAY_MS = 8000;
const LOOK_MS = 200;

/**
 * The database of the portal: `MONGODB_URL` where it is set; else the embedded one of a portal that runs on this data
 * folder (it writes `<dataDir>/run/database.json`); else the embedded one on `<dataDir>/database`, started for the time
 * of the import.
 * @throws ImportFailure when it does not start
 */
export async function findDatabase(given: string | null, dataDir: string): Promise<FoundDatabase> {
  const close = async (): Promise<void> => undefined;
  if (given !== null) return { kind: 'given', url: given, where: 'the database of MONGODB_URL', close };
  const end = Date.now() + GIVE_WAY_MS;
  for (;;) {
    const running = await runningDatabase(join(dataDir, 'run', 'database.json'));
    if (running !== null) return { kind: 'portal', url: running, where: 'the database of the running portal', close };
    try {
      return await startOwnDatabase(dataDir);
    } catch (error) {
      if (!(error instanceof DatabaseInUse) || Date.now() > end) throw error;
    }
    await sleep(LOOK_MS);
  }
}

/** The address in the file, if the process that wrote it lives and a database answers there. */
async function runningDatabase(file: string): Promise<string | null> {
  const noted = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  const { url, pid } = (noted ?? {}) as { readonly url?: unknown; readonly pid?: unknown };
  if (typeof url !== 'string' || typeof pid !== 'number' || !isAlive(pid)) return null;
  const client = new MongoClient(url, { serverSelectionTimeoutMS: ANSWER_MS });
  try {
    await client.db('admin').command({ ping: 1 });
    return url;
  } catch {
    return null;
  } finally {
    await client.close();
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
