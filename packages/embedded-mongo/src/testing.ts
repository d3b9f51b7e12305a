import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from './index.ts';

/** A database server of a test's own, with a folder for whatever else the test keeps. */
export interface TestServer {
  readonly url: string;
  readonly folder: string;
  close(): Promise<void>;
}

/**
 * `TEST_MONGODB_URL` names another server for the tests to run on, one file at a time (`--no-file-parallelism`); a test drops
 * there what it starts from.
 * @param name begins the folder's name
 */
export async function startTestServer(name: string): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const given = process.env.TEST_MONGODB_URL;
  const server = given
    ? { url: given, close: async () => undefined }
    : await startEmbeddedMongo({ dataDir: join(folder, 'embedded'), socketPath: join(folder, 'db.sock') });
  return {
    url: server.url,
    folder,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A driver's client with `monitorCommands`. */
interface MonitoredClient {
  on(event: 'commandStarted' | 'commandSucceeded', listener: () => void): unknown;
}

/**
 * Kills this process, as from outside, when the client sends the command of a number (0: never), or when that is answered.
 * Returns what tells how many commands were sent until now.
 */
export function dieAtCommand(client: MonitoredClient, command: number, moment: 'sent' | 'answered'): () => number {
  let commands = 0;
  const die = () => process.kill(process.pid, 'SIGKILL');
  client.on('commandStarted', () => {
    commands += 1;
    // What was sent in this turn of the event loop leaves the process; what follows does not.
    if (commands === command && moment === 'sent') setImmediate(die);
  });
  client.on('commandSucceeded', () => {
    if (command > 0 && commands >= command) die();
  });
  return () => commands;
}
