import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ImportFailure } from '../failure.ts';
import type { FoundDatabase } from './found-database.ts';

/** Another process has the data folder, or has not released it yet. */
export class DatabaseInUse extends ImportFailure {}

/** A database that has not stopped by itself after this time is killed. */
const STOP_MS = 10_000;
/** Memory bounds of Node: the young generation is collected often and cheaply, the old one is bounded, in MB. */
const NODE_OPTIONS = ['--max-semi-space-size=8', '--max-old-space-size=512'];

/**
 * The embedded database on `<dataDir>/database`, in a separate process that ends with this one.
 * @throws ImportFailure in the database's own words when it does not start, e.g. because another process holds it
 */
export async function startOwnDatabase(dataDir: string): Promise<FoundDatabase> {
  const data = join(dataDir, 'database');
  await mkdir(data, { recursive: true, mode: 0o700 });
  // Not in the data folder: paths of sockets have a limit of some 100 bytes.
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  const socket = join(folder, 'database.sock');
  const server = fileURLToPath(new URL('start.mjs', import.meta.resolve('@shoppervoice/embedded-mongo')));
  const child = fork(server, [], {
    execArgv: NODE_OPTIONS,
    env: { ...process.env, EMBEDDED_MONGO_DATA: data, EMBEDDED_MONGO_SOCKET: socket, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A Ctrl-C reaches the import alone, which then stops the database in order.
    detached: true,
  });
  // The wait for its first line fails by an error; one that comes later (it cannot be killed) ends nothing here.
  child.on('error', () => undefined);
  const clean = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    await untilItListens(child);
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

/** Waits for the first line of output, which the database writes when it listens. */
async function untilItListens(child: ChildProcess): Promise<void> {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-2000);
  });
  const says = child.stdout ? once(child.stdout, 'data').then(() => true) : Promise.resolve(false);
  const ends = once(child, 'exit').then(() => false);
  if (!(await Promise.race([says, ends]))) {
    // The last output may come after the end of the process.
    await child.stderr?.toArray().catch(() => undefined);
    const sentence = words.trim() || 'The embedded database does not start.';
    throw / is in use by process \d+/.test(sentence) ? new DatabaseInUse(sentence) : new ImportFailure(sentence);
  }
  child.stdout?.resume();
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  const last = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  child.kill('SIGTERM');
  await exit;
  clearTimeout(last);
}
