import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { ACCOUNT_DATABASE, accountDatabase, saveMerchant, validateMerchant } from '@shoppervoice/account-store';
import { CONTEXT_HEADER, type SessionContext } from '@shoppervoice/contracts/accounts';
import type { ApiComments } from '@shoppervoice/contracts/developers';
import { signContext } from '@shoppervoice/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Batch, BatchSender } from './testing/batch-sender.ts';
import { type KillablePortal, startKillablePortal } from './testing/killable-portal.ts';
import { until } from './testing/npm-start.ts';
import { seededNumbers } from './testing/seeded-numbers.ts';

const KILLS = process.env.SOAK ? 60 : 6;
const SEED = 20_261_128;
const SENDERS = 3;
/** The processes that a batch needs, each killed equally often. */
const VICTIMS = [
  ...['developers', 'database', 'online-buyer', 'accounts', 'stff', 'gateway', 'site-abandonment'],
] as const;
/** Longest pause between two kills, in milliseconds. */
const REST_MS = 2000;
/** Time after a kill within which batches are accepted again; an idle machine needs a few seconds. */
const BACK_MS = 120_000;
/** Figures are current within 5 s, on an idle machine. */
const FOLLOW_MS = 60_000;

const MID = 51;
const SESSION: SessionContext = {
  sessionId: 'session',
  userId: 'ada',
  username: 'ada',
  firstName: 'Ada',
  accessType: 'MERCHANT_ADMIN',
  mid: MID,
  merchantName: 'Alder',
  timeZone: 'America/New_York',
  timeZoneSince: 0,
  seesAddresses: true,
  activeEsr: false,
  packages: [9, 12, 13, 133, 134, 135],
  features: Array.from({ length: 139 }, (_, at) => at + 1),
};
const DAY = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
const IN_DAY = `startDate=${DAY}&endDate=${DAY}`;

/** For each survey that is sent: one of its ratings, the database of its responses, and its list of comments. */
const SURVEYS = [
  { surveyId: 1, code: 'Q15_C11779', database: 'shoppervoice_online_buyer', comments: '/api/v1/comments' },
  {
    surveyId: 7,
    code: 'M3SA_1',
    database: 'shoppervoice_site_abandonment',
    comments: '/api/v1/comments/site-abandonment',
  },
  { surveyId: 17, code: 'Q64_C2023_STFF', database: 'shoppervoice_stff', comments: '/api/v1/comments/stff' },
] as const;

/** Two records of each survey, so that each batch needs every programme. */
function batchOf(number: number): Batch {
  const records = SURVEYS.flatMap(({ surveyId, code }) =>
    [1, 2].map((which) => {
      const responseId = `b${number}-${surveyId}-${which}`;
      const submittedAt = `${DAY}T17:${String(number % 60).padStart(2, '0')}:00Z`;
      const comment = { text: `Sent as ${responseId}.`, tone: 1, topics: [11] };
      return { responseId, mid: MID, surveyId, submittedAt, answers: { [code]: (number + which) % 11 }, comment };
    }),
  );
  return {
    key: `batch-${number}`,
    ids: records.map(({ responseId }) => responseId),
    body: records.map((record) => JSON.stringify(record)).join('\n'),
  };
}

let portal: KillablePortal;
let secret: string;

beforeAll(async () => {
  portal = await startKillablePortal({ API_WRITES_PER_MINUTE: '1000000', API_READS_PER_MINUTE: '1000000' });
  const merchant = validateMerchant({
    mid: MID,
    merchantName: 'Alder',
    merchantWebsiteUrl: 'alder.example',
    countryCode: 'US',
    timeZone: SESSION.timeZone,
    packages: SESSION.packages,
    features: SESSION.features,
  });
  if ('reason' in merchant) throw new Error(merchant.reason);
  await saveMerchant(accountDatabase(portal.client.db(ACCOUNT_DATABASE)), merchant.value);
  const path = '/api/developers/client';
  const context = { ...SESSION, confirmed: `POST ${path}` };
  const made = await fetch(`${portal.originOf('developers')}${path}`, {
    method: 'POST',
    headers: {
      [CONTEXT_HEADER]: signContext(context, Buffer.from(portal.keys.GATEWAY_SIGNING_KEYS, 'base64url')),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name: 'Till', scopes: ['metrics:read', 'comments:read', 'responses:write'] }),
  });
  if (made.status !== 201) throw new Error(`${made.status} ${await made.text()}`);
  ({ secret } = (await made.json()) as { secret: string });
}, 180_000);
afterAll(() => portal?.stop(), 60_000);

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Kills a process and waits until batches are accepted again with the whole portal back. Returns the milliseconds. */
async function outlive(victim: string, sender: BatchSender): Promise<number> {
  const before = portal.pid(victim);
  const killed = performance.now();
  expect(portal.kill(victim)).toBe(true);
  await until(async () => {
    const now = portal.pid(victim);
    if (now === null || now === before) return false;
    return victim === 'database' || (await isReady(victim === 'gateway' ? portal.url : portal.originOf(victim)));
  }, BACK_MS);
  const returned = performance.now();
  const isTaken = () => sender.tries.some(({ began, status }) => began > returned && status === 200);
  await until(isTaken, BACK_MS).catch((cause) => {
    const last = sender.tries.slice(-5).map(({ status }) => status);
    throw new Error(`No batch was taken within ${BACK_MS} ms after ${victim}: ${last}\n${portal.output()}`, { cause });
  });
  // Recovered once no request is refused any more.
  const since = sender.tries.filter(({ ended }) => ended > killed);
  const refused = since.findLast(({ status, began }) => status !== 200 && began < performance.now());
  const good = since.find(({ status, ended }) => status === 200 && ended > (refused?.ended ?? 0));
  return (good?.ended ?? performance.now()) - killed;
}

/** How often each response is stored, over the databases of all programmes. */
async function storedTimes(): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const { database } of SURVEYS) {
    for await (const { _id } of portal.client.db(database).collection<{ _id: string }>('responses').find()) {
      times.set(_id, (times.get(_id) ?? 0) + 1);
    }
  }
  return times;
}

async function read<Answer>(path: string): Promise<Answer | null> {
  const answer = await fetch(`${portal.url}${path}`, { headers: { authorization: `Bearer ${secret}` } });
  return answer.ok ? ((await answer.json()) as Answer) : null;
}

/** How often each response is in the public lists of comments, page by page. */
async function listedTimes(): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const { comments } of SURVEYS) {
    for (let next: string | null = ''; next !== null; ) {
      const page: ApiComments | null = await read(`${comments}?${IN_DAY}&pageSize=100${next}`);
      if (page === null) throw new Error(`${comments} does not answer`);
      for (const { responseId } of page.comments) times.set(responseId, (times.get(responseId) ?? 0) + 1);
      next = page.next === null ? null : `&cursor=${encodeURIComponent(page.next)}`;
    }
  }
  return times;
}

it(`over ${KILLS} kills of what a batch needs, each acknowledged batch is stored once`, {
  timeout: 120_000 + KILLS * 2 * BACK_MS,
}, async () => {
  const random = seededNumbers(SEED);
  const sender = new BatchSender(SENDERS, { url: portal.url, secret, batchOf, random });
  await until(() => sender.acknowledged.size > 2, BACK_MS);
  const took: { readonly victim: string; readonly ms: number }[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const victim = VICTIMS[kill % VICTIMS.length] ?? 'database';
    await sleep(random() * REST_MS);
    took.push({ victim, ms: Math.round(await outlive(victim, sender)) });
  }
  await sender.end(BACK_MS);

  const stored = await storedTimes();
  const batches = [...sender.acknowledged.keys()];
  const acknowledged = batches.flatMap(({ ids }) => ids);
  expect(acknowledged.filter((id) => stored.get(id) !== 1)).toEqual([]);
  const known = new Set([...acknowledged, ...sender.abandoned.flatMap(({ ids }) => ids)]);
  expect([...stored].filter(([id, times]) => !known.has(id) || times !== 1)).toEqual([]);
  // Each response covers the records of its batch, all of them accepted.
  const untrue = [...sender.acknowledged].filter(([{ ids }, text]) => {
    const { results } = JSON.parse(text) as { results: { responseId: string; result: string }[] };
    return (
      results.map(({ responseId }) => responseId).join() !== ids.join() ||
      results.some(({ result }) => !['imported', 'unchanged'].includes(result))
    );
  });
  expect(untrue).toEqual([]);
  expect(sender.otherAnswers).toEqual([]);
  expect(sender.repeated).toBeGreaterThan(0);
  expect(sender.reused.length).toBeGreaterThan(0);
  expect(new Set(sender.reused)).toEqual(new Set([422]));

  // Readers see the same: a response that was counted twice would be in the figures twice.
  const buyerRows = [...stored.keys()].filter((id) => /-1-\d$/.test(id)).length;
  const figure = async () => {
    const answer = await read<{ figures: { code: string; n: number }[] }>(
      `/api/v1/metrics/buyer-overall-metrics?${IN_DAY}`,
    );
    return answer?.figures.find(({ code }) => code === SURVEYS[0].code)?.n;
  };
  await until(async () => (await figure()) === buyerRows, FOLLOW_MS).catch(() => undefined);
  expect(await figure()).toBe(buyerRows);
  // Lists are updated with each programme's responses, like figures.
  await until(async () => isDeepStrictEqual(await listedTimes(), stored), FOLLOW_MS).catch(() => undefined);
  expect(await listedTimes()).toEqual(stored);

  const refused = sender.tries.filter(({ status }) => status !== 200 && status !== 422);
  // Guards against a vacuous test.
  expect(refused.length).toBeGreaterThan(KILLS / 2);
  const sorted = took.map(({ ms }) => ms).sort((a, b) => a - b);
  process.stdout.write(
    `${KILLS} kills; ${batches.length} batches acknowledged, ${sender.abandoned.length} given up, ` +
      `${refused.length} tries without a good answer, ${sender.repeated} repeated, ${sender.reused.length} keys used again; ` +
      `good again after ${sorted[Math.floor((sorted.length - 1) / 2)]} ms (median), ${sorted.at(-1)} ms at most: ` +
      `${took.map(({ victim, ms }) => `${victim} ${ms}`).join(', ')}\n`,
  );
});
