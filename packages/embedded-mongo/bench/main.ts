import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { type Figures, measure } from './measure.ts';

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

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const from = performance.now();
const child = spawn(process.execPath, [fileURLToPath(new URL('../src/server.ts', import.meta.url))], {
  env: { ...process.env, EMBEDDED_MONGO_DATA: join(folder, 'data'), EMBEDDED_MONGO_PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [line] = (await once(child.stdout, 'data')) as [Buffer];
const { url, pid } = JSON.parse(line.toString()) as { url: string; pid: number };
const client = await new MongoClient(url).connect();
await client.db('bench').command({ ping: 1 });
const start: Figures = { 'start to first answer, ms': performance.now() - from };
await client.close();
const idle = anonymousMemory(pid);
if (idle !== null) start['anonymous memory when idle, MB'] = idle;
const own: Figures = { ...start, ...(await measure(url)) };
const busy = anonymousMemory(pid);
if (busy !== null) own['anonymous memory after all, MB'] = busy;
child.kill('SIGTERM');
await once(child, 'exit');
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
