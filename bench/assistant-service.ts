import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTEXT_HEADER, type SessionContext } from '@shoppervoice/contracts/accounts';
import { SUMMARY_PATH } from '@shoppervoice/contracts/comments';
import { signContext } from '@shoppervoice/service-kit/testing';
import { anonymousMegabytes, run, startDatabase } from './programs.ts';
import { type BenchmarkOptions, type Figure, median } from './report.ts';
import { type ServiceProcess, ServiceProcesses } from './services.ts';

const WRITE = join('packages', 'comment-themes', 'bench', 'write-responses.ts');
const IMPORT = join('packages', 'survey-store', 'bench', 'import-benchmark.ts');
const KEYS = { context: Buffer.alloc(32, 1), internal: Buffer.alloc(32, 2) };
const EVERYTHING = Array.from({ length: 139 }, (_, k) => k + 1);
const SESSION: SessionContext = {
  sessionId: 's',
  userId: 'bench',
  username: 'bench',
  firstName: 'Bench',
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
/** Comments per day: 5,000 in ten days, 10,000 in twenty, and as many before each. */
const PER_DAY = 500;
const DAYS = 46;
const PERIODS = [
  { days: 10, withinMs: 1_000 },
  { days: 20, withinMs: 2_000 },
] as const;
const FIRST_MS = 300;
const MOST_MB = 150;
/** The themes process ends after 20 s without a request; 10 s later a new, cold one is running. */
const REST_MS = 35_000;
const TIMES = 3;
const DAY = 86_400_000;

interface Timing {
  /** Milliseconds. */
  readonly first: number;
  readonly all: number;
  readonly points: number;
  /** Of the service and its processes, at most. */
  readonly megabytes: number;
}

/**
 * The summary over its service: comments in the embedded database, read through the programme's service, each in a
 * process as `npm start` runs it.
 */
export async function assistantOverService(folder: string, { log }: Pick<BenchmarkOptions, 'log'>): Promise<Figure[]> {
  const file = join(folder, 'responses.jsonl');
  const rows = PER_DAY * DAYS;
  log(`Writing and importing ${rows.toLocaleString('en-US')} comments ...`);
  await run(WRITE, ['--out', file, '--comments', String(rows), '--days', String(DAYS), '--until', dayBefore(2)]);
  const database = await startDatabase(folder);
  const services = new ServiceProcesses(folder, database.url, KEYS);
  try {
    await run(IMPORT, ['--url', database.url, '--file', file]);
    const buyer = await services.start('online-buyer');
    const assistant = await services.start('assistant', {
      ACCOUNTS_URL: 'http://127.0.0.1:1',
      REPORT_SERVICES: `online-buyer=${buyer.origin}`,
    });
    const figures: Figure[] = [];
    const before = residentMegabytes(assistant.pid);
    // Right after the service: the themes process starts with the request.
    const cold = await ask(assistant, PERIODS[0].days, 0);
    for (const { days, withinMs } of PERIODS) {
      log(`${(days * PER_DAY).toLocaleString('en-US')} comments ...`);
      const warm: Timing[] = [];
      for (let time = 1; time <= TIMES; time += 1) warm.push(await ask(assistant, days, time));
      await sleep(REST_MS);
      const after = residentMegabytes(assistant.pid);
      const rested = await ask(assistant, days, TIMES + 1);
      figures.push(...figuresOf(days * PER_DAY, withinMs, { warm, rested }, { before, after }));
    }
    const first = figures[0];
    if (first !== undefined) {
      const note = `${Math.round(cold.first)} ms and ${Math.round(cold.all)} ms where the themes process has to start`;
      figures[0] = { ...first, note };
    }
    return figures;
  } finally {
    await services.stop();
    await database.stop();
  }
}

function figuresOf(
  n: number,
  withinMs: number,
  { warm, rested }: { readonly warm: readonly Timing[]; readonly rested: Timing },
  { before, after }: { readonly before: number; readonly after: number },
): Figure[] {
  const of = `${n.toLocaleString('en-US')} comments over the service`;
  const first = Math.round(median(warm.map((timing) => timing.first)));
  const all = Math.round(median(warm.map((timing) => timing.all)));
  const most = Math.round(Math.max(rested.megabytes, ...warm.map(({ megabytes }) => megabytes)));
  return [
    { name: `First words of ${of}`, value: first, unit: 'ms', target: { atMost: FIRST_MS } },
    {
      name: `First words of ${of}, after a rest`,
      value: Math.round(rested.first),
      unit: 'ms',
      target: { atMost: FIRST_MS },
    },
    { name: `All words of ${of}`, value: all, unit: 'ms', target: { atMost: withinMs } },
    {
      name: `Anonymous memory of the assistant and its themes process beyond its own at rest, ${of}`,
      value: Math.max(0, most - Math.round(before)),
      unit: 'MB',
      target: { atMost: MOST_MB },
      note: `${Math.round(before)} MB before the first question, ${most} MB at most, ${Math.round(after)} MB after a rest`,
    },
  ];
}

const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

/** A new request: as many days, starting this many earlier. */
async function ask({ origin, pid }: ServiceProcess, days: number, earlier: number): Promise<Timing> {
  const [startDate, endDate] = [dayBefore(1 + days + earlier), dayBefore(2 + earlier)];
  let megabytes = residentMegabytes(pid);
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, residentMegabytes(pid));
  }, 25);
  const startedAt = performance.now();
  const answer = await fetch(`${origin}${SUMMARY_PATH}`, {
    method: 'POST',
    headers: {
      [CONTEXT_HEADER]: signContext(SESSION, KEYS.context),
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify({ list: 'buyer', startDate, endDate }),
  });
  let [first, text] = [0, ''];
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (first === 0 && text.includes('event: point')) first = performance.now() - startedAt;
  }
  const all = performance.now() - startedAt;
  clearInterval(watch);
  const points = text.match(/^event: point$/gm)?.length ?? 0;
  const n = Number(/^event: summary\ndata: .*"n":(\d+)(?=,"madeAt")/m.exec(text)?.[1]);
  if (n !== days * PER_DAY || points === 0) throw new Error(`${n} comments were summed up in ${points} points.`);
  return { first, all, points, megabytes };
}

/** Anonymous memory of a process and its children. Linux only. */
function residentMegabytes(pid: number): number {
  let children: number[] = [];
  try {
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map(Number);
  } catch {
    // It has ended.
  }
  return anonymousMegabytes(pid) + children.reduce((sum, child) => sum + anonymousMegabytes(child), 0);
}
