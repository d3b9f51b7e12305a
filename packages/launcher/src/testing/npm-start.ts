import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { descendantsOf, identityOf, isAlive, killNow, type ProcessIdentity } from '@shoppervoice/process-lock';
import type { NamedProcess } from '../data-folder/data-lock.ts';
import type { FakeRepository } from './fake-repository.ts';

const REPOSITORY = dirname(dirname(dirname(dirname(import.meta.dirname))));
const BOOTSTRAP = join(REPOSITORY, 'scripts', 'bootstrap.mjs');

/** `npm start` in a fake repository, with all of its processes. */
export interface NpmStart {
  readonly npm: ChildProcess;
  readonly output: () => string;
  /** Waits for its end: the exit status, or the signal. @throws with its output and its processes if it does not end */
  ended(): Promise<number | string>;
  /** All of its processes that are alive: npm, its shell, the bootstrap, the launcher and its children. */
  processes(): ProcessIdentity[];
  /** Ends all remaining processes, at the end of a test. */
  killAll(): void;
}

/** Runs `npm start` in a separate process group. */
export function npmStart(repository: FakeRepository, environment: Record<string, string>): NpmStart {
  const script = `node "${BOOTSTRAP}" start --root "${repository.root}"`;
  writeFileSync(join(repository.root, 'package.json'), JSON.stringify({ type: 'module', scripts: { start: script } }));
  const inherited = Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_OPTIONS|NODE_ENV)/.test(name));
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: repository.root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...Object.fromEntries(inherited), DATA_DIR: repository.dataDir, ...environment },
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const seen: ProcessIdentity[] = [];
  const processes = () => {
    const self = identityOf(npm.pid ?? 0);
    for (const each of [...(self === null ? [] : [self]), ...descendantsOf(npm.pid ?? 0)]) {
      if (!seen.some(({ pid, began }) => pid === each.pid && began === each.began)) seen.push(each);
    }
    return seen.filter(isAlive);
  };
  return {
    npm,
    output: () => output,
    ended: async () => {
      try {
        await until(() => npm.exitCode !== null || npm.signalCode !== null);
      } catch (cause) {
        throw new Error(`npm start does not end. It said:\n${output}\nAnd still there is:\n${described(processes())}`, {
          cause,
        });
      }
      return npm.signalCode ?? npm.exitCode ?? 0;
    },
    processes,
    killAll: () => {
      for (const each of processes()) killNow(each);
    },
  };
}

/** State, wait channel and command of each process. */
function described(processes: readonly ProcessIdentity[]): string {
  const pids = processes.map(({ pid }) => pid).join(',');
  return spawnSync('ps', ['-o', 'pid,ppid,stat,wchan,args', '-p', pids], { encoding: 'utf8' }).stdout || pids;
}

interface Lock {
  readonly holder: ProcessIdentity;
  readonly children: readonly NamedProcess[];
}

function readLock(repository: FakeRepository): Lock | null {
  const file = join(repository.dataDir, 'run', 'lock.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Lock) : null;
}

/** Processes listed in the lock of the data folder. */
export function lockedChildren(repository: FakeRepository): readonly NamedProcess[] {
  return readLock(repository)?.children ?? [];
}

/** Process ID of the launcher; null before it has the lock, and when it has ended. */
export function lockHolder(repository: FakeRepository): number | null {
  const holder = readLock(repository)?.holder;
  return holder !== undefined && isAlive(holder) ? holder.pid : null;
}

/** Waits until `holds`; returns how long it took, in milliseconds. */
export async function until(holds: () => boolean | Promise<boolean>, mostMs = 20_000): Promise<number> {
  const began = Date.now();
  while (!(await holds())) {
    if (Date.now() - began > mostMs) throw new Error(`it did not come to hold within ${mostMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return Date.now() - began;
}
