import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CONTEXT_HEADER,
  type JobContext,
  type JobQuestion,
  type RequestContext,
  type SessionContext,
} from '@shoppervoice/contracts/accounts';
import type { DownloadStatus, ExportFormat } from '@shoppervoice/contracts/delivery';
import { signContext, signJob } from '@shoppervoice/service-kit/testing';
import { removeAtExit } from './left-behind.ts';
import { anonymousMegabytes, run, startDatabase } from './programs.ts';
import type { BenchmarkOptions, Figure } from './report.ts';
import { ServiceProcesses } from './services.ts';

const GENERATE = join('packages', 'survey-store', 'bench', 'generate-responses.ts');
const IMPORT = join('packages', 'survey-store', 'bench', 'import-benchmark.ts');
const PROMISED_ROWS = 1_000_000;
/** The range of the generated responses, to yesterday. */
const DAYS = 480;
const DAY_MS = 86_400_000;
const CONTEXT_KEY = Buffer.alloc(32, 1);
const INTERNAL_KEY = Buffer.alloc(32, 2);
const EVERYTHING = Array.from({ length: 139 }, (_, k) => k + 1);
const MERCHANT: RequestContext = {
  accessType: 'MERCHANT_USER',
  mid: 9_001,
  merchantName: 'Bench',
  timeZone: 'America/New_York',
  timeZoneSince: 0,
  seesAddresses: true,
  activeEsr: false,
  features: EVERYTHING,
  packages: EVERYTHING,
};
const SESSION: SessionContext = { ...MERCHANT, sessionId: 's', userId: 'bench', username: 'bench', firstName: 'Bench' };
/** Calls of another reader, this many ms apart. */
const READ_MS = 100;

/**
 * Comments from the embedded database through a programme's service and the service of reports to files, each in a
 * process as `npm start` runs it; another reader requests Overall Metrics meanwhile. The benchmark replaces gateway and
 * accounts.
 */
export async function exports({ rows, log }: BenchmarkOptions): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-exports-'));
  const remove = removeAtExit(folder);
  const file = join(folder, 'responses.jsonl');
  log(`Writing and importing ${rows.toLocaleString('en-US')} comments ...`);
  await run(GENERATE, ['--out', file, '--rows', String(rows), '--commented', '1', '--surveys', '1,1,1,2,2']);
  const database = await startDatabase(folder);
  const portal = new Processes(folder, database.url);
  try {
    await run(IMPORT, ['--url', database.url, '--file', file]);
    await portal.start();
    await readers(portal, 2_000);
    const alone = await readers(portal, 10_000);
    const small = await exported(portal, 'CSV', { q: 'kalomi' });
    const first = await exported(portal, 'CSV', { startDate: dayBefore(2) });
    const figures: Figure[] = [
      {
        name: 'First byte of a small export, after the click',
        value: Math.max(small.ms, first.ms),
        unit: 'ms',
        target: { atMost: 1000 },
      },
    ];
    for (const [format, atLeast] of [
      ['CSV', 30_000],
      ['EXCEL', 15_000],
    ] as const) {
      log(`${format} ...`);
      const stop = new AbortController();
      const concurrent = readers(portal, Number.POSITIVE_INFINITY, stop.signal);
      const { ms, rows: written, most } = await exported(portal, format, {});
      stop.abort();
      const during = await concurrent;
      figures.push(
        {
          name: `Comments to ${format}`,
          value: Math.round(written / (ms / 1000)),
          unit: '/s',
          target: { atLeast },
          note: `${written} rows in ${(ms / 1000).toFixed(1)} s`,
        },
        {
          name: `Reporting process meanwhile, anonymous memory (${format})`,
          value: Math.round(most),
          unit: 'MB',
          target: { atMost: 200 },
        },
        {
          name: `Overall Metrics of another reader meanwhile (${format})`,
          value: during / alone,
          unit: 'x',
          target: { atMost: 2 },
          note: `${during.toFixed(1)} ms to ${alone.toFixed(1)} ms`,
        },
      );
    }
    return rows < PROMISED_ROWS ? figures.map(({ target, ...figure }) => figure) : figures;
  } finally {
    await portal.stop();
    await database.stop();
    remove();
  }
}

/** The services under test, and an accounts that gives the bench's merchant access. */
class Processes {
  readonly #services: ServiceProcesses;
  readonly #accounts = createServer(async (request, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url === '/internal/audit') return void answer.writeHead(204).end();
    const { userId, purpose } = JSON.parse(Buffer.concat(chunks).toString()) as JobQuestion;
    const context: JobContext = { ...MERCHANT, userId, purpose };
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify({ job: { context, token: signJob(context, CONTEXT_KEY) } }));
  });
  buyer = '';
  reporting = '';
  pid = 0;

  constructor(folder: string, url: string) {
    this.#services = new ServiceProcesses(folder, url, { context: CONTEXT_KEY, internal: INTERNAL_KEY });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#accounts.listen(0, '127.0.0.1', resolve));
    const { port } = this.#accounts.address() as AddressInfo;
    this.buyer = (await this.#services.start('online-buyer')).origin;
    const reporting = await this.#services.start('reporting', {
      ACCOUNTS_URL: `http://127.0.0.1:${port}`,
      REPORT_SERVICES: `online-buyer=${this.buyer}`,
    });
    this.reporting = reporting.origin;
    this.pid = reporting.pid;
  }

  async stop(): Promise<void> {
    await this.#services.stop();
    this.#accounts.close();
  }
}

const headers = () => ({ [CONTEXT_HEADER]: signContext(SESSION, CONTEXT_KEY) });
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const RANGE = { startDate: dayBefore(DAYS), endDate: dayBefore(2) };

/** Milliseconds from the click until the file's first byte. */
async function exported({ reporting, pid }: Processes, format: ExportFormat, query: object) {
  const startedAt = performance.now();
  const response = await fetch(`${reporting}/api/export`, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ reportType: 'BUYERCOMMENTS', format, query: { ...RANGE, ...query } }),
  });
  if (!response.ok) throw new Error(await response.text());
  const { id } = (await response.json()) as { id: string };
  let most = 0;
  for (;;) {
    most = Math.max(most, anonymousMegabytes(pid));
    const status = (await (
      await fetch(`${reporting}/api/download-status/${id}`, { headers: headers() })
    ).json()) as DownloadStatus;
    if (status.status === 'failed') throw new Error(status.reason);
    if (status.status === 'complete') {
      const file = await fetch(`${reporting}/api/download/${id}`, { headers: headers() });
      const reader = file.body?.getReader();
      await reader?.read();
      const ms = performance.now() - startedAt;
      await reader?.cancel();
      return { ms, rows: status.rows ?? 0, most };
    }
    await sleep(50);
  }
}

/** Median of Overall Metrics over random months, in milliseconds. */
async function readers({ buyer }: Processes, forMs: number, stop?: AbortSignal): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + forMs;
  while (performance.now() < end && stop?.aborted !== true) {
    const from = 31 + Math.floor(Math.random() * 400);
    const query = new URLSearchParams({
      startDate: dayBefore(from),
      endDate: dayBefore(from - 29),
      compareTo: 'previous',
    });
    const startedAt = performance.now();
    await (await fetch(`${buyer}/api/buyer-overall-metrics?${query}`, { headers: headers() })).text();
    times.push(performance.now() - startedAt);
    await sleep(READ_MS);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
