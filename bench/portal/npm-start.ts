import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { endAtExit } from '../left-behind.ts';

const LOOK_MS = 20;
const LONGEST_START_MS = 600_000;
/** Timeout for stopping the portal. */
const STOP_MS = 15_000;

export interface NpmStart {
  readonly url: string;
  /** Seconds from the start of npm until `/readyz` responded with 200. */
  readonly seconds: number;
  /** Output so far. */
  readonly output: () => string;
  /** Anonymous memory of npm and its descendants, in MB (2^20 bytes), by process, largest first. Linux only. */
  memory(): readonly { readonly process: string; readonly megabytes: number }[];
  /** Stops it and resolves when npm has ended. */
  stop(): Promise<void>;
}

/** Runs `npm start` in `folder` with its own data folder and port. @throws with its output if it ends */
export async function npmStart(folder: string, dataDir: string): Promise<NpmStart> {
  const port = await freePort();
  const inherited = Object.entries(process.env).filter(([name]) => !/^(npm_|BOOTSTRAP_LINE|NODE_OPTIONS)/.test(name));
  // The checkout's own compiled code, not that of the repository whose benchmark this is.
  const { NODE_COMPILE_CACHE, ...environment } = Object.fromEntries(inherited);
  const startedAt = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environment,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      MAIL_WEB_PORT: '0',
      DEMO_DATA: 'on',
      // Home is measured, not the modal over it.
      AI_SUMMARY_BETA_UNTIL: '2000-01-01',
    },
  });
  const group = npm.pid ?? 0;
  const forget = endAtExit(group);
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  let ended = false;
  const end = new Promise<void>((resolve) => {
    npm.once('exit', () => {
      ended = true;
      forget();
      resolve();
    });
  });
  while (!(await isReady(port))) {
    if (ended) throw new Error(`npm start ended:\n${output}`);
    if (performance.now() - startedAt > LONGEST_START_MS)
      throw new Error(`npm start does not become ready:\n${output}`);
    await sleep(LOOK_MS);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    seconds: (performance.now() - startedAt) / 1000,
    output: () => output,
    memory: () => memoryOf(group),
    stop: async () => {
      if (!ended) process.kill(-group, 'SIGTERM');
      await Promise.race([end, sleep(STOP_MS, undefined, { ref: false })]);
      if (!ended) process.kill(-group, 'SIGKILL');
      await end;
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function memoryOf(root: number) {
  const all = new Map<number, { readonly parent: number; readonly process: string; readonly megabytes: number }>();
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      all.set(pid, { parent: number('PPid'), process: nameOf(pid), megabytes: number('RssAnon') / 1024 });
    } catch {
      // It ended since it was listed.
    }
  }
  const isBelow = (pid: number): boolean => {
    const parent = all.get(pid)?.parent;
    return pid === root || (parent !== undefined && parent > 1 && isBelow(parent));
  };
  return [...all]
    .filter(([pid]) => isBelow(pid))
    .map(([, each]) => ({ process: each.process, megabytes: each.megabytes }))
    .sort((a, b) => b.megabytes - a.megabytes);
}

/** The program of a process, without this machine's folders. */
function nameOf(pid: number): string {
  const argv = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  const program = argv.find((part) => /\.(ts|mjs)$/.test(part)) ?? argv[0] ?? '';
  return program.split('/').slice(-3).join('/').replace('/src/', ' ');
}
