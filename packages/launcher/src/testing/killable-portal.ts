import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isAlive } from '@shoppervoice/process-lock';
import { MongoClient } from 'mongodb';
import { freePorts } from '../processes/free-port.ts';
import { type FakeRepository, makeFakeRepository } from './fake-repository.ts';
import { lockedChildren, type NpmStart, npmStart, until } from './npm-start.ts';

const REPOSITORY = dirname(dirname(dirname(dirname(import.meta.dirname))));
/** Folders with the real programs; what is served to browsers stays fake. */
const REAL = ['packages/embedded-mongo', 'packages/launcher/src/mail-catcher', 'services', 'gateway'];
/** A shared machine may be slow to start ten processes. */
const START_MS = 120_000;

/** The portal's own processes, started by `npm start`, without builds and demo data. */
export interface KillablePortal {
  readonly url: string;
  readonly client: MongoClient;
  /** Keys of this installation, as its servers have them. */
  readonly keys: Readonly<Record<'GATEWAY_SIGNING_KEYS' | 'INTERNAL_KEY', string>>;
  /** Address of a service, which is the same after a restart. */
  originOf(name: string): string;
  /** Present process ID; null while it is down. */
  pid(name: string): number | null;
  /** Ends a process with SIGKILL. Returns false if it is down already. */
  kill(name: string): boolean;
  output(): string;
  stop(): Promise<void>;
}

export async function startKillablePortal(environment: Readonly<Record<string, string>> = {}): Promise<KillablePortal> {
  const repository = makeFakeRepository();
  for (const folder of REAL) {
    rmSync(join(repository.root, folder), { recursive: true });
    symlinkSync(join(REPOSITORY, folder), join(repository.root, folder));
  }
  const [port = 0] = await freePorts(1);
  const portal = npmStart(repository, {
    PORT: String(port),
    MAIL_WEB_PORT: '0',
    DEMO_DATA: 'off',
    DEMO_SHOP: 'off',
    // The ports of services are read from their logs.
    LOG_LEVEL: 'info',
    ...environment,
  });
  try {
    await until(() => {
      if (portal.npm.exitCode !== null) throw new Error('it ended');
      return portal.output().includes('is running at');
    }, START_MS);
    return running(repository, portal, port);
  } catch (cause) {
    portal.killAll();
    repository.remove();
    throw new Error(`The portal did not start:\n${portal.output()}`, { cause });
  }
}

function running(repository: FakeRepository, portal: NpmStart, port: number): KillablePortal {
  const file = (...path: string[]) => readFileSync(join(repository.dataDir, ...path), 'utf8');
  const { url } = JSON.parse(file('run', 'database.json')) as { url: string };
  const client = new MongoClient(url, { serverSelectionTimeoutMS: START_MS });
  const pid = (name: string) => lockedChildren(repository).find((each) => each.name === name && isAlive(each))?.pid;
  return {
    url: `http://127.0.0.1:${port}`,
    client,
    keys: JSON.parse(file('secrets.json')) as KillablePortal['keys'],
    originOf: (name) => {
      const [, found = ''] = /"port":(\d+),"msg":"listening"/.exec(file('logs', `${name}.log`)) ?? [];
      return `http://127.0.0.1:${found}`;
    },
    pid: (name) => pid(name) ?? null,
    kill: (name) => {
      const found = pid(name);
      if (found !== undefined) process.kill(found, 'SIGKILL');
      return found !== undefined;
    },
    output: portal.output,
    stop: async () => {
      await client.close();
      portal.processes();
      portal.npm.kill('SIGTERM');
      await until(() => portal.processes().length === 0).catch(() => portal.killAll());
      repository.remove();
    },
  };
}
