import { randomBytes } from 'node:crypto';
import { ACCOUNT_DATABASE, accountDatabase, saveMerchant, validateMerchant } from '@shoppervoice/account-store';
import { JOB_HEADER, type JobQuestion } from '@shoppervoice/contracts/accounts';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { fetchJobContext, type RunningService, runService } from '@shoppervoice/service-kit';
import { contextSettings } from '@shoppervoice/service-kit/testing';
import { importResponses, prepareSurveyDatabases, saveMerchants, surveyDatabases } from '@shoppervoice/survey-store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountsService } from '../../services/accounts/src/accounts-service.ts';
import { onlineBuyerService } from '../../services/online-buyer/src/service.ts';

const MIDS = [4101, 4102];
const NOW = Date.parse('2026-11-20T19:00:00Z');
const INTERNAL_KEY = randomBytes(32);

let server: TestServer;
let accounts: RunningService;
let buyer: RunningService;

beforeAll(async () => {
  server = await startTestServer('jobs');
  const key = () => randomBytes(32).toString('base64url');
  const environment = {
    MONGODB_URL: server.url,
    ...contextSettings(randomBytes(32)),
    INTERNAL_KEY: INTERNAL_KEY.toString('base64url'),
    SESSION_KEYS: key(),
    FACTOR_KEYS: key(),
    LOG_LEVEL: 'silent',
  };
  accounts = await runService(accountsService, environment);
  buyer = await runService(
    onlineBuyerService(() => NOW),
    environment,
  );
  await Promise.all([accounts.database?.firstReady, buyer.database?.firstReady]);
  await importComments();
  for (const mid of MIDS) await hold(mid, [12]);
});
afterAll(async () => {
  await accounts?.close();
  await buyer?.close();
  await server?.close();
});

function clientOf({ database }: RunningService) {
  if (database === null) throw new Error('the service has a database');
  return database.client;
}

/** One comment of each merchant. */
async function importComments(): Promise<void> {
  const databases = surveyDatabases(clientOf(buyer));
  await prepareSurveyDatabases(databases);
  const merchants = MIDS.map((mid) => ({ mid, timeZone: 'America/New_York', customQuestions: [] }));
  await saveMerchants(databases, merchants);
  const rows = MIDS.map((mid, at) => ({
    responseId: `r-${mid}`,
    mid,
    surveyId: 1,
    submittedAt: new Date(NOW - 86_400_000).toISOString(),
    orderId: `o-${mid}`,
    answers: { Q15_C11779: 9 - at },
    comment: { text: `Words of merchant ${mid}`, tone: 1, topics: [11] },
  }));
  await importResponses(
    rows.map((row, line) => ({ file: 'f', line: line + 1, text: JSON.stringify(row) })),
    {
      databases,
      merchants: new Map(merchants.map((merchant) => [merchant.mid, merchant])),
      classify: () => ({ toneId: 1, topicIds: [11] }),
      now: () => NOW,
    },
  );
}

/** Accounts' record of a merchant from now on. */
async function hold(mid: number, packages: number[]): Promise<void> {
  const checked = validateMerchant({
    mid,
    merchantName: `Shop ${mid}`,
    merchantWebsiteUrl: `shop${mid}.example`,
    countryCode: 'US',
    timeZone: 'America/New_York',
    packages,
  });
  if ('reason' in checked) throw new Error(checked.reason);
  await saveMerchant(accountDatabase(clientOf(accounts).db(ACCOUNT_DATABASE)), checked.value);
}

const jobFor = (mid: number, more: Partial<JobQuestion> = {}) =>
  fetchJobContext(
    { addresses: `http://127.0.0.1:${accounts.port}`, internalKey: INTERNAL_KEY },
    { mid, userId: null, purpose: 'schedule', ...more },
    ['online-buyer'],
  );
const read = (token: string) =>
  fetch(`http://127.0.0.1:${buyer.port}/api/comments?startDate=2026-11-01&endDate=2026-11-19`, {
    headers: { [JOB_HEADER]: token },
  });

it('a service with a job context from accounts reads what that merchant wrote, and nothing of another', async () => {
  for (const mid of MIDS) {
    const job = await jobFor(mid);
    const answer = await read(job?.token ?? '');
    const text = await answer.text();
    expect([answer.status, text.includes(`Words of merchant ${mid}`)]).toEqual([200, true]);
    for (const other of MIDS.filter((each) => each !== mid)) expect(text).not.toContain(String(other));
  }
});

it("a lost entitlement is closed to the merchant's next job, and a new one is open", async () => {
  await hold(4102, [9]);
  expect((await read((await jobFor(4102))?.token ?? '')).status).toBe(403);
  await hold(4102, [12]);
  expect((await read((await jobFor(4102))?.token ?? '')).status).toBe(200);
});

it('the response distinguishes a refusal from a failure', async () => {
  expect(await jobFor(4999)).toBeNull();
  expect(await jobFor(4101, { userId: 'nobody' })).toBeNull();
  await expect(jobFor(4101, { purpose: 'fun' as never })).rejects.toThrow('accounts answered 400');
  const closed = { addresses: 'http://127.0.0.1:1', internalKey: INTERNAL_KEY };
  await expect(fetchJobContext(closed, { mid: 4101, userId: null, purpose: 'alert' }, ['stff'])).rejects.toThrow();
  const stranger = { addresses: `http://127.0.0.1:${accounts.port}`, internalKey: randomBytes(32) };
  await expect(fetchJobContext(stranger, { mid: 4101, userId: null, purpose: 'alert' }, ['stff'])).rejects.toThrow(
    'answered 404',
  );
});
