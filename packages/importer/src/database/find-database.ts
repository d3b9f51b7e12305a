import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DATABASE_CONFIG, defineConfig } from '@shoppervoice/service-kit';
import { MongoClient } from 'mongodb';
import { DatabaseInUse, type FoundDatabase, startOwnDatabase } from './own-database.ts';

/** Variables of the import command, equal to those of `npm start`. */
export const IMPORT_CONFIG = defineConfig({
  DATA_DIR: { type: 'text', default: '.data', doc: 'Folder of the embedded database, and of the rejected rows.' },
  MONGODB_URL: {
    type: 'mongodb',
    optional: true,
    secret: true,
    doc: 'Connection string of a MongoDB 7 or newer; the embedded database when not set.',
  },
  DATABASE_PREFIX: DATABASE_CONFIG.DATABASE_PREFIX,
});

/** How long a portal's database has to answer. */
const ANSWER_MS = 3000;
/** How long a database that was just killed or is starting has to end or answer. */
const RELEASE_MS = 8000;
const POLL_MS = 200;

/**
 * The portal's database: `MONGODB_URL`; else the embedded one of a running portal with this data folder
 * (`<dataDir>/run/database.json`); else the embedded one on `<dataDir>/database`, started for the import. @throws
 * ImportFailure if it does not start
 */
export async function findDatabase(configured: string | null, dataDir: string): Promise<FoundDatabase> {
  const close = async (): Promise<void> => undefined;
  if (configured !== null) return { kind: 'given', url: configured, where: 'the database of MONGODB_URL', close };
  const end = Date.now() + RELEASE_MS;
  for (;;) {
    const running = await runningDatabase(join(dataDir, 'run', 'database.json'));
    if (running !== null) return { kind: 'portal', url: running, where: 'the database of the running portal', close };
    try {
      return await startOwnDatabase(dataDir);
    } catch (error) {
      if (!(error instanceof DatabaseInUse) || Date.now() > end) throw error;
    }
    await sleep(POLL_MS);
  }
}

/** The address in the file, if its process is alive and a database answers. */
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
