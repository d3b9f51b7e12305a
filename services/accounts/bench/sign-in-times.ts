import { parseArgs } from 'node:util';
import {
  ACCOUNT_DATABASE,
  accountDatabase,
  issueBotPass,
  prepareAccounts,
  saveMerchant,
  saveUser,
  validateMerchant,
  validateUser,
} from '@shoppervoice/account-store';
import { ADDRESS_HEADER } from '@shoppervoice/service-kit';
import { signAddress } from '@shoppervoice/service-kit/testing';
import { MongoClient } from 'mongodb';
import { CONTEXT_KEY, startService } from './service.ts';

/**
 * Latency of failed sign-ins and recoveries in ms, over HTTP from a separate process. Each turn alternates, in random
 * order, between a name that exists and one that does not. node bench/sign-in-times.ts --url <mongodb url> [--times
 * 2000]
 */
const { values } = parseArgs({ options: { url: { type: 'string' }, times: { type: 'string', default: '2000' } } });
if (!values.url) throw new Error('Name the database: --url <mongodb url>.');

const MID = 9_101;
const TIMES = Number(values.times);
/** Calls that are not counted. */
const WARM_UP = 50;
const HOUR_MS = 3_600_000;
const NO_LIMIT = '100000000';
/** Without limits and the mail worker, which would only add noise. */
const QUIET = {
  SIGN_IN_FAILURES_PER_ACCOUNT: NO_LIMIT,
  SIGN_IN_FAILURES_ANYWHERE: NO_LIMIT,
  SIGN_IN_FAILURES_PER_ADDRESS: NO_LIMIT,
  RECOVERIES_PER_ACCOUNT: NO_LIMIT,
  RECOVERIES_PER_ADDRESS: NO_LIMIT,
  MAIL_POLL_MS: '60000',
};

type Side = 'known' | 'unknown';
/** Of equal length, so that the requests are, too. */
const NAMES = { known: 'reader0', unknown: 'nobody0' } as const;
const emailOf = (side: Side) => `${NAMES[side]}@x.example`;

const accept = <Value>(checked: { readonly value: Value } | { readonly reason: string }): Value => {
  if ('reason' in checked) throw new Error(checked.reason);
  return checked.value;
};

const client = await new MongoClient(values.url).connect();
const db = client.db(ACCOUNT_DATABASE);
await prepareAccounts(db);
const accounts = accountDatabase(db);
const shop = { mid: MID, merchantName: 'Shop', merchantWebsiteUrl: 'shop.example', countryCode: 'US' };
await saveMerchant(accounts, accept(validateMerchant({ ...shop, packages: [12], features: [] })));
const person = { username: NAMES.known, email: emailOf('known'), firstName: 'Rea', lastName: 'Reader' };
const row = { ...person, accessType: 'MERCHANT_USER', mids: [MID], password: 'Right4Portal' };
await saveUser(accounts, accept(validateUser(row)), () => true);

const service = await startService(values.url, QUIET);

async function post(path: string, body: object, expected: number, cookie?: string): Promise<void> {
  const answer = await fetch(`${service.origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [ADDRESS_HEADER]: signAddress('198.51.100.7', CONTEXT_KEY),
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== expected) throw new Error(`${path}: ${answer.status} ${text}`);
}

/** Samples of one call for both names. */
async function sampled(call: (side: Side) => Promise<() => Promise<void>>) {
  const samples: Record<Side, number[]> = { known: [], unknown: [] };
  for (let round = -WARM_UP; round < TIMES; round += 1) {
    const turns: readonly Side[] = Math.random() < 0.5 ? ['known', 'unknown'] : ['unknown', 'known'];
    for (const side of turns) {
      const prepared = await call(side);
      const began = performance.now();
      await prepared();
      const took = performance.now() - began;
      if (round >= 0) samples[side].push(Math.round(took * 1000) / 1000);
    }
  }
  return samples;
}

const recovery = (path: string) => async (side: Side) => {
  const cookie = `bot-check=${await issueBotPass(accounts, HOUR_MS)}`;
  return () => post(path, { email: emailOf(side) }, 200, cookie);
};

try {
  const signIn = await sampled(
    async (side) => () => post('/api/user/login', { username: NAMES[side], password: 'Wrong4Portal' }, 401),
  );
  const username = await sampled(recovery('/api/accounts/forgot-username'));
  const password = await sampled(recovery('/api/accounts/forgot-password'));
  process.stdout.write(`${JSON.stringify({ signIn, username, password })}\n`);
} finally {
  await service.stop();
  await client.close();
}
