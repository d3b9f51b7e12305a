import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { mailDatabase, type OutboxDocument } from '@shoppervoice/mail-outbox';
import { MailServer } from '@shoppervoice/mail-outbox/testing';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MadeUpProgramme } from '../fixtures/made-up-programme.fixture.ts';
import { prepareReporting, REPORTING_DATABASE } from '../reporting-database.ts';
import { runId } from './due-run.ts';
import { type ScheduleDocument, scheduleDatabase } from './schedule-document.ts';
import { duesIn, nextDue } from './send-times.ts';

/** All of them in the long run, a tenth in the normal one. */
const KILLS = process.env.SOAK ? 60 : 6;
const SCHEDULES = 3;
const RECIPIENTS = 2;
const PROCESS = fileURLToPath(new URL('../fixtures/schedules-process.fixture.ts', import.meta.url));
const BEGIN = new Date('2026-11-20T00:00:00Z');
const DAY_MS = 86_400_000;

const programme = new MadeUpProgramme();
let server: TestServer;
let mailServer: MailServer;
let client: MongoClient;
const children: ChildProcess[] = [];

beforeAll(async () => {
  await programme.start();
  mailServer = await MailServer.start();
  server = await startTestServer('killed-schedules');
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

const database = () => scheduleDatabase(client.db(REPORTING_DATABASE));
const outbox = () => mailDatabase(client.db(REPORTING_DATABASE)).outbox;

function schedule(at: number): ScheduleDocument {
  const timing = { frequency: 'DAILY', dayOfWeek: 127, hour: 6 + at, startDate: '2026-11-20' } as const;
  return {
    ...{ _id: `schedule-${at}`, mid: 51, reportName: `report-${at}`, reportType: 'GIFTS', format: 'CSV', ...timing },
    ...{ qid: null, query: '', createdBy: 'rea', maker: 'rea', digest: `digest-${at}`, revision: 1 },
    contacts: Array.from({ length: RECIPIENTS }, (_, k) => ({
      ...{ contactId: `c-${k}`, firstName: 'Ada', lastName: 'Ashby', phoneNumber: '1', dept: 'x', title: 'y' },
      email: `r${k}@shop.example`,
    })),
    ...{ createdAt: BEGIN, handledTo: BEGIN, nextDue: nextDue(timing, BEGIN) },
  };
}

const environment = () => ({
  ...process.env,
  ...programme.environment,
  ...{
    MONGODB_URL: server.url,
    DATA_DIR: server.folder,
    SMTP_URL: mailServer.url,
    PUBLIC_URL: 'https://portal.example',
  },
  ...{ MAIL_POLL_MS: '10', SCHEDULE_POLL_MS: '10', LOG_LEVEL: 'silent' },
});

/** `command` 0: nobody kills it. */
async function start(instant: number, command: number, moment: 'sent' | 'answered'): Promise<ChildProcess> {
  const args = [instant, command, moment].map(String);
  const child = fork(PROCESS, args, { execArgv: [], env: environment() });
  children.push(child);
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  return child;
}

/** As if the claims of those who died had run out. */
async function passClaims(): Promise<void> {
  await database().runs.updateMany({ state: { $ne: 'ended' } }, { $set: { nextAt: new Date(0) } });
  await outbox().updateMany({ state: { $in: ['queued', 'sending'] } }, { $set: { nextAt: new Date(0) } });
}

/** Everything that is due at an instant is over. */
async function isOver(instant: number): Promise<boolean> {
  const [due, open, waiting] = await Promise.all([
    database().schedules.countDocuments({ nextDue: { $lte: new Date(instant) } }),
    database().runs.countDocuments({ state: { $ne: 'ended' } }),
    outbox().countDocuments({ state: { $in: ['queued', 'sending'] } }),
  ]);
  return due + open + waiting === 0;
}

const messageIdOf = ({ headers }: { readonly headers: readonly string[] }): string =>
  /^message-id: <(.+)@/i.exec(headers.find((line) => /^message-id:/i.test(line)) ?? '')?.[1] ?? '';
const taken = () => mailServer.mails.map(messageIdOf);

it('killed at any command, and two at once, every recipient gets every report once', {
  timeout: 60_000 + KILLS * 15_000,
}, async () => {
  const all = Array.from({ length: SCHEDULES }, (_, at) => schedule(at));
  await database().schedules.insertMany(all);
  /** Mails that the mail server had while the database did not know of it yet: the one window in which one may come twice. */
  const inWindow = new Set<string>();
  let whole = 0;
  let kills = 0;
  for (let day = 1; day <= KILLS + 1; day += 1) {
    const instant = Date.parse('2026-11-20T23:00:00Z') + day * DAY_MS;
    // The first day is worked through by two at once, and counted; on every other one a process is killed.
    const command = day === 1 ? 0 : 1 + ((day * 7919) % Math.max(whole, 1));
    const second = day === 1 ? await start(instant, 0, 'sent') : null;
    const first = await start(instant, command, day % 2 ? 'sent' : 'answered');
    const ended = once(first, 'exit');
    const end = Date.now() + 12_000;
    while (first.exitCode === null && first.signalCode === null && !(await isOver(instant)) && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    if (first.signalCode === null && day === 1) {
      first.send('commands');
      const [commands] = await once(first, 'message');
      whole = Number(commands);
    }
    if (first.signalCode === null && first.connected) first.send('end');
    const [, signal] = await ended;
    if (signal === 'SIGKILL') kills += 1;
    // What the killed process had sent may still be being written.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const sending = (await outbox().find({ state: 'sending' }).toArray()) as OutboxDocument[];
    const had = new Set(taken());
    for (const { _id } of sending) if (had.has(_id)) inWindow.add(_id);
    await passClaims();
    const last = second ?? (await start(instant, 0, 'sent'));
    while (!(await isOver(instant))) {
      if (Date.now() > end + 20_000) throw new Error('what is due is not done');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    last.send('end');
    await once(last, 'exit');
  }
  const expected = all.flatMap((each) =>
    duesIn(each, { after: BEGIN, until: new Date(Date.parse('2026-11-20T23:00:00Z') + (KILLS + 1) * DAY_MS) }).map(
      (due) => ({ each, due }),
    ),
  );
  // On the first day two are due, of which the older one is missed.
  const runs = await database().runs.find({}).toArray();
  const missed = new Set(runs.flatMap((run) => run.missed.map((due) => runId(run.scheduleId, due))));
  const sent = expected.filter(({ each, due }) => !missed.has(runId(each._id, due)));
  expect(runs.map(({ _id }) => _id).sort()).toEqual(sent.map(({ each, due }) => runId(each._id, due)).sort());
  for (const run of runs) {
    expect([run._id, run.state, run.state === 'ended' ? run.outcome : '']).toEqual([run._id, 'ended', 'sent']);
  }
  const wanted = sent.flatMap(({ each, due }) =>
    each.contacts.map(({ contactId }) => `report.due.${each._id}.${due.getTime()}.${contactId}`),
  );
  const got = taken();
  expect([...new Set(got)].sort()).toEqual(wanted.sort());
  const twice = got.filter((id, at) => got.indexOf(id) !== at);
  expect(twice.filter((id) => !inWindow.has(id))).toEqual([]);
  expect(kills).toBeGreaterThan(KILLS / 2);
});
