import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  ACCOUNT_DATABASE,
  type AccountDatabase,
  accountDatabase,
  createSession,
  prepareAccounts,
  saveMerchant,
  saveUser,
  validateMerchant,
  validateUser,
} from '@shoppervoice/account-store';
import { CONTEXT_HEADER, type SessionContext } from '@shoppervoice/contracts/accounts';
import { ADDRESS_HEADER } from '@shoppervoice/service-kit';
import { signAddress, signContext } from '@shoppervoice/service-kit/testing';
import { MongoClient } from 'mongodb';
import { CONTEXT_KEY, startService } from './service.ts';

/**
 * Median latency of `GET /api/page-data` in ms, over HTTP from a separate process with a valid session: alone, then
 * during sign-ins at a steady rate. node bench/page-data.ts --url <mongodb url> [--times 1500] [--seconds 30]
 * [--per-minute 200]
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    times: { type: 'string', default: '1500' },
    seconds: { type: 'string', default: '30' },
    'per-minute': { type: 'string', default: '200' },
  },
});
if (!values.url) throw new Error('Name the database: --url <mongodb url>.');

const PASSWORD = 'Right4Portal';
const MIDS = [9_101, 9_102, 9_103];
const USERS = 40;
/** Between two calls. */
const PAUSE_MS = 5;

interface Person {
  readonly context: SessionContext;
}

const accept = <Value>(checked: { readonly value: Value } | { readonly reason: string }): Value => {
  if ('reason' in checked) throw new Error(checked.reason);
  return checked.value;
};

async function fill(accounts: AccountDatabase): Promise<void> {
  for (const mid of MIDS) {
    const row = { mid, merchantName: `Merchant ${mid}`, merchantWebsiteUrl: `m${mid}.example`, countryCode: 'US' };
    const numbers = Array.from({ length: 90 }, (_, k) => k + 1);
    await saveMerchant(accounts, accept(validateMerchant({ ...row, packages: [12, 133], features: numbers })));
  }
  const people = [
    ...Array.from({ length: USERS }, (_, k) => ({
      username: `reader${k}`,
      accessType: 'MERCHANT_USER',
      mids: [MIDS[0]],
    })),
    { username: 'operator', accessType: 'SUPERUSER', mids: MIDS },
  ];
  for (const person of people) {
    const row = { ...person, email: `${person.username}@x.example`, firstName: 'Rea', lastName: 'Reader' };
    await saveUser(accounts, accept(validateUser({ ...row, password: PASSWORD })), () => true);
  }
}

async function signedIn(accounts: AccountDatabase, username: string): Promise<Person> {
  const user = await accounts.users.findOne({ username });
  if (user === null) throw new Error(`there is no user ${username}`);
  const mid = user.mids[0] ?? 0;
  const client = { address: null, browser: null, system: null };
  const hour = 3_600_000;
  const { session } = await createSession(
    accounts,
    { userId: user._id, mid, from: null, client },
    { absoluteMs: hour, idleMs: hour },
  );
  return {
    context: {
      sessionId: session._id,
      userId: user._id,
      username,
      firstName: user.firstName,
      accessType: user.accessType,
      mid,
      merchantName: `Merchant ${mid}`,
      timeZone: 'America/Los_Angeles',
      timeZoneSince: 0,
      activeEsr: false,
      seesAddresses: true,
      features: [],
      packages: [12],
    },
  };
}

async function pageData(origin: string, { context }: Person): Promise<number> {
  const headers = { [CONTEXT_HEADER]: signContext(context, CONTEXT_KEY) };
  const started = performance.now();
  const answer = await fetch(`${origin}/api/page-data`, { headers });
  const body = await answer.text();
  if (answer.status !== 200) throw new Error(`page data: ${answer.status} ${body}`);
  return performance.now() - started;
}

async function repeated(origin: string, who: Person, continues: (done: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (continues(times.length)) {
    times.push(await pageData(origin, who));
    await sleep(PAUSE_MS);
  }
  return times;
}

async function statusOf(response: Promise<Response>): Promise<number> {
  const answer = await response;
  await answer.text();
  return answer.status;
}

/** Sign-ins at a steady rate, however long each takes. */
function signIns(origin: string, perMinute: number) {
  const answers: Promise<number>[] = [];
  const timer = setInterval(() => {
    const at = answers.length;
    const headers = {
      'content-type': 'application/json',
      [ADDRESS_HEADER]: signAddress(`198.51.100.${at % 250}`, CONTEXT_KEY),
    };
    const body = JSON.stringify({ username: `reader${at % USERS}`, password: PASSWORD });
    answers.push(statusOf(fetch(`${origin}/api/user/login`, { method: 'POST', headers, body })));
  }, 60_000 / perMinute);
  return async (): Promise<number> => {
    clearInterval(timer);
    const statuses = await Promise.all(answers);
    const failed = statuses.filter((status) => status !== 200);
    if (failed.length > 0) throw new Error(`${failed.length} sign-ins were answered with ${failed[0]}`);
    return statuses.length;
  };
}

const round = (value: number) => Math.round(value * 100) / 100;
function summary(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
  return { medianMs: at(0.5), p95Ms: at(0.95), calls: sorted.length };
}

const client = await new MongoClient(values.url).connect();
const db = client.db(ACCOUNT_DATABASE);
await prepareAccounts(db);
const accounts = accountDatabase(db);
await fill(accounts);
const reader = await signedIn(accounts, 'reader0');
const operator = await signedIn(accounts, 'operator');
const service = await startService(values.url);
try {
  const times = Number(values.times);
  await repeated(service.origin, reader, (done) => done < 300);
  const alone = summary(await repeated(service.origin, reader, (done) => done < times));
  const linked = summary(await repeated(service.origin, operator, (done) => done < times / 3));
  const end = performance.now() + Number(values.seconds) * 1000;
  const stopSignIns = signIns(service.origin, Number(values['per-minute']));
  const underLoad = summary(await repeated(service.origin, reader, () => performance.now() < end));
  const signedInCount = await stopSignIns();
  process.stdout.write(`${JSON.stringify({ alone, linked, underLoad, signIns: signedInCount })}\n`);
} finally {
  await service.stop();
  await client.close();
}
