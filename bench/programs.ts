import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './report.ts';

const DATABASE = join('packages', 'embedded-mongo', 'src', 'start.mjs');

/** The embedded database with its data in `folder`; `mostMegabytes`: anonymous memory, Linux only. */
export async function startDatabase(folder: string) {
  // As `npm start` runs it (packages/launcher); it ends when the channel closes.
  const child = fork(join(ROOT, DATABASE), [], {
    cwd: ROOT,
    execArgv: ['--max-semi-space-size=8', '--max-old-space-size=512'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      MALLOC_ARENA_MAX: '2',
      EMBEDDED_MONGO_DATA: join(folder, 'data'),
      EMBEDDED_MONGO_SOCKET: join(folder, 'database.sock'),
    },
  });
  const line = await firstLine(child);
  const { url } = JSON.parse(line) as { url: string };
  let most = 0;
  const look = () => {
    most = Math.max(most, anonymousMegabytes(child.pid ?? 0));
  };
  const watch = setInterval(look, 500);
  return {
    url,
    mostMegabytes: () => {
      look();
      return Math.round(most);
    },
    stop: async () => {
      clearInterval(watch);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/** Anonymous memory of a process, Linux only; 0 if it has ended. */
export function anonymousMegabytes(pid: number): number {
  try {
    return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** The running processes of a portal, as its lock lists them. */
export const portalProcesses = (dataDir: string) =>
  (
    JSON.parse(readFileSync(join(dataDir, 'run', 'lock.json'), 'utf8')) as {
      readonly children: readonly { readonly name: string; readonly pid: number }[];
    }
  ).children;

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
    });
    child.once('exit', () => reject(new Error('The embedded database ended.')));
  });
}

/** Runs a program of the repository to its end, with optional Node options; resolves with its output. */
export async function run(program: string, argv: readonly string[], execArgv: readonly string[] = []): Promise<string> {
  const child = fork(join(ROOT, program), [...argv], {
    cwd: ROOT,
    execArgv: [...execArgv],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
    output += piece;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  process.off('exit', kill);
  if (code !== 0) throw new Error(`${program} ended with ${code}.`);
  return output;
}

/** The last line, which is JSON. */
export const last = <T>(output: string) => JSON.parse(output.trim().split('\n').at(-1) ?? 'null') as T;
