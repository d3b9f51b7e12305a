import { isDuplicateKey } from '@shoppervoice/service-kit';
import { dueRun, runId } from './due-run.ts';
import { noteFailing } from './failing-schedules.ts';
import type { OpenRun, ScheduleDatabase, ScheduleDocument } from './schedule-document.ts';
import { nextDue } from './send-times.ts';

/** How long the making of a report, and each of its mails, is retried. */
export const TRIED_MS = 86_400_000;
const AT_ONCE = 200;
const MISSED = 'It could not be made before the next one was due.';

/**
 * Creates the runs of all due schedules, each one once, even if several processes do this at once: the run is written
 * first, with schedule and due time as its ID, then the schedule's next due time. `now` in milliseconds.
 */
export async function planRuns(database: ScheduleDatabase, now: number): Promise<void> {
  for (;;) {
    const due = await database.schedules
      .find({ nextDue: { $lte: new Date(now) } })
      .sort({ nextDue: 1 })
      .limit(AT_ONCE)
      .toArray();
    for (const schedule of due) await planRun(database, schedule, now);
    if (due.length < AT_ONCE) return;
  }
}

/** Creates the run of one schedule if it is due. The document may be outdated: what is handled stays handled. */
export async function planRun(database: ScheduleDatabase, schedule: ScheduleDocument, now: number): Promise<void> {
  const { schedules, runs } = database;
  const found = dueRun(schedule, { after: schedule.handledTo, until: new Date(now) });
  if (found === null) return planAnew(database, schedule);
  const { _id: scheduleId, mid, handledTo } = schedule;
  const { due } = found;
  const run: OpenRun = {
    _id: runId(scheduleId, due),
    scheduleId,
    mid,
    kind: 'due',
    due,
    createdAt: new Date(now),
    state: 'open',
    nextAt: new Date(now),
    attempts: 0,
    until: new Date(now + TRIED_MS),
    reason: null,
    missed: await unseen(database, scheduleId, found.missed),
  };
  try {
    await runs.insertOne(run);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  await supersedeOlderRuns(database, { mid, scheduleId }, due, now);
  await schedules.updateOne(
    { _id: scheduleId, handledTo },
    { $set: { handledTo: due, nextDue: nextDue(schedule, due) } },
  );
}

/** What a change of timing leaves as handled, and the first due time after it. */
export function timingFrom(schedule: ScheduleDocument, now: Date): Pick<ScheduleDocument, 'handledTo' | 'nextDue'> {
  const handledTo = now > schedule.handledTo ? now : schedule.handledTo;
  return { handledTo, nextDue: nextDue(schedule, handledTo) };
}

/** A server of the version before plans by the clock of Los Angeles, whatever zone a schedule follows. */
export async function planAnew({ schedules }: ScheduleDatabase, schedule: ScheduleDocument): Promise<void> {
  const { _id, handledTo, nextDue: planned } = schedule;
  const due = nextDue(schedule, handledTo);
  if (due.getTime() === planned.getTime()) return;
  await schedules.updateOne({ _id, handledTo, nextDue: planned }, { $set: { nextDue: due } });
}

/** Due times without a run: a killed process may have created a run without updating the schedule. */
async function unseen(
  { runs }: ScheduleDatabase,
  scheduleId: string,
  missed: readonly Date[],
): Promise<readonly Date[]> {
  if (missed.length === 0) return missed;
  const ids = missed.map((due) => runId(scheduleId, due));
  const seen = await runs
    .find({ _id: { $in: ids } })
    .project<{ _id: string }>({ _id: 1 })
    .toArray();
  const known = new Set(seen.map(({ _id }) => _id));
  return missed.filter((due) => !known.has(runId(scheduleId, due)));
}

/**
 * A run whose report was not made yet is superseded by a newer one, so that recipients get one report, not two at once.
 */
async function supersedeOlderRuns(
  database: ScheduleDatabase,
  of: Pick<OpenRun, 'mid' | 'scheduleId'>,
  due: Date,
  now: number,
): Promise<void> {
  const { runs } = database;
  const superseded = { ...of, kind: 'due', state: 'open', due: { $lt: due } } as const;
  for (const run of await runs.find(superseded).sort({ due: 1 }).toArray()) {
    await noteFailing(database, run, { at: new Date(now), says: run.reason ?? MISSED, again: false });
  }
  await runs.updateMany(superseded, {
    $set: {
      state: 'ended',
      outcome: 'missed',
      reason: MISSED,
      doneAt: new Date(now),
      noticeDue: true,
    },
    $unset: WORKING_FIELDS,
  });
}

/** Fields that a run has only while a process works on it. */
export const WORKING_FIELDS = {
  nextAt: '',
  claim: '',
  traceparent: '',
  attempts: '',
  until: '',
  letters: '',
  letter: '',
  files: '',
  'asker.email': '',
} as const;
