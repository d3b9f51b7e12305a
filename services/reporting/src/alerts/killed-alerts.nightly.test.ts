import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { mailDatabase, type OutboxDocument } from '@shoppervoice/mail-outbox';
import { MailServer } from '@shoppervoice/mail-outbox/testing';
import { addDays, dayOf } from '@shoppervoice/survey-model';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MadeUpProgramme } from '../fixtures/made-up-programme.fixture.ts';
import { figuresOf, noCounts } from '../fixtures/random-figures.fixture.ts';
import { prepareReporting, REPORTING_DATABASE } from '../reporting-database.ts';
import { alertDatabase, type RuleDocument } from './alert-document.ts';

/** All kills with SOAK, a tenth otherwise. */
const KILLS = process.env.SOAK ? 60 : 6;
const RULES = 2;
const RECIPIENTS = 2;
const PROCESS = fileURLToPath(new URL('../reporting-process.fixture.ts', import.meta.url));
/** Days are eight apart, so that the same cause is reported again. */
const STEP = 8;
/** From tomorrow on: the mailer retries for a day of real time. */
const FIRST = addDays(dayOf(new Date(), 'UTC'), 1);
const MID = 51;

const programme = new MadeUpProgramme();
let server: TestServer;
let mailServer: MailServer;
let client: MongoClient;
const children: ChildProcess[] = [];

beforeAll(async () => {
  const around = (rating: number) => noCounts().map((_, at) => (at === rating || at === rating + 1 ? 40 : 0));
  programme.figures = () => [...figuresOf('OSAT', around(6), around(8)), ...figuresOf('LLTR', around(5), around(8))];
  await programme.start();
  mailServer = await MailServer.start();
  server = await startTestServer('killed-alerts');
  client = await new MongoClient(server.url).connect();
  await prepareReporting(client.db(REPORTING_DATABASE));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await client?.close();
  await programme.close();
  await mailServer?.close();
  await server?.close();
});

const database = () => alertDatabase(client.db(REPORTING_DATABASE));
const outbox = () => mailDatabase(client.db(REPORTING_DATABASE)).outbox;

const rule = (at: number): RuleDocument => ({
  _id: `rule-${at}`,
  mid: MID,
  unit: 'mean',
  what: `Figure ${at}`,
  where: 'Gift Metrics',
  page: '/gift-metrics',
  watch: {
    kind: 'figure',
    report: 'GIFTMETRICS',
    query: '',
    figure: at === 0 ? 'OSAT' : 'LLTR',
    option: null,
    condition: { kind: 'change', days: 7 },
  },
  recipients: Array.from({ length: RECIPIENTS }, (_, k) => ({ email: `r${k}@shop.example` })),
  surveyId: 2,
  told: {},
  standing: null,
  paused: false,
  blocked: null,
  judged: null,
  createdBy: 'rea',
  digest: `digest-${at}`,
  revision: 1,
  createdAt: new Date(0),
});

const environment = () => ({
  ...process.env,
  ...programme.environment,
  MONGODB_URL: server.url,
  DATA_DIR: server.folder,
  SMTP_URL: mailServer.url,
  PUBLIC_URL: 'https://portal.example',
  MAIL_POLL_MS: '10',
  SCHEDULE_POLL_MS: '10',
  LOG_LEVEL: 'silent',
});

/** `command` 0: it is not killed. */
async function start(instant: number, command: number, moment: 'sent' | 'answered'): Promise<ChildProcess> {
  const args = [instant - Date.now(), command, moment, 'schedules', 'alerts'].map(String);
  const child = fork(PROCESS, args, { execArgv: [], env: environment() });
  children.push(child);
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  return child;
}

/** Everything of a day is judged, written and mailed. */
async function isOver(day: string): Promise<boolean> {
  const [ended, waiting] = await Promise.all([
    database().runs.countDocuments({ _id: `${MID}/${day}`, state: 'ended' }),
    outbox().countDocuments({ state: { $in: ['queued', 'sending'] } }),
  ]);
  return ended === 1 && waiting === 0;
}

/** As if the claims of the killed processes had expired. */
async function passClaims(): Promise<void> {
  await database().runs.updateMany({ state: { $ne: 'ended' } }, { $set: { nextAt: new Date(0) } });
  await outbox().updateMany({ state: { $in: ['queued', 'sending'] } }, { $set: { nextAt: new Date(0) } });
}

const messageIdOf = ({ headers }: { readonly headers: readonly string[] }): string =>
  /^message-id: <(.+)@/i.exec(headers.find((line) => /^message-id:/i.test(line)) ?? '')?.[1] ?? '';
const taken = () => mailServer.mails.map(messageIdOf);

it(`over ${KILLS} kills at every kind of command, and with two processes, each firing is reported and mailed once`, {
  timeout: 60_000 + KILLS * 20_000,
}, async () => {
  await database().rules.insertMany(Array.from({ length: RULES }, (_, at) => rule(at)));
  /** Mails that the mail server accepted before the database recorded it: the only mails that may arrive twice. */
  const inWindow = new Set<string>();
  const days: string[] = [];
  let whole = 0;
  let kills = 0;
  for (let round = 0; round <= KILLS; round += 1) {
    const day = addDays(FIRST, round * STEP);
    days.push(day);
    // Noon of the following day in every American zone.
    const instant = Date.parse(`${addDays(day, 1)}T17:00:00Z`);
    const due = new Date(instant);
    await database().merchants.updateOne(
      { _id: MID },
      { $set: { timeZone: 'America/New_York', nextDue: due, judged: null } },
      { upsert: true },
    );
    // Two processes share the first day, whose commands are counted; on every other day one is killed.
    const command = round === 0 ? 0 : 1 + ((round * 7919) % Math.max(whole, 1));
    const second = round === 0 ? await start(instant, 0, 'sent') : null;
    const first = await start(instant, command, round % 2 ? 'sent' : 'answered');
    const ended = once(first, 'exit');
    await vi.waitFor(
      async () => expect(first.exitCode !== null || first.signalCode !== null || (await isOver(day))).toBe(true),
      { timeout: 20_000, interval: 10 },
    );
    if (round === 0) {
      first.send('commands');
      const [commands] = await once(first, 'message');
      whole = Number(commands);
    }
    if (first.signalCode === null && first.connected) first.send('end');
    const [, signal] = await ended;
    if (signal === 'SIGKILL') kills += 1;
    const sending = (await outbox().find({ state: 'sending' }).toArray()) as OutboxDocument[];
    for (const { _id } of sending) inWindow.add(_id);
    await passClaims();
    const last = second ?? (await start(instant, 0, 'sent'));
    await vi.waitFor(async () => expect(await isOver(day)).toBe(true), { timeout: 20_000, interval: 20 });
    last.send('end');
    await once(last, 'exit');
  }
  const firings = days.flatMap((day) => Array.from({ length: RULES }, (_, at) => `rule-${at}.${day}.fell`)).sort();
  expect((await database().firings.find({}).toArray()).map(({ _id }) => _id).sort()).toEqual(firings);
  expect((await database().events.find({}).toArray()).map(({ _id }) => _id).sort()).toEqual(
    firings.map((id) => `alert.fired/${id}`),
  );
  const runs = await database().runs.find({}).toArray();
  expect(runs.map((run) => [run._id, run.state === 'ended' && run.outcome]).sort()).toEqual(
    days.map((day) => [`${MID}/${day}`, 'judged']),
  );
  const wanted = firings.flatMap((id) =>
    Array.from({ length: RECIPIENTS }, (_, k) => `alert.${id}.${Buffer.from(`r${k}@shop.example`).toString('hex')}`),
  );
  const got = taken();
  expect([...new Set(got)].sort()).toEqual(wanted.sort());
  const twice = got.filter((id, at) => got.indexOf(id) !== at);
  expect(twice.filter((id) => !inWindow.has(id))).toEqual([]);
  expect(kills).toBeGreaterThan(KILLS / 2);
});
