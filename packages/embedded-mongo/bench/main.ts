import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Figures, measure, median } from './measure.ts';
import { firstAnswer } from './on-the-wire.ts';

/** `npm run bench [-- --peer mongodb://…] [--out file.json]`: the figures of this server, and of another one beside it. */
function option(name: string): string | null {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? null : (process.argv[at + 1] ?? null);
}

/** Memory of a process that belongs to it alone, in MB; null where the system does not tell. */
function anonymousMemory(pid: number): number | null {
  try {
    const [, kilobytes] = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
  } catch {
    return null;
  }
}

const server = fileURLToPath(new URL('../src/server.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bench-'));

/** A server of its own, started as `npm start` does it: a small nursery, few arenas of the C library. */
async function startServer(): Promise<{ child: ChildProcess; url: string; pid: number }> {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', server], {
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      EMBEDDED_MONGO_DATA: join(folder, 'data'),
      EMBEDDED_MONGO_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout as NonNullable<typeof child.stdout>, 'data')) as [Buffer];
  return { child, ...(JSON.parse(line.toString()) as { url: string; pid: number }) };
}

async function stopServer(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Milliseconds from the start of the process to its first answer: the first start, and the median of the next five. */
async function timeStarts(): Promise<Figures> {
  const taken: number[] = [];
  for (let at = 0; at < 6; at++) {
    const from = performance.now();
    const { child, url } = await startServer();
    await firstAnswer(url);
    taken.push(performance.now() - from);
    await stopServer(child);
  }
  const [first = Number.NaN, ...next] = taken;
  return {
    'start to first answer, first time, ms': first,
    'start to first answer, ms': median(next),
  };
}

const start = await timeStarts();
const { child, url, pid } = await startServer();
await firstAnswer(url);
const idle = anonymousMemory(pid);
if (idle !== null) start['anonymous memory when idle, MB'] = idle;
const own: Figures = { ...start, ...(await measure(url)) };
const busy = anonymousMemory(pid);
if (busy !== null) own['anonymous memory after all, MB'] = busy;
await stopServer(child);
rmSync(folder, { recursive: true, force: true });

const peerUrl = option('peer');
const peer = peerUrl === null ? null : await measure(peerUrl);
for (const [name, value] of Object.entries(own)) {
  const other = peer?.[name];
  console.log(
    `${name.padEnd(44)} ${value.toFixed(2).padStart(12)}${other === undefined ? '' : ` ${other.toFixed(2).padStart(12)}`}`,
  );
}
const report = { when: new Date().toISOString(), cores: cpus().length, load: loadavg(), own, peer };
const out = option('out');
if (out !== null) writeFileSync(out, `${JSON.stringify(report, null, 2)}\n`);
