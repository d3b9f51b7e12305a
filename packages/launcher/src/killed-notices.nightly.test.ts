import { setTimeout as sleep } from 'node:timers/promises';
import {
  ACCOUNT_DATABASE,
  accountDatabase,
  saveMerchant,
  saveUser,
  validateMerchant,
  validateUser,
} from '@shoppervoice/account-store';
import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePorts } from './processes/free-port.ts';
import { type KillablePortal, startKillablePortal } from './testing/killable-portal.ts';
import { until } from './testing/npm-start.ts';
import { seededNumbers } from './testing/seeded-numbers.ts';

const KILLS = process.env.SOAK ? 60 : 6;
const SEED = 20_261_129;
/** The processes between work that stops and the people who are notified. */
const VICTIMS = ['reporting', 'accounts', 'developers', 'accounts'] as const;
/** Progress of a round at which its kill is due: the first notice, mail and sent mail of the round. */
const MOMENTS = ['at once', 'webhook off', 'notice kept', 'mail queued', 'mail sent'] as const;
/** Longest time between that moment and the kill, in milliseconds. */
const LATEST_MS = 60;
const BACK_MS = 120_000;
/** How long a mail that a killed process was sending is not retried. */
const MAIL_CLAIM_MS = 2000;
const EXPORTS = 2;
const MID = 51;
const ADMINS = ['ada', 'amos'];
/** Makes every second export; the others, and the webhooks, belong to an admin, who is notified once nevertheless. */
const MAKER = 'una';
const HOUR_MS = 3_600_000;

const every = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const emailOf = (username: string) => `${username}@alder.example`;
const exportTitle = (round: number, which: number) => `Figures ${round}-${which}`;
const exportMaker = (which: number) => (which % 2 === 0 ? MAKER : ADMINS[0]);

let portal: KillablePortal;
/** Ports without a webhook receiver. */
let ports: readonly number[];
const hostOf = (round: number) => `127.0.0.1:${ports[round - 1]}`;
const userIds = new Map<string, string>();

beforeAll(async () => {
  ports = await freePorts(KILLS);
  portal = await startKillablePortal({
    SCHEDULE_POLL_MS: '50',
    MAIL_POLL_MS: '50',
    MAIL_CLAIM_MS: String(MAIL_CLAIM_MS),
    WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
  });
  const accounts = accountDatabase(accountData());
  const merchant = validateMerchant({
    mid: MID,
    merchantName: 'Alder',
    merchantWebsiteUrl: 'alder.example',
    countryCode: 'US',
    timeZone: 'America/New_York',
    packages: [12],
    features: every(139),
  });
  if ('reason' in merchant) throw new Error(merchant.reason);
  await saveMerchant(accounts, merchant.value);
  for (const username of [...ADMINS, MAKER]) {
    const accessType = username === MAKER ? 'MERCHANT_USER' : 'MERCHANT_ADMIN';
    const user = validateUser({
      username,
      accessType,
      mids: [MID],
      email: emailOf(username),
      firstName: 'Ada',
      lastName: 'Oneil',
      password: 'Right4Portal',
    });
    if ('reason' in user) throw new Error(user.reason);
    const saved = await saveUser(accounts, user.value, () => true);
    if ('reason' in saved) throw new Error(saved.reason);
  }
  for await (const { _id, username } of accounts.users.find()) userIds.set(username, _id);
}, 240_000);
afterAll(() => portal?.stop(), 60_000);

const reporting = () => portal.client.db('shoppervoice_reporting');
const developers = () => portal.client.db('shoppervoice_developers');
const accountData = () => portal.client.db(ACCOUNT_DATABASE);
const textIds = (collection: string, db = developers()) =>
  db.collection<{ _id: string; [field: string]: unknown }>(collection);

/**
 * Creates exports that were given up, and a webhook whose deliveries failed for more than a day, with notices pending.
 */
async function stopWork(round: number): Promise<void> {
  const now = new Date();
  await textIds('exports', reporting()).insertMany(
    every(EXPORTS).map((which) => ({
      _id: `export-${round}-${which}`,
      mid: MID,
      userId: userIds.get(exportMaker(which) ?? ''),
      type: 'GIFTS',
      title: exportTitle(round, which),
      format: 'csv',
      query: '',
      createdAt: now,
      attempts: 3,
      rows: 0,
      status: 'failed',
      reason: 'The report took too long.',
      noticeDue: true,
      expiresAt: new Date(now.getTime() + HOUR_MS),
    })),
  );
  const webhookId = `hook-${round}`;
  await textIds('webhooks').insertOne({
    _id: webhookId,
    mid: MID,
    seat: round,
    url: `http://${hostOf(round)}/`,
    events: ['alert.fired'],
    filters: { surveyId: null, toneId: null, ratingAtMost: null },
    state: 'on',
    since: now,
    secret: `whsec_${Buffer.alloc(24, round).toString('base64')}`,
    former: null,
    userId: userIds.get(ADMINS[0] ?? ''),
    by: 'Ada',
    createdAt: now,
  });
  // Two of them, from two days: they end at once, and the webhook is switched off once.
  await textIds('webhookDeliveries').insertMany(
    [1, 2].map((which) => ({
      _id: `delivery-${round}-${which}`,
      webhookId,
      mid: MID,
      event: 'alert.fired',
      at: now,
      order: new ObjectId(),
      since: new Date(now.getTime() - which * 25 * HOUR_MS),
      body: '{"data":{}}',
      state: 'waiting',
      attempts: [],
      tried: 20,
      tries: 20,
      nextAt: now,
    })),
  );
}

/** Each only grows, so that no moment passes unnoticed. */
async function progress(): Promise<Readonly<Record<(typeof MOMENTS)[number], number>>> {
  const [off, notices, mails, sent] = await Promise.all([
    developers().collection('webhooks').countDocuments({ state: 'failed' }),
    accountData().collection('notices').countDocuments(),
    accountData().collection('outbox').countDocuments(),
    accountData().collection('outbox').countDocuments({ state: 'sent' }),
  ]);
  return { 'at once': 0, 'webhook off': off, 'notice kept': notices, 'mail queued': mails, 'mail sent': sent };
}

const isReady = (name: string) =>
  fetch(`${portal.originOf(name)}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Resolves once the killed process is back; only then does the next round begin. */
async function kill(victim: string): Promise<void> {
  const before = portal.pid(victim);
  expect(portal.kill(victim)).toBe(true);
  await until(async () => portal.pid(victim) !== before && (await isReady(victim)), BACK_MS);
  // Claims of a killed process expire after a minute; the test does not wait for that.
  await textIds('webhookDeliveries').updateMany({ state: 'waiting' } as object, { $set: { nextAt: new Date() } });
}

async function isOver(): Promise<boolean> {
  const [exports, deliveries, mails] = await Promise.all([
    reporting().collection('exports').countDocuments({ noticeDue: true }),
    developers().collection('webhookDeliveries').countDocuments({ state: 'waiting' }),
    accountData()
      .collection('outbox')
      .countDocuments({ state: { $in: ['queued', 'sending'] } }),
  ]);
  return exports + deliveries + mails === 0;
}

interface CaughtMail {
  readonly subject: string;
  readonly messageId: string;
  readonly to: readonly { readonly address: string }[];
}

async function caughtMails(): Promise<readonly CaughtMail[]> {
  const [, url = ''] = /shown at (http:\/\/127\.0\.0\.1:\d+)\n/.exec(portal.output()) ?? [];
  return (await (await fetch(`${url}/email`)).json()) as CaughtMail[];
}

it(`over ${KILLS} kills of the notifying processes, the maker and the admins are notified once of each cause, by bell and by mail`, {
  timeout: 120_000 + KILLS * 3 * BACK_MS,
}, async () => {
  const random = seededNumbers(SEED);
  let interrupted = 0;
  for (const round of every(KILLS)) {
    const moment = MOMENTS[round % MOMENTS.length] ?? 'at once';
    const before = (await progress())[moment];
    await stopWork(round);
    if (moment !== 'at once') await until(async () => (await progress())[moment] > before, BACK_MS);
    await sleep(random() * LATEST_MS);
    if (!(await isOver())) interrupted += 1;
    await kill(VICTIMS[round % VICTIMS.length] ?? 'accounts');
  }
  await until(isOver, BACK_MS);

  const wanted = every(KILLS)
    .flatMap((round) => [
      ...every(EXPORTS).map((which) => ({
        by: exportMaker(which),
        title: `The export of ${exportTitle(round, which)} was given up`,
      })),
      { by: ADMINS[0], title: `The webhook to ${hostOf(round)} is switched off` },
    ])
    .flatMap(({ by, title }) => [...new Set([...ADMINS, by ?? ''])].map((username) => `${emailOf(username)}: ${title}`))
    .sort();

  const usernames = new Map([...userIds].map(([username, id]) => [id, username]));
  const notices = await accountData().collection<{ userId: string; title: string }>('notices').find().toArray();
  const rung = notices.map(({ userId, title }) => `${emailOf(usernames.get(userId) ?? '')}: ${title}`);
  expect(rung.sort()).toEqual(wanted);

  // A mail that the mail server accepted before the database recorded it is sent again with the same ID.
  const mails = new Map<string, string>();
  const caught = await caughtMails();
  for (const { messageId, to, subject } of caught) mails.set(messageId, `${to[0]?.address}: ${subject}`);
  expect([...mails.values()].sort()).toEqual(wanted);
  const repeated = caught.length - mails.size;
  expect(repeated).toBeLessThanOrEqual(KILLS);
  // Guards against a vacuous test.
  expect(interrupted).toBeGreaterThan(0);
  process.stdout.write(
    `${KILLS} kills, ${interrupted} of them before all were told; ${notices.length} notices, ${mails.size} mails, ${repeated} sent again as the same one\n`,
  );
});
