import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '@playwright/test';
import { seededRandom } from '@shoppervoice/survey-model/testing';
import { type Caller, signedIn } from '../e2e/api-caller.ts';
import { PASSWORD, USERS, writeFixture } from '../e2e/fixture/generate.ts';
import { dayIn, shiftDay } from '../e2e/fixture/recount.ts';
import { isGood, recordsToSend } from '../e2e/ingestion/records.ts';
import { startTestPortal, type TestPortal } from '../e2e/portal.ts';
import { removeAtExit } from './left-behind.ts';
import { get, type Page, type ReadCall, read } from './load/readers.ts';
import { type LoadReport, percentile, reportPage } from './load/report-page.ts';
import { anonymousMegabytes, portalProcesses } from './programs.ts';
import { type BenchmarkOptions, type Figure, median, rounded } from './report.ts';

const MID = 4101;
const ZONE = 'America/Los_Angeles';
const KILL_MS = 20_000;
const SAMPLE_MS = 5000;
const EXPORT_MS = 15_000;
const BATCH = 250;
const BATCH_MS = 500;
const CALM_MS = 30_000;
const IDLE_CALLS = 100;
const MOST_TIMES = 10;
/** Sign-ins at a time: each is a password hash. */
const SIGN_INS = 8;
/** Readers share these accounts; each has a session of its own. */
const READERS_EACH = 50;
/** Limits that count for one account, which fifty readers share here. */
const SHARED_LIMITS = {
  USER_READS_PER_MINUTE: '1000000',
  MERCHANT_READS_PER_MINUTE: '1000000',
  API_WRITES_PER_MINUTE: '1000000',
};

/**
 * A portal with two processes of every server under `--users` readers for `--minutes`: pages, exports, 500 responses a
 * second that come in, and a process killed every 20 s. Also writes `bench/results/load.html`.
 */
export async function load({ users, minutes, log }: BenchmarkOptions): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-load-'));
  const remove = removeAtExit(folder);
  const portal = await startTestPortal({ environment: { REPLICAS: 'all:2', ...SHARED_LIMITS } });
  const context = await request.newContext();
  try {
    const names = await importUsers(portal, folder, Math.ceil(users / READERS_EACH));
    const admin = await signedIn(context, portal, 'admin4101');
    const made = await admin.send('POST', '/api/developers/client', { name: 'Till', scopes: ['responses:write'] });
    const { secret } = (await made.json()) as { secret: string };
    log(`Signing ${users} readers in ...`);
    const cookies = await signIn(portal.url, names, users);
    const pages = pagesOf();
    const [reader = ''] = cookies;
    const before = await idleTimes(portal.url, reader, pages);
    log(`${minutes} minutes of load ...`);
    const report = await underLoad({ portal, cookies, pages, secret, admin, minutes });
    await sleep(CALM_MS);
    const after = await idleTimes(portal.url, reader, pages);
    return figuresOf(report, { users, minutes, before, after });
  } finally {
    await context.dispose();
    await portal.stop();
    remove();
  }
}

interface Loaded extends Pick<LoadReport, 'calls' | 'memory' | 'kills'> {
  readonly responses: number;
  readonly exports: number;
  /** Sentences. */
  readonly faults: readonly string[];
}

async function underLoad(given: {
  readonly portal: TestPortal;
  readonly cookies: readonly string[];
  readonly pages: readonly Page[];
  readonly secret: string;
  readonly admin: Caller;
  readonly minutes: number;
}): Promise<Loaded> {
  const { portal, cookies, pages, secret, admin, minutes } = given;
  const begun = performance.now();
  const until = begun + minutes * 60_000;
  const at = () => (performance.now() - begun) / 1000;
  const calls: ReadCall[] = [];
  const memory: LoadReport['memory'][number][] = [];
  const kills: LoadReport['kills'][number][] = [];
  const faults: string[] = [];
  let [responses, exports] = [0, 0];
  const every = async (ms: number, act: (turn: number) => Promise<void> | void) => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const next = begun + (turn + 1) * ms;
      await Promise.resolve(act(turn)).catch((error: unknown) => void faults.push(String(error)));
      await sleep(Math.max(0, next - performance.now()));
    }
  };
  const victims = portalProcesses(portal.dataDir).filter(({ name }) => !['database', 'mail-catcher'].includes(name));
  await Promise.all([
    ...cookies.map((cookie, seed) =>
      read({ origin: portal.url, cookie, pages, seed }, { begun, until, heard: (call) => void calls.push(call) }),
    ),
    every(BATCH_MS, async (turn) => {
      responses += await sendBatch(portal.url, secret, turn);
    }),
    every(EXPORT_MS, async () => {
      await exportOnce(admin);
      exports += 1;
    }),
    every(KILL_MS, (turn) => {
      const name = victims[turn % victims.length]?.name;
      // The first turn is without one.
      if (name === undefined || turn === 0) return;
      portal.kill(name);
      kills.push({ at: at(), process: name });
    }),
    every(SAMPLE_MS, () => {
      for (const { name, pid } of portalProcesses(portal.dataDir)) {
        memory.push({ at: at(), process: name, megabytes: anonymousMegabytes(pid) });
      }
    }),
  ]);
  return { calls, memory, kills, faults, responses, exports };
}

function figuresOf(
  { calls, memory, kills, faults, responses, exports }: Loaded,
  { users, minutes, before, after }: { users: number; minutes: number; before: number; after: number },
): readonly Figure[] {
  const answered = calls.filter(({ outcome }) => outcome === 'answered');
  const failed = calls.filter(({ outcome }) => outcome === 'failed');
  const refused = calls.filter(({ outcome }) => outcome === 'refused');
  const p99 = percentile(
    answered.map(({ ms }) => ms),
    0.99,
  );
  const reasons = [...Map.groupBy(failed, ({ path, why }) => `${path}: ${why}`)].map(
    ([why, some]) => `${some.length} of ${why}`,
  );
  const title = `${users} readers, ${minutes} minutes`;
  const facts = [
    `${calls.length} calls: ${answered.length} answered, ${refused.length} refused with a time, ${failed.length} failed`,
    `${responses} responses came in, ${exports} exports were downloaded, ${kills.length} processes were killed`,
    ...reasons.slice(0, 10),
    ...faults.slice(0, 10),
  ];
  mkdirSync(join(import.meta.dirname, 'results'), { recursive: true });
  writeFileSync(join(import.meta.dirname, 'results', 'load.html'), reportPage({ title, calls, memory, kills, facts }));
  const seconds = minutes * 60;
  const named = (name: string, value: number, unit: Figure['unit'], target?: Figure['target'], note?: string) => ({
    name: `${title}: ${name}`,
    value,
    unit,
    ...(target === undefined ? {} : { target }),
    ...(note === undefined ? {} : { note }),
  });
  return [
    named('calls that failed for a reader', failed.length, '', { atMost: 0 }, facts[0]),
    named('calls refused with a time', rounded((100 * refused.length) / Math.max(1, calls.length), 2), '%'),
    named('answered calls', Math.round(answered.length / seconds), '/s'),
    named(
      '99th percentile against the idle median',
      rounded(p99 / before, 1),
      'x',
      { atMost: MOST_TIMES },
      `${Math.round(p99)} ms, median ${rounded(median(answered.map(({ ms }) => ms)), 1)} ms; idle ${rounded(before, 1)} ms`,
    ),
    named('idle median 30 s later, against before', rounded(after / before, 2), 'x'),
    named('responses that came in', Math.round(responses / seconds), '/s', { atLeast: 450 }),
    named('batches and exports that failed', faults.length, '', { atMost: 0 }, faults[0]),
    named('processes killed', kills.length, '', undefined, `${exports} exports downloaded meanwhile`),
    named(
      'largest process at the end',
      Math.round(Math.max(0, ...memory.slice(-20).map(({ megabytes }) => megabytes))),
      'MB',
    ),
  ];
}

/** The fixture's merchants and responses, and accounts for the readers. Returns their names. */
async function importUsers(portal: TestPortal, folder: string, count: number): Promise<readonly string[]> {
  writeFixture(folder, new Date());
  const names = Array.from({ length: count }, (_, at) => `reader${String(at).padStart(3, '0')}`);
  const rows = names.map((username) => ({
    ...USERS[1],
    username,
    email: `${username}@people.example`,
    accessType: 'MERCHANT_USER',
    mids: [MID],
  }));
  const more = join(folder, 'readers');
  mkdirSync(more);
  writeFileSync(join(more, 'users.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  for (const files of [[folder], [more]]) {
    const { status, output } = await portal.importFiles(files);
    if (status !== 0) throw new Error(`The import ended with ${status}:\n${output}`);
  }
  return names;
}

/** A session each, some at a time. */
async function signIn(origin: string, names: readonly string[], users: number): Promise<readonly string[]> {
  const cookies: string[] = [];
  const left = Array.from({ length: users }, (_, at) => names[at % names.length] ?? '');
  const work = async () => {
    for (let username = left.pop(); username !== undefined; username = left.pop()) {
      const answer = await fetch(`${origin}/api/user/login`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: PASSWORD }),
      });
      const cookie = answer.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
      if (answer.status === 429) {
        left.push(username);
        await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1));
      } else if (answer.ok) cookies.push(cookie.join('; '));
      else throw new Error(`The sign-in of ${username} was answered ${answer.status}: ${await answer.text()}`);
    }
  };
  await Promise.all(Array.from({ length: SIGN_INS }, work));
  return cookies;
}

/** What the portal's pages ask for. */
function pagesOf(): readonly Page[] {
  const today = dayIn(ZONE, new Date());
  const days = `startDate=${shiftDay(today, -30)}&endDate=${shiftDay(today, -1)}`;
  return [
    ['/api/app-data', ...['online-buyer', 'site-abandonment', 'aggregations'].map((part) => `/api/home/${part}`)],
    [`/api/buyer-overall-metrics?${days}`],
    [`/api/buyer-overall-metrics?${days}&compareTo=previous`],
    ['/api/alerts/bell'],
  ];
}

/** Median of a reader who is alone, in milliseconds. */
async function idleTimes(origin: string, cookie: string, pages: readonly Page[]): Promise<number> {
  const begun = performance.now();
  const paths = pages.flat();
  const times: number[] = [];
  for (let at = 0; at < IDLE_CALLS; at += 1) {
    const call = await get(origin, paths[at % paths.length] ?? '/', cookie, begun);
    if (call.outcome !== 'answered') throw new Error(`${call.path} was answered ${call.why}.`);
    times.push(call.ms);
  }
  return median(times);
}

/** Number of responses that were taken. @throws if the batch was not taken within some tries, as a client makes them */
async function sendBatch(origin: string, secret: string, turn: number): Promise<number> {
  const last = new Date(Date.now() - 86_400_000 - turn * 1000);
  const records = recordsToSend(Math.ceil((BATCH * 20) / 19), MID, last, seededRandom(turn)).filter(isGood);
  const body = records
    .map(({ record }, at) => JSON.stringify({ ...record, responseId: `load-${turn}-${at}` }))
    .join('\n');
  const key = crypto.randomUUID();
  let why = '';
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await fetch(`${origin}/api/v1/responses`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/x-ndjson', 'idempotency-key': key },
      body,
    }).catch((error: unknown) => String(error));
    if (typeof answer !== 'string' && answer.ok) {
      const { counts } = (await answer.json()) as { counts: { imported: number; unchanged?: number } };
      return counts.imported + (counts.unchanged ?? 0);
    }
    why = typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`;
    await sleep(typeof answer === 'string' ? 500 : 1000 * Number(answer.headers.get('retry-after') ?? 1));
  }
  throw new Error(`A batch was answered ${why}.`);
}

/** Makes an export, waits for it and reads its file; under its key, the same click may be sent again. */
async function exportOnce(admin: Caller): Promise<void> {
  const today = dayIn(ZONE, new Date());
  const query = { startDate: shiftDay(today, -90), endDate: shiftDay(today, -1) };
  const wanted = { reportType: 'BUYEROVERALL', format: 'CSV', query, key: crypto.randomUUID() };
  const make = () => admin.send('POST', '/api/export', wanted);
  const made = await make().catch(make);
  if (made.status() !== 202) throw new Error(`An export was answered ${made.status()}: ${await made.text()}`);
  const { id } = (await made.json()) as { id: string };
  for (;;) {
    const asked = await admin.get(`/api/download-status/${id}`);
    const status = asked.ok() ? ((await asked.json()) as { status: string; url?: string }) : { status: 'pending' };
    if (status.status === 'failed') throw new Error('An export failed.');
    if (status.status === 'complete' && 'url' in status && status.url !== undefined) {
      const file = await admin.get(status.url);
      if (!file.ok()) throw new Error(`A file was answered ${file.status()}.`);
      return;
    }
    await sleep(1000);
  }
}
