import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ACCOUNT_DATABASE, accountDatabase } from '@shoppervoice/account-store';
import { freePort } from '@shoppervoice/service-kit/testing';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder, writeRemote, writeShell } from '../../../gateway/src/testing/fake-portal.ts';
import { launch, ROOT } from '../replicas.fixture.ts';
import { ReportingPortal } from '../reporting-portal.fixture.ts';
import type { Flood, Outcome } from './flood.fixture.ts';

/** A soak run is the whole; otherwise a tenth of its time. */
const SECONDS = process.env.SOAK ? 60 : 6;
const TIMES = 10;
/** Readers who call one after the other: more than the processors can serve at once. */
const CALIBRATING = 24;
const CALIBRATING_MS = 4000;
const USERS = 32;
const MIDS = [51, 52, 53];
const REFUSED_MS = 2000;
const RECOVERED_MS = 30_000;
const MANY = '1000000';
const NAMES = ['accounts', 'online-buyer', 'gateway'] as const;
/** Calls that take the service some time, so that sending ten times as many takes little. */
const PATHS = ['2025-10-01', '2025-10-08', '2025-10-15'].flatMap((day) =>
  ['buyer-overall-metrics', 'buyer-key-drivers'].map(
    (name) =>
      `/api/${name}?startDate=${day}&endDate=2026-11-18${name === 'buyer-overall-metrics' ? '&period=day&compareTo=previous' : ''}`,
  ),
);

const folder = temporaryFolder();
const children = new Map<string, ChildProcess>();
const exits: string[] = [];
let portal: ReportingPortal;
let origin = '';
let cookies: readonly string[] = [];

beforeAll(async () => {
  portal = await ReportingPortal.start({ now: Date.now });
  await portal.closeServices();
  await addUsers(portal.environment.MONGODB_URL ?? '');
  const ports = new Map<string, number>();
  for (const name of NAMES) ports.set(name, await freePort());
  const addressOf = (name: string) => `http://127.0.0.1:${ports.get(name)}`;
  origin = addressOf('gateway');
  for (const name of NAMES) {
    const environment = {
      ...portal.environment,
      PUBLIC_URL: origin,
      ACCOUNTS_URL: addressOf('accounts'),
      PORT: String(ports.get(name)),
      DATA_DIR: join(folder.path, name),
      SERVICES: `accounts=${addressOf('accounts')},online-buyer=${addressOf('online-buyer')}`,
      SHELL_DIR: name === 'gateway' ? writeShell(folder.path) : '',
      REMOTE_DIRS: name === 'gateway' ? writeRemote(folder.path, 'buyer', '/buyer') : '',
      PLATFORM_PORT: '0',
      READS_PER_MINUTE: MANY,
      USER_READS_PER_MINUTE: MANY,
      MERCHANT_READS_PER_MINUTE: MANY,
    };
    const child = await launch({ name, root: ROOT, environment });
    child.on('exit', (code, signal) => exits.push(`${name} ${code} ${signal}`));
    children.set(name, child);
  }
  while ((await fetch(`${origin}/readyz`).catch(() => null))?.status !== 200) await sleep(100);
  cookies = await Promise.all(Array.from({ length: USERS }, (_, at) => signIn(`reader${at}`)));
}, 400_000);
afterAll(async () => {
  for (const child of children.values()) child.removeAllListeners('exit').kill('SIGKILL');
  await portal?.close();
  folder.remove();
});

/** Readers of all merchants with the password of the fixture’s. */
async function addUsers(url: string): Promise<void> {
  const client = new MongoClient(url);
  try {
    const { users } = accountDatabase(client.db(ACCOUNT_DATABASE));
    const known = await users.findOne({ username: 'rea' });
    if (known === null) throw new Error('the fixture has no rea');
    await users.insertMany(
      Array.from({ length: USERS }, (_, at) => {
        const email = `reader${at}@x.example`;
        const mid = MIDS[at % MIDS.length] ?? 0;
        return {
          ...known,
          _id: `reader-of-the-flood-${at}`,
          username: `reader${at}`,
          email,
          emailKey: email,
          mids: [mid],
        };
      }),
    );
  } finally {
    await client.close();
  }
}

async function signIn(username: string): Promise<string> {
  const answer = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Right4Portal' }),
  });
  expect(answer.status, await answer.text()).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Sends calls from another process, so that the database of this one is not slower for them. */
async function flood(of: Pick<Flood, 'perSecond' | 'seconds'>): Promise<readonly Outcome[]> {
  const child = fork(join(import.meta.dirname, 'flood.fixture.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  try {
    await once(child, 'message');
    child.send({ ...of, origin, cookies, paths: PATHS });
    const [outcomes] = (await once(child, 'message')) as [readonly Outcome[]];
    return outcomes;
  } finally {
    child.kill('SIGKILL');
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds of calls of a reader who is alone. */
async function alone(): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < 30; at += 1) {
    const begun = performance.now();
    const answer = await fetch(`${origin}${PATHS[at % PATHS.length]}`, { headers: { cookie: cookies[0] ?? '' } });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    times.push(performance.now() - begun);
  }
  return median(times);
}

/** Calls a second that the machine answers when more wait all the time. */
async function capacity(): Promise<number> {
  const ends = performance.now() + CALIBRATING_MS;
  let answered = 0;
  await Promise.all(
    Array.from({ length: CALIBRATING }, async (_, at) => {
      while (performance.now() < ends) {
        const path = PATHS[answered % PATHS.length];
        const answer = await fetch(`${origin}${path}`, { headers: { cookie: cookies[at % cookies.length] ?? '' } });
        await answer.arrayBuffer();
        expect(answer.status).toBe(200);
        answered += 1;
      }
    }),
  );
  return answered / (CALIBRATING_MS / 1000);
}

it('under ten times what the machine can do, calls are answered whole or refused, and then all is as before', async () => {
  await alone();
  const before = await alone();
  const perSecond = await capacity();
  const outcomes = await flood({ perSecond: Math.round(TIMES * perSecond), seconds: SECONDS });
  const ended = performance.now();
  const byStatus = Map.groupBy(outcomes, ({ status }) => status);
  const share = (status: number) => byStatus.get(status)?.length ?? 0;
  const refusals = outcomes.filter(({ status }) => status === 429 || status === 503);
  const times = refusals.map(({ ms }) => ms).toSorted((a, b) => a - b);
  process.stdout.write(
    `${Math.round(perSecond)} calls/s can be done, ${outcomes.length} made in ${SECONDS} s: ` +
      `${[...byStatus].map(([status, { length }]) => `${status}: ${length}`).join(', ')}; ` +
      `refused after ${Math.round(median(times))} ms (median), ${Math.round(times.at(-1) ?? 0)} ms (last); ` +
      `answered after ${Math.round(median((byStatus.get(200) ?? []).map(({ ms }) => ms)))} ms\n`,
  );
  const others = outcomes.filter(({ status }) => ![200, 429, 503].includes(status));
  expect(others.slice(0, 3)).toEqual([]);
  expect(share(200)).toBeGreaterThan(perSecond);
  for (const { retryAfter, body } of refusals) {
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(JSON.parse(body)).toMatchObject({ detail: expect.any(String) });
  }
  // At once: what must wait too long is not let in first.
  expect(median(times)).toBeLessThan(REFUSED_MS);
  while ((await fetch(`${origin}/readyz`).catch(() => null))?.status !== 200) await sleep(100);
  let after = await alone();
  while (after > 2 * before && performance.now() - ended < RECOVERED_MS) after = await alone();
  process.stdout.write(`${before.toFixed(1)} ms alone before, ${after.toFixed(1)} ms after\n`);
  expect(after).toBeLessThanOrEqual(2 * before);
  // Answers of all calls are those of a reader who is alone, whoever asked.
  const whole = new Map<string, Set<string>>();
  for (const { path, body } of byStatus.get(200) ?? []) whole.set(path, (whole.get(path) ?? new Set()).add(body));
  for (const [path, bodies] of whole) expect([path, bodies.size]).toEqual([path, MIDS.length]);
  expect(exits).toEqual([]);
}, 600_000);
