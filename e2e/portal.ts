import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RunningPortal } from '@shoppervoice/launcher';
import { dropDatabases, type GivenDatabase, givenDatabase, ofOnePortal } from './given-database.ts';
import { otherVersion } from './other-version.ts';

const ROOT = dirname(import.meta.dirname);

/** A separate, complete portal: gateway, services, embedded database, on a temporary data folder and a free port. */
export interface TestPortal extends RunningPortal {
  readonly dataDir: string;
  /** Its databases in a given MongoDB; null: in its embedded one, whose process is `database`. */
  readonly given: GivenDatabase | null;
  /** Imports files as `npm run import` does; resolves with the exit status and what was printed. */
  importFiles(paths: readonly string[]): Promise<{ status: number; output: string }>;
  /** PID of one process (`accounts`, `online-buyer`, `gateway`, `database`, `mail-catcher`). */
  pid(name: string): number;
  /** Kills one process with SIGKILL; it is restarted. Other signals: `SIGSTOP` freezes it, `SIGCONT` resumes it. */
  kill(name: string, signal?: NodeJS.Signals): void;
  /** Output of the portal. */
  output(): string;
  /** Stops everything and removes the data. */
  stop(): Promise<void>;
}

export interface TestPortalOptions {
  /** Demo merchants; default none. */
  readonly demoData?: 'on' | 'off';
  /** The demo shop of made-up responses; default none. */
  readonly demoShop?: 'on' | 'off';
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts a portal and resolves when it responds. @throws with its output if it does not start */
export async function startTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-data-'));
  const run = givenDatabase();
  const given = run && ofOnePortal(run);
  const other = otherVersion(ROOT);
  const environment = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '0',
    MAIL_WEB_PORT: '0',
    DATA_DIR: dataDir,
    DEMO_DATA: options.demoData ?? 'off',
    DEMO_SHOP: options.demoShop ?? 'off',
    // Otherwise a modal would cover Home in every test. The test of this modal sets the day itself.
    AI_SUMMARY_BETA_UNTIL: '2000-01-01',
    // Tests of a worker sign in as the same few users, and leave their sessions behind.
    SESSIONS_PER_USER: '1000',
    // All of them come from one address. The limits have tests of their own.
    CALLS_PER_MINUTE: '1000',
    // A test receives webhooks on this machine.
    WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
    ...(given && { MONGODB_URL: given.url, DATABASE_PREFIX: given.prefix }),
    ...(other && { REPLICAS: other.replicas, SERVICE_PROCESSES: 'each' }),
    ...options.environment,
  };
  // The child stops when this channel closes, however this process ends.
  const child = fork(join(ROOT, 'packages', 'launcher', 'src', 'start.ts'), other ? ['--second', other.root] : [], {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = collect(child);
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    }
    rmSync(dataDir, { recursive: true, force: true });
    if (given !== null) await dropDatabases(given);
  };
  try {
    const ready = await untilReady(child, output);
    return {
      ...ready,
      dataDir,
      given,
      importFiles: (paths) => importFiles(paths, environment),
      pid: (name) => pidOf(dataDir, name),
      kill: (name, signal = 'SIGKILL') => process.kill(pidOf(dataDir, name), signal),
      output,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
  }
  return () => text;
}

function untilReady(child: ChildProcess, output: () => string): Promise<RunningPortal> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: { ready?: RunningPortal }) => {
      if (message.ready !== undefined) resolve(message.ready);
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(`The portal did not start:\n${output()}`)));
  });
}

async function importFiles(paths: readonly string[], env: NodeJS.ProcessEnv) {
  const program = join(ROOT, 'packages', 'importer', 'src', 'cli.ts');
  const child = fork(program, [...paths], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const output = collect(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { status: code ?? 1, output: output() };
}

function pidOf(dataDir: string, name: string): number {
  const { children } = JSON.parse(readFileSync(join(dataDir, 'run', 'lock.json'), 'utf8')) as {
    children: readonly { name: string; pid: number }[];
  };
  const found = children.find((each) => each.name === name);
  if (found === undefined)
    throw new Error(`The portal runs no ${name}: ${children.map((each) => each.name).join(', ')}.`);
  return found.pid;
}
