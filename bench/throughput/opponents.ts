import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../portal/npm-start.ts';

/** A server that is measured. */
export interface Measured {
  readonly port: number;
  /** PID of the server process. */
  readonly pid: number;
  stop(): void;
}

const HERE = import.meta.dirname;

/** Installs the proxies for comparison, in this folder only, from a separate lock file. */
export function installOpponents(log: (sentence: string) => void): void {
  if (existsSync(join(HERE, 'node_modules', '@fastify', 'http-proxy'))) return;
  log('Installing what the gateway is compared with ...');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: HERE, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Starts a server that reports its port. It ends when the channel closes. */
export async function startServer(
  program: string,
  environment: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
): Promise<Measured> {
  const child = fork(program, [], {
    env: { PATH: process.env.PATH, ...environment },
    execArgv: [...nodeOptions],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${program} ended.`);
  });
  ended.catch(() => undefined);
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [{ listening: number }];
  return { port: message.listening, pid: pidOf(child), stop: () => void child.kill('SIGTERM') };
}

export const opponent = (name: string) => join(HERE, name);

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('A server did not start.');
  return child.pid;
}

/** nginx on a folder, with precompressed gzip files, or null if not installed. */
export async function startNginx(folder: string, work: string): Promise<Measured | null> {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const port = await freePort();
  for (const name of ['logs', 'tmp']) mkdirSync(join(work, name), { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(work, 'tmp', name)};`,
  );
  writeFileSync(
    join(work, 'nginx.conf'),
    `daemon off; master_process off; pid ${join(work, 'nginx.pid')}; error_log stderr crit;
events { worker_connections 1024; }
http {
  types { text/javascript js; text/css css; application/json json; text/html html; }
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=1000;
  ${temporary.join('\n  ')}
  server { listen 127.0.0.1:${port}; root ${folder}; gzip_static on; add_header cache-control "public, max-age=31536000, immutable"; }
}
`,
  );
  const child = spawn('nginx', ['-p', work, '-c', join(work, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) return null;
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isUp) return { port, pid: pidOf(child), stop: () => void child.kill('SIGTERM') };
    await sleep(50);
  }
  child.kill('SIGKILL');
  return null;
}

/** Copies builds: other builds may run during the measurement. */
export function copyBuilds(builds: Readonly<Record<string, string>>, into: string): void {
  for (const [name, folder] of Object.entries(builds)) cpSync(folder, join(into, name), { recursive: true });
}

/** Processor time of a process so far, in milliseconds; null if unknown on this system. */
export function processorTime(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // Fields 14 and 15 of proc(5), in hundredths of a second.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}
