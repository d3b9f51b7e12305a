import { afterAll, beforeAll, expect, it } from 'vitest';
import { runId } from './due-run.ts';
import { ScheduleProcesses } from './schedule-processes.fixture.ts';

/** All kills with SOAK, a tenth otherwise. */
const KILLS = process.env.SOAK ? 60 : 6;
/** Claims of a killed process expire soon, but are long enough for a slow machine to renew its own. */
const CLAIMS = { SCHEDULE_CLAIM_MS: '2000', MAIL_CLAIM_MS: '3000' };
const LIMIT_MS = 30_000;

let test: ScheduleProcesses;
beforeAll(async () => {
  test = await ScheduleProcesses.start(CLAIMS);
});
afterAll(() => test?.close());

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function untilOver(day: number): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  while (!(await test.isOver(day))) {
    if (Date.now() > end) {
      const runs = await test.database.runs.find({ state: { $ne: 'ended' } }).toArray();
      const mails = await test.outbox.find({ state: { $in: ['queued', 'sending'] } }).toArray();
      throw new Error(`what is due is not done: ${JSON.stringify([runs, mails])}`);
    }
    await pause(20);
  }
}

it('a process that is killed at any command, alone or beside another, loses nothing, and no one gets a report twice', {
  timeout: 60_000 + KILLS * 15_000,
}, async () => {
  /** Mails that were sent, but not recorded yet when a process was killed. */
  const inWindow = new Set<string>();
  let whole = 0;
  let kills = 0;
  for (let day = 1; day <= KILLS + 1; day += 1) {
    const ahead = test.instant(day) - Date.now();
    // Two processes share the first day, whose commands are counted; on every other day one is killed, every second
    // time with⏎another running beside it.
    const command = day === 1 ? 0 : 1 + ((day * 7919) % Math.max(whole, 1));
    const concurrent = day % 2 === 1 ? await test.begin(ahead, 0, 'sent') : null;
    const killed = await test.begin(ahead, command, day % 4 < 2 ? 'sent' : 'answered');
    if (day === 1) {
      await untilOver(day);
      whole = await killed.commands();
      await killed.end();
    }
    // An idle process polls for work, so it still sends the command at which it is killed.
    if ((await killed.ended) === 'SIGKILL') kills += 1;
    // The server may still be executing what the killed process had sent.
    await pause(200);
    for (const id of await test.inWindow()) inWindow.add(id);
    const last = concurrent ?? (await test.begin(ahead, 0, 'sent'));
    await untilOver(day);
    await last.end();
  }
  const dues = test.duesTo(KILLS + 1);
  // On the first day two are due, of which the older one is missed.
  const runs = await test.database.runs.find({}).toArray();
  const missed = new Set(runs.flatMap((run) => run.missed.map((due) => runId(run.scheduleId, due))));
  const sent = dues.filter(({ schedule, due }) => !missed.has(runId(schedule._id, due)));
  expect(runs.map(({ _id }) => _id).sort()).toEqual(sent.map(({ schedule, due }) => runId(schedule._id, due)).sort());
  for (const run of runs) {
    expect([run._id, run.state, run.state === 'ended' ? run.outcome : '']).toEqual([run._id, 'ended', 'sent']);
  }
  const wanted = sent.flatMap(({ schedule, due }) =>
    schedule.contacts.map(({ contactId }) => `report.due.${schedule._id}.${due.getTime()}.${contactId}`),
  );
  const got = test.taken();
  expect([...new Set(got)].sort()).toEqual(wanted.sort());
  const twice = got.filter((id, at) => got.indexOf(id) !== at);
  expect(twice.filter((id) => !inWindow.has(id))).toEqual([]);
  expect(kills).toBe(KILLS);
});
