import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figures, Filled, median } from './measure.ts';
import { firstAnswer } from './on-the-wire.ts';
import { anonymousMemory, readInTurn, startAtOnce, startServer, stop } from './processes.ts';
import type { Reads } from './reads.ts';

/** `npm run bench [-- --peer mongodb://…] [--out file.json]`: the figures of this server, and of another one beside it. */
function option(name: string): string | null {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? null : (process.argv[at + 1] ?? null);
}

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const data = join(folder, 'data');
const socket = (name: string): string => join(folder, 'run', `${name}.sock`);

/** Milliseconds from the start of the process to its first answer: the first start, and the median of the next five. */
async function timeStarts(): Promise<Figures> {
  const taken: number[] = [];
  for (let at = 0; at < 6; at++) {
    const from = performance.now();
    const server = await startServer(data, socket('db'));
    await firstAnswer(server.url);
    taken.push(performance.now() - from);
    await stop(server);
  }
  const [first = Number.NaN, ...next] = taken;
  return {
    'start to first answer, first time, ms': first,
    'start to first answer, ms': median(next),
  };
}

/** @param over words for the names of the figures: how the server was reached */
function shown({ point, rollups }: Reads, over = ''): Figures {
  return {
    [`findOne by _id${over}, ms`]: point.driver,
    [`findOne on the wire, without a driver${over}, ms`]: point.wire,
    [`1,500 rollup documents read${over}, ms`]: rollups.driver,
    [`1,500 rollup documents on the wire${over}, ms`]: rollups.wire,
  };
}

const overTcp = ' over TCP';
const loadBefore = loadavg();
const own: Figures = await timeStarts();
const server = await startServer(data, socket('db'));
await firstAnswer(server.url);
const idle = anonymousMemory(server.pid);
if (idle !== null) own['anonymous memory when idle, MB'] = idle;
const here = await Filled.fill(server.url);

const peerUrl = option('peer');
const there = peerUrl === null ? null : await Filled.fill(peerUrl);
const peer: Figures | null = there ? {} : null;

// All servers in turn, since the speed of a machine changes over time.
const tcpServer = await startServer(join(folder, 'tcp'));
const tcp = await Filled.fill(tcpServer.url);
const [atOnce, atOnceTcp] = [await startAtOnce(socket('at-once')), await startAtOnce()];
const urls = { here: server.url, tcp: tcpServer.url, atOnce: atOnce.url, atOnceTcp: atOnceTcp.url };
const reads =
  peerUrl === null ? { ...(await readInTurn(urls)), there: null } : await readInTurn({ ...urls, there: peerUrl });
await tcp.drop();
for (const one of [tcpServer, atOnce, atOnceTcp]) await stop(one);

const { there: peerReads } = reads;
Object.assign(own, here.figures, shown(reads.here), shown(reads.tcp, overTcp), {
  'findOne of a server that answers at once, ms': reads.atOnce.point.driver,
  'findOne of a server that answers at once, over TCP, ms': reads.atOnceTcp.point.driver,
  'rollups of a server that answers at once, ms': reads.atOnce.rollups.driver,
  'rollups of a server that answers at once, over TCP, ms': reads.atOnceTcp.rollups.driver,
});
await here.measure();
Object.assign(own, here.figures);
const busy = anonymousMemory(server.pid);
if (busy !== null) own['anonymous memory after all, MB'] = busy;
await here.drop();
await stop(server);
if (there && peer && peerReads) {
  await there.measure();
  Object.assign(peer, there.figures, shown(peerReads), shown(peerReads, overTcp));
  await there.drop();
}
rmSync(folder, { recursive: true, force: true });

for (const [name, value] of Object.entries(own)) {
  const other = peer?.[name];
  console.log(
    `${name.padEnd(54)} ${value.toFixed(2).padStart(12)}${other === undefined ? '' : ` ${other.toFixed(2).padStart(12)}`}`,
  );
}
const report = { when: new Date().toISOString(), cores: cpus().length, load: [loadBefore, loadavg()], own, peer };
console.log(`load before and after: ${report.load.map(([minute]) => minute?.toFixed(1)).join(', ')}`);
const out = option('out');
if (out !== null) writeFileSync(out, `${JSON.stringify(report, null, 2)}\n`);
