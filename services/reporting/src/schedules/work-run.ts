import { randomUUID } from 'node:crypto';
import { type OutboxDocument, pauseAfter, withdrawMails } from '@shoppervoice/mail-outbox';
import { isDatabaseAway } from '@shoppervoice/service-kit';
import { ReportRefused } from '../sources/report-failures.ts';
import { noteFailing, noteSent } from './failing-schedules.ts';
import { makeRun } from './make-run.ts';
import { WORKING_FIELDS } from './plan-runs.ts';
import type { Letter, MadeRun, MailedRun, OpenRun, RunDocument, WorkingRun } from './schedule-document.ts';
import type { ScheduleParts } from './schedule-parts.ts';

/** Poll intervals for the state of a run's mails, in milliseconds. */
const POLL_MS = { first: 1000, longest: 60_000 } as const;

/** Claims the run that has waited longest; null if there is none. */
export async function claimRun({ database, now, claimMs }: ScheduleParts): Promise<WorkingRun | null> {
  const at = now();
  const claimed = await database.runs.findOneAndUpdate(
    { state: { $in: ['open', 'made', 'mailed'] }, nextAt: { $lte: new Date(at) } },
    { $set: { claim: randomUUID(), nextAt: new Date(at + claimMs) } },
    { sort: { nextAt: 1 }, returnDocument: 'after' },
  );
  // The filter requires this state.
  return claimed as WorkingRun | null;
}

/** Does the next step of a claimed run. A step that a killed process left half done is repeated by the next process. */
export async function workRun(parts: ScheduleParts, run: WorkingRun, signal: AbortSignal): Promise<void> {
  switch (run.state) {
    case 'open':
      return holding(parts, run, () => make(parts, run, signal));
    case 'made':
      return mailLetters(parts, run);
    case 'mailed':
      return lookAfter(parts, run);
  }
}

const own = ({ _id, claim, state }: WorkingRun) => ({ _id, claim, state }) as const;

/** Renews the claim during the work, because a long report may take longer than the claim. */
async function holding(parts: ScheduleParts, run: WorkingRun, work: () => Promise<void>): Promise<void> {
  const { database, now, claimMs } = parts;
  const renewing = setInterval(() => {
    // While the database is away no other process can claim the run either.
    database.runs.updateOne(own(run), { $set: { nextAt: new Date(now() + claimMs) } }).catch(() => undefined);
  }, claimMs / 5);
  try {
    await work();
  } finally {
    clearInterval(renewing);
  }
}

async function make(parts: ScheduleParts, run: OpenRun, signal: AbortSignal): Promise<void> {
  const { database, now, claimMs } = parts;
  let made: Awaited<ReturnType<typeof makeRun>>;
  try {
    made = await makeRun(parts, run, signal);
  } catch (error) {
    if (isDatabaseAway(error)) return;
    if (signal.aborted) return release(parts, run);
    return noteFault(parts, run, error);
  }
  if (made.kind === 'ended') return end(parts, run, made);
  const { letters, letter, files, refused } = made;
  // From here on the report is not made again: a retry sends the same letters.
  const held = await database.runs.findOneAndUpdate(
    own(run),
    {
      $set: {
        state: 'made',
        letters,
        letter,
        files,
        nextAt: new Date(now() + claimMs),
        reason: null,
        ...(refused.length === 0 ? {} : { refused }),
      },
    },
    { returnDocument: 'after' },
  );
  // Behind the other due reports it would be mailed once all of them are made.
  if (held?.state === 'made') await mailLetters(parts, held);
}

/** The process stops: another one goes on. */
async function release({ database, now }: ScheduleParts, run: WorkingRun): Promise<void> {
  await database.runs.updateOne(own(run), { $set: { nextAt: new Date(now()) }, $unset: { claim: '' } });
}

/** Queues every letter under a stable ID, so that a retry changes nothing. */
async function mailLetters(parts: ScheduleParts, run: MadeRun): Promise<void> {
  const { database, mails, now } = parts;
  const { template, values, subject } = run.letter;
  for (const { to, mail } of run.letters) {
    // Values of a run are made for its template (`letterValues`).
    const written = { template, to, values, ...(run.kind === 'due' ? { optOut: subject } : {}) } as Parameters<
      typeof mails.queue
    >[0];
    await mails.queue(written, mail, { until: run.until, ...(run.files === null ? {} : { files: run.files }) });
  }
  const { matchedCount } = await database.runs.updateOne(own(run), {
    $set: { state: 'mailed', sent: 0, attempts: 0, nextAt: new Date(now() + POLL_MS.first) },
    $unset: { claim: '', letter: '', files: '' },
  });
  if (matchedCount === 1) return;
  // Another process has gone on with it, or its schedule was deleted, in which case its letters are withdrawn.
  const known = await database.runs.findOne({ _id: run._id });
  if (known === null || (known.state === 'ended' && known.outcome === 'dropped')) {
    await withdrawMails(
      mails.database,
      run.letters.map(({ mail }) => mail),
    );
  }
}

/** Checks a run's mails, and ends it when none is queued any more. */
async function lookAfter(parts: ScheduleParts, run: MailedRun): Promise<void> {
  const { database, mails, now } = parts;
  const found = await mails.database.outbox.find({ _id: { $in: run.letters.map(({ mail }) => mail) } }).toArray();
  const states = new Map(found.map((mail) => [mail._id, mail.state]));
  const withState = (...those: readonly (OutboxDocument['state'] | undefined)[]) =>
    run.letters.filter(({ mail }) => those.includes(states.get(mail)));
  const waiting = withState('queued', 'sending');
  const sent = withState('sent').length;
  // A letter to someone who unsubscribed meanwhile does not count as failed.
  const of = run.letters.length - withState('withheld').length;
  if (waiting.length === 0) {
    // The outbox deletes mails only after days, and a run is checked every minute.
    const failed = withState('failed', undefined);
    const outcome = failed.length === 0 ? 'sent' : 'failed';
    return end(parts, run, { outcome, of, sent, reason: failed.length === 0 ? null : undelivered(failed, of) });
  }
  const isTried = found.some(({ state, attempts }) => state === 'queued' && attempts > 0);
  const pause = Math.min(POLL_MS.longest, POLL_MS.first * 2 ** Math.min(run.attempts, 10));
  await database.runs.updateOne(own(run), {
    $set: { sent, nextAt: new Date(now() + pause), reason: isTried ? NOT_TAKEN : null },
    $inc: { attempts: 1 },
    $unset: { claim: '' },
  });
}

const NOT_TAKEN = 'The mail server has not taken it yet; we keep trying for 24 hours.';

const undelivered = (failed: readonly Letter[], of: number): string =>
  `${failed.length} of ${of} ${failed.length === 1 ? 'was' : 'were'} not delivered: ${failed.map(({ to }) => to).join(', ')}.`;

const UNKNOWN = 'It could not be made.';

type End = Pick<Extract<RunDocument, { state: 'ended' }>, 'outcome' | 'reason'> & {
  readonly of?: number;
  readonly sent?: number;
};

async function end(
  { database, now }: ScheduleParts,
  run: WorkingRun,
  { outcome, reason, of, sent }: End,
): Promise<void> {
  if (run.kind === 'due' && outcome === 'sent') await noteSent(database, run.scheduleId);
  if (run.kind === 'due' && (outcome === 'failed' || outcome === 'paused')) {
    // Mails that were not delivered are tried again by themselves: the report was made.
    const again = of === undefined;
    const says = again ? (reason ?? UNKNOWN) : `${of - (sent ?? 0)} of ${of} mails were not delivered.`;
    await noteFailing(database, run, { at: new Date(now()), says, again });
  }
  await database.runs.updateOne(own(run), {
    $set: {
      state: 'ended',
      outcome,
      reason,
      doneAt: new Date(now()),
      ...(of === undefined ? {} : { of }),
      ...(sent === undefined ? {} : { sent }),
      ...(outcome === 'failed' || outcome === 'paused' || run.refused !== undefined ? { noticeDue: true } : {}),
    },
    $unset: WORKING_FIELDS,
  });
}

/** Retries later, or records why not. */
async function noteFault(parts: ScheduleParts, run: OpenRun, error: unknown): Promise<void> {
  const { database, log, now } = parts;
  const isKnown = error instanceof Error && (error.name === 'SourceUnavailable' || error.name === 'ReportRefused');
  const reason = isKnown ? error.message : 'It could not be made. It has been recorded on our side.';
  const line = { run: run._id, attempt: run.attempts + 1, ...(isKnown ? { why: error.name } : { err: error }) };
  const left = run.until.getTime() - now();
  if (error instanceof ReportRefused || left <= 0) {
    log.error(line, 'a scheduled report was given up');
    return end(parts, run, { outcome: 'failed', reason });
  }
  log.warn(line, 'a scheduled report could not be made and is tried again');
  const pause = Math.min(pauseAfter(run.attempts + 1), left);
  await database.runs.updateOne(own(run), {
    $set: { nextAt: new Date(now() + pause), reason },
    $inc: { attempts: 1 },
    $unset: { claim: '' },
  });
}
