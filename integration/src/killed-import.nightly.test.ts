import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CONTEXT_HEADER } from '@shoppervoice/contracts/accounts';
import { IMPORT_PIECE_BYTES, type ImportAnswer } from '@shoppervoice/contracts/developers';
import { Random } from '@shoppervoice/survey-model/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DevelopersPortal, FIRST } from './developers-portal.fixture.ts';

/** Of the check, of the import, and of its return. */
const KILLS = process.env.SOAK === '1' ? [4, 10, 6] : [0, 1, 1];
/** Later than the claim of a process that was killed. */
const LATER_MS = 60_000;
const ROWS = 12_000;
const PROCESS = fileURLToPath(new URL('./import-process.fixture.ts', import.meta.url));

let portal: DevelopersPortal;
let child: { readonly process: ChildProcess; readonly url: string } | null = null;
let starts = 0;
/** Kills in the midst of work that had begun. */
let midway = 0;
beforeAll(async () => {
  portal = await DevelopersPortal.start();
  await portal.developers.close();
}, 120_000);
afterAll(async () => {
  child?.process.kill('SIGKILL');
  await portal?.close();
});

async function startProcess(): Promise<string> {
  starts += 1;
  const started = fork(PROCESS, [], {
    execArgv: [],
    env: {
      ...process.env,
      DEVELOPERS: JSON.stringify(portal.developersEnvironment),
      AHEAD_MS: String(starts * LATER_MS),
    },
  });
  const [port] = await once(started, 'message');
  child = { process: started, url: `http://127.0.0.1:${port}` };
  return child.url;
}

async function kill(): Promise<void> {
  if (child === null) return;
  const ended = once(child.process, 'exit');
  child.process.kill('SIGKILL');
  await ended;
  child = null;
}

async function call(method: string, path: string, body?: Buffer | object): Promise<Response> {
  const isBytes = Buffer.isBuffer(body);
  return fetch(`${child?.url}/api/imports${path}`, {
    method,
    headers: {
      [CONTEXT_HEADER]: portal.signed(portal.session(FIRST)),
      ...(body === undefined ? {} : { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  });
}

const answerTo = async (method: string, path: string, body?: Buffer | object) =>
  (await (await call(method, path, body)).json()) as ImportAnswer;

async function reaches(id: string, state: ImportAnswer['state']): Promise<ImportAnswer> {
  const ends = performance.now() + 120_000;
  for (;;) {
    const one = await answerTo('GET', `/${id}`);
    if (one.state === state) return one;
    if (one.state === 'failed' || performance.now() > ends) throw new Error(JSON.stringify(one).slice(0, 1000));
    await sleep(100);
  }
}

/** Kills the process that works, at random moments; others go on. */
async function killed(
  id: string,
  kills: number,
  random: Random,
  state: ImportAnswer['state'],
  end: ImportAnswer['state'],
) {
  for (let n = 0; n < kills; n += 1) {
    // The rest of the time of a start and of a round.
    await sleep(random.int(1500));
    const { progress, state: now } = await answerTo('GET', `/${id}`);
    if (now === state && (progress?.done ?? 0) > 0) midway += 1;
    await kill();
    await startProcess();
  }
  return reaches(id, end);
}

it('an import goes on where it was killed: the responses equal a loop over the rows, and are taken back whole', async () => {
  const random = new Random(47);
  const rows = Array.from({ length: ROWS }, (_, k) => ({
    id: `k-${k}`,
    day: `2026-0${1 + random.int(9)}-${String(1 + random.int(28)).padStart(2, '0')}`,
    rating: k < 11 ? k : random.chance(0.01) ? 99 : random.int(11),
    comment: random.chance(0.2) ? `Quick checkout ${k}` : '',
  }));
  const text = rows.map(({ id, day, rating, comment }) => `${id},${day}T12:00:00Z,${rating},${comment}\n`).join('');
  const file = Buffer.from(`Response ID,Submitted at,How likely are you to recommend us to a friend?,Comment\n${text}`);
  expect(file.length).toBeLessThan(IMPORT_PIECE_BYTES);
  const database = portal.buyer.database?.client.db('shoppervoice_online_buyer');
  if (database === undefined) throw new Error('the service has a database');
  const responses = database.collection<{ _id: string; mid: number; at: Date; answers: Record<string, number> }>(
    'responses',
  );
  const before = await responses.find({ mid: FIRST }).sort({ _id: 1 }).toArray();

  await startProcess();
  const made = await call('POST', '', { fileName: 'killed.csv', bytes: file.length, key: 'killed-import' });
  const { id } = (await made.json()) as { id: string };
  expect((await call('PUT', `/${id}/pieces/0`, file)).status).toBe(204);
  const read = await reaches(id, 'to-match');
  const matching = {
    ...read.matching,
    columns: read.matching?.columns.map((match) =>
      match.to === 'answer' ? { ...match, scale: { how: 'same' } } : match,
    ),
  };
  const matched = await answerTo('PUT', `/${id}/matching`, { matching });
  expect(matched.problems).toEqual([]);

  const [checks = 0, writes = 0, returns = 0] = KILLS;
  expect((await call('POST', `/${id}/check`)).status).toBe(202);
  const { checked } = await killed(id, checks, random, 'checking', 'checked');
  const good = rows.filter(({ rating }) => rating <= 10);
  expect(checked).toMatchObject({ rows: ROWS, good: good.length, bad: ROWS - good.length, replaces: 0 });

  expect((await call('POST', `/${id}/start`)).status).toBe(202);
  const { written } = await killed(id, writes, random, 'writing', 'done');
  // A round that was written before the kill, and noted after it, was there already.
  expect((written?.added ?? 0) + (written?.unchanged ?? 0)).toBe(good.length);
  expect(written).toMatchObject({ replaced: 0, rejected: ROWS - good.length });
  const prefix = `${FIRST}:${matched.matching?.ids.source}:`;
  const stored = await responses.find({ _id: { $regex: `^${prefix}k-` } }).toArray();
  const question = matched.matching?.columns.find(({ to }) => to === 'answer');
  const code = question?.to === 'answer' ? question.question : '';
  const asText = (each: { _id: string; at: Date; rating: number | undefined }) =>
    `${each._id} ${each.at.toISOString()} ${each.rating}`;
  expect(stored.map(({ _id, at, answers }) => asText({ _id, at, rating: answers[code] })).sort()).toEqual(
    good.map(({ id, day, rating }) => asText({ _id: prefix + id, at: new Date(`${day}T12:00:00Z`), rating })).sort(),
  );
  const rejects = await (await call('GET', `/${id}/rejects`)).text();
  expect(rejects.trimEnd().split('\r\n').length - 1).toBe(ROWS - good.length);

  const told = async () => (await portal.notices()).map(({ title }) => title);
  await expect.poll(told, { timeout: 60_000 }).toEqual(['killed.csv is imported']);
  expect((await call('POST', `/${id}/take-back`)).status).toBe(202);
  await killed(id, returns, random, 'taking-back', 'taken-back');
  expect(await responses.find({ mid: FIRST }).sort({ _id: 1 }).toArray()).toEqual(before);
  await expect
    .poll(told, { timeout: 60_000 })
    .toEqual(['killed.csv is imported', 'The import of killed.csv is taken back']);
  // Guards against a vacuous test.
  expect(midway).toBeGreaterThan(0);
}, 600_000);
