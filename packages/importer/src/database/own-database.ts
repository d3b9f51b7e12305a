import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ImportFailure } from '../failure.ts';

export interface FoundDatabase {
  /** Of a running portal, started for this import, or `MONGODB_URL`. */
  readonly kind: 'portal' | 'own' | 'given';
  readonly url: string;
  /** Shown to the user. */
  readonly where: string;
  /** Stops a database that was started for this import. */
  close(): Promise<void>;
}

/** Another process still has the data folder. */
export class DatabaseInUse extends ImportFailure {}

/** After which it is killed. */
const STOP_MS = 10_000;
/** Bounds memory: a small young generation, and an old one of limited size, in MB. */
const NODE_OPTIONS = ['--max-semi-space-size=8', '--max-old-space-size=512'];

/**
 * Starts the embedded database on `<dataDir>/database` in a process that ends with this one. @throws ImportFailure with
 * the database's message if it does not start, for example because another process holds the folder
 */
export async function startOwnDatabase(dataDir: string): Promise<FoundDatabase> {
  const data = join(dataDir, 'database');
  await mkdir(data, { recursive: true, mode: 0o700 });
  // Not in the data folder, because socket paths are limited to about 100 bytes.
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  const socket = join(folder, 'database.sock');
  const server = fileURLToPath(new URL('start.mjs', import.meta.resolve('@shoppervoice/embedded-mongo')));
  const child = fork(server, [], {
    execArgv: NODE_OPTIONS,
    env: { ...process.env, EMBEDDED_MONGO_DATA: data, EMBEDDED_MONGO_SOCKET: socket, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C reaches only the import, which then stops the database properly.
    detached: true,
  });
  // The wait for its first line reports errors; later ones (it cannot be killed) are ignored.
  child.on('error', () => undefined);
  const clean = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    await waitUntilListening(child);
  } catch (error) {
    await stop(child);
    await clean();
    throw error;
  }
  return {
    kind: 'own',
    url: `mongodb://${encodeURIComponent(socket)}/`,
    where: `the embedded database in ${dataDir}`,
    async close() {
      await stop(child);
      await clean();
    },
  };
}

/** The database prints its first line when it listens. */
async function waitUntilListening(child: ChildProcess): Promise<void> {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-2000);
  });
  const listens = child.stdout ? once(child.stdout, 'data').then(() => true) : Promise.resolve(false);
  // Not `exit`, after which output may still arrive; `error` is all that a process that cannot be started emits.
  const ends = new Promise<false>((resolve) => {
    child.once('close', () => resolve(false)).once('error', () => resolve(false));
  });
  if (!(await Promise.race([listens, ends]))) {
    const sentence = words.trim() || 'The embedded database does not start.';
    throw / is in use by process \d+/.test(sentence) ? new DatabaseInUse(sentence) : new ImportFailure(sentence);
  }
  child.stdout?.resume();
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  const last = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  child.kill('SIGTERM');
  await exit;
  clearTimeout(last);
}
