import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Reads } from './reads.ts';

/** A server that runs as a separate process. */
export interface Running {
  child: ChildProcess;
  url: string;
  pid: number;
}

async function run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Running> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout as NonNullable<typeof child.stdout>, 'data')) as [Buffer];
  return { child, ...(JSON.parse(line.toString()) as { url: string; pid: number }) };
}

/** The database, started as `npm start` does it: a small nursery, few arenas of the C library. At a socket, or at any free port. */
export function startServer(dataDir: string, socketPath?: string): Promise<Running> {
  const server = fileURLToPath(new URL('../src/start.mjs', import.meta.url));
  return run(['--max-semi-space-size=8', server], {
    MALLOC_ARENA_MAX: '2',
    EMBEDDED_MONGO_DATA: dataDir,
    ...(socketPath === undefined ? { EMBEDDED_MONGO_PORT: '0' } : { EMBEDDED_MONGO_SOCKET: socketPath }),
  });
}

/** The server that answers at once: see `at-once.ts`. */
export function startAtOnce(socketPath?: string): Promise<Running> {
  const server = fileURLToPath(new URL('./at-once.ts', import.meta.url));
  return run(socketPath === undefined ? [server] : [server, socketPath], {});
}

/** Reads of several servers in turn, in a separate client process: see `reads.ts`. */
export async function readInTurn<Name extends string>(
  urls: Readonly<Record<Name, string>>,
): Promise<Record<Name, Reads>> {
  const client = fileURLToPath(new URL('./reads.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [client, JSON.stringify(urls)]);
  return JSON.parse(stdout) as Record<Name, Reads>;
}

export async function stop({ child }: Running): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Memory of a process that belongs to it alone, in MB; null where the system does not tell. */
export function anonymousMemory(pid: number): number | null {
  try {
    const [, kilobytes] = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
  } catch {
    return null;
  }
}
