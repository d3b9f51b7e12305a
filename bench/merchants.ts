import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '@playwright/test';
import { seededRandom } from '@shoppervoice/survey-model/testing';
import { type Caller, signedIn } from '../e2e/api-caller.ts';
import { EVERY_FEATURE, PASSWORD } from '../e2e/fixture/generate.ts';
import { startTestPortal, type TestPortal } from '../e2e/portal.ts';
import { removeAtExit } from './left-behind.ts';
import { anonymousMegabytes, last, portalProcesses, run } from './programs.ts';
import { type BenchmarkOptions, type Figure, median, rounded } from './report.ts';
import { processorTime } from './throughput/opponents.ts';

const RESPONSES_EACH = 200;
const FIRST_MID = 100_001;
const GROUP = 100;
const ZONE = 'America/Los_Angeles';
const DAYS = 120;
const IDLE_MS = 60_000;
const RESTED_MS = 30_000;
const HOME_CALLS = 60;
const SECONDS_PER_HOUR = 3600;
const JUDGE = join('services', 'reporting', 'bench', 'judge-merchants.ts');
const RATINGS = ['Q15_C11779', 'Q16_C11780', 'Q106375_C106738', 'Q14_C103632'] as const;
const HOME_PARTS = ['online-buyer', 'site-abandonment', 'straight-to-fulfillment', 'aggregations'] as const;

const CONDITIONS = [
  ...[7, 14, 30].map((days) => ({ kind: 'change', days })),
  { kind: 'below', days: 14, value: 2 },
  { kind: 'silence', days: 7 },
];
const WATCHES = ['Q15_C11779', 'Q16_C11780'].flatMap((figure) =>
  CONDITIONS.map((condition) => ({
    kind: 'figure',
    report: 'BUYEROVERALL',
    query: '',
    figure,
    option: null,
    condition,
  })),
);

/**
 * A portal with two reporting processes and `--rows` responses, 200 of each merchant: what the merchants cost when they
 * are imported, when nobody uses the portal, on Home, and when their alerts are judged.
 */
export async function merchants({ rows, log }: BenchmarkOptions): Promise<readonly Figure[]> {
  const count = Math.max(2, Math.round(rows / RESPONSES_EACH));
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-merchants-'));
  const remove = removeAtExit(folder);
  const portal = await startTestPortal({ environment: { REPLICAS: 'reporting:2' } });
  const context = await request.newContext();
  try {
    const files = writeFiles(folder, count);
    await importAll(portal, [files.first, files.users, files.firstResponses]);
    const admin = await signedIn(context, portal, 'admin');
    await homeTimes(admin);
    const alone = median(await homeTimes(admin));
    log(`Importing ${count} merchants ...`);
    const merchantSeconds = await importAll(portal, [files.others]);
    log(`Importing ${(count * RESPONSES_EACH).toLocaleString('en-US')} responses ...`);
    const responseSeconds = await importAll(portal, [files.responses]);
    log('Resting ...');
    await sleep(RESTED_MS);
    const before = processorSeconds(portal);
    await sleep(IDLE_MS);
    const idle = (100 * 1000 * (processorSeconds(portal) - before)) / IDLE_MS;
    const memory = memoryOf(portal);
    await homeTimes(admin);
    const among = median(await homeTimes(admin));
    log('Judging alerts ...');
    for (const watch of WATCHES) {
      const answer = await admin.send('POST', '/api/alerts', { watch, recipients: [] });
      if (answer.status() !== 201) throw new Error(`An alert was answered ${answer.status()}: ${await answer.text()}`);
    }
    const { url } = JSON.parse(readFileSync(join(portal.dataDir, 'run', 'database.json'), 'utf8')) as { url: string };
    const argv = ['--url', url, '--mid', String(FIRST_MID), '--others', String(count - 1)];
    const judged = last<{ merchants: number; rules: number; seconds: number }>(await run(JUDGE, argv));
    const isWhole = rows >= 1_000_000;
    const figure = (name: string, value: number, unit: Figure['unit'], target?: Figure['target'], note?: string) => ({
      name: `${count} merchants: ${name}`,
      value,
      unit,
      ...(isWhole && target !== undefined ? { target } : {}),
      ...(note === undefined ? {} : { note }),
    });
    const [largest] = memory;
    return [
      figure('merchants imported', Math.round((count - 1) / merchantSeconds), '/s', { atLeast: 50 }),
      figure('responses imported', Math.round(((count - 1) * RESPONSES_EACH) / responseSeconds), '/s'),
      figure('processor time at rest', rounded(idle, 1), '%', { atMost: 3 }, 'of a core, all processes'),
      figure(
        'largest anonymous memory of a process',
        Math.round(largest?.megabytes ?? 0),
        'MB',
        { atMost: 256 },
        memory.map(({ name, megabytes }) => `${name} ${Math.round(megabytes)}`).join(', '),
      ),
      figure(
        'Home, against a portal of one merchant',
        rounded(among / alone, 2),
        'x',
        { atMost: 2 },
        `${rounded(among, 1)} ms to ${rounded(alone, 1)} ms`,
      ),
      figure(
        `their ${judged.rules} alerts each judged`,
        rounded((judged.seconds * count) / (count - 1), 0),
        's',
        { atMost: SECONDS_PER_HOUR },
        `two processes; ${rounded((judged.merchants * judged.rules * SECONDS_PER_HOUR) / judged.seconds, 0)} alerts an hour`,
      ),
    ];
  } finally {
    await context.dispose();
    await portal.stop();
    remove();
  }
}

/** Writes the records of the first merchant, and those of all others. Returns the files. */
function writeFiles(folder: string, count: number) {
  const random = seededRandom(7);
  for (const name of ['first', 'others']) mkdirSync(join(folder, name));
  const write = (name: string, values: readonly object[]) => {
    const file = join(folder, name);
    writeFileSync(file, values.map((value) => `${JSON.stringify(value)}\n`).join(''), { flag: 'a' });
    return file;
  };
  const merchant = (at: number) => ({
    mid: FIRST_MID + at,
    merchantName: `Merchant ${at}`,
    merchantWebsiteUrl: `www.merchant-${at}.example`,
    countryCode: 'US',
    timeZone: ZONE,
    packages: [12, 9, 13, 133, 134, 135],
    features: EVERY_FEATURE,
    emailDomains: [`merchant-${at}.example`],
    benchmarkGroup: `group-${Math.floor(at / GROUP)}`,
  });
  const last = Date.now() - 86_400_000;
  const responsesOf = (at: number) =>
    Array.from({ length: RESPONSES_EACH }, (_, index) => ({
      responseId: `m${at}-${index}`,
      mid: FIRST_MID + at,
      surveyId: 1,
      submittedAt: new Date(last - Math.floor(random() * DAYS * 86_400_000)).toISOString(),
      answers: Object.fromEntries(RATINGS.map((code) => [code, Math.floor(random() * 11)])),
      ...(index % 4 === 0
        ? { comment: { text: `Sent by shopper ${index}.`, tone: 1 + (index % 3), topics: [11] } }
        : {}),
    }));
  const user = { username: 'admin', email: 'admin@merchant-0.example', firstName: 'Ada', lastName: 'Reader' };
  const others = Array.from({ length: count - 1 }, (_, at) => at + 1);
  const responses = join(folder, 'others', 'responses.jsonl');
  for (const at of others) write('others/responses.jsonl', responsesOf(at));
  return {
    first: write('first/merchants.jsonl', [merchant(0)]),
    users: write('first/users.jsonl', [
      { ...user, password: PASSWORD, accessType: 'MERCHANT_ADMIN', mids: [FIRST_MID] },
    ]),
    firstResponses: write('first/responses.jsonl', responsesOf(0)),
    others: write('others/merchants.jsonl', others.map(merchant)),
    responses,
  };
}

/** Seconds. @throws unless every row was imported */
async function importAll(portal: TestPortal, files: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  const { status, output } = await portal.importFiles(files);
  if (status !== 0) throw new Error(`The import ended with ${status}:\n${output}`);
  return (performance.now() - startedAt) / 1000;
}

/** What Home asks for, together; milliseconds of each time. */
async function homeTimes(admin: Caller): Promise<readonly number[]> {
  const times: number[] = [];
  for (let at = 0; at < HOME_CALLS; at += 1) {
    const startedAt = performance.now();
    const answers = await Promise.all(HOME_PARTS.map((part) => admin.get(`/api/home/${part}`)));
    times.push(performance.now() - startedAt);
    const failed = answers.find((answer) => !answer.ok());
    if (failed !== undefined) throw new Error(`Home was answered ${failed.status()}: ${await failed.text()}`);
    await sleep(50);
  }
  return times;
}

/** Processor time that the portal's processes have used, and those that they started. Linux only. */
function processorSeconds(portal: TestPortal): number {
  const pids = portalProcesses(portal.dataDir).flatMap(({ pid }) => [pid, ...childrenOf(pid)]);
  return pids.reduce((sum, pid) => sum + (processorTime(pid) ?? 0), 0) / 1000;
}

const childrenOf = (pid: number): number[] =>
  (readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []).map(Number);

/** Largest first. */
const memoryOf = (portal: TestPortal) =>
  portalProcesses(portal.dataDir)
    .map(({ name, pid }) => ({ name, megabytes: anonymousMegabytes(pid) }))
    .sort((a, b) => b.megabytes - a.megabytes);
