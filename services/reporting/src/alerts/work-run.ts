import { randomUUID } from 'node:crypto';
import { keepEvents } from '@shoppervoice/event-outbox';
import { pauseAfter } from '@shoppervoice/mail-outbox';
import { isDatabaseAway } from '@shoppervoice/service-kit';
import { endOfDay } from '@shoppervoice/survey-model';
import { alertSubject } from '../mails/alert-mails.ts';
import { ReportRefused, SourceUnavailable } from '../sources/report-failures.ts';
import type { AlertRun, JudgedRun, OpenRun, RefusedRecipients, RuleDocument, Unjudged } from './alert-document.ts';
import type { AlertParts } from './alert-parts.ts';
import { judgeRun } from './judge-run.ts';
import { WORKING_FIELDS } from './plan-runs.ts';

type WorkingRun = OpenRun | JudgedRun;

/** Longest back-off for a day that cannot be judged yet. */
const LONGEST_PAUSE_MS = 15 * 60_000;
/** How long each of its mails is retried. */
const MAILED_MS = 86_400_000;

/**
 * Claims a run whose rules are judged, else the open one that has waited longest; null if there is none. Thus a merchant
 * is notified before the next one is judged, however many there are.
 */
export async function claimAlertRun({ database, now, claimMs }: AlertParts): Promise<WorkingRun | null> {
  const at = now();
  const claimed = await database.runs.findOneAndUpdate(
    { state: { $in: ['open', 'judged'] }, nextAt: { $lte: new Date(at) } },
    { $set: { claim: randomUUID(), nextAt: new Date(at + claimMs) } },
    // In this order 'judged' comes before 'open', and the index `work` has it.
    { sort: { state: 1, nextAt: 1 }, returnDocument: 'after' },
  );
  // The filter requires this state.
  return claimed as WorkingRun | null;
}

/** Does the next step of a claimed run. A step that a killed process left half done is repeated by the next process. */
export async function workAlertRun(parts: AlertParts, run: WorkingRun, signal: AbortSignal): Promise<void> {
  if (run.state === 'judged') return finish(parts, run);
  const { database, now, claimMs } = parts;
  // Firings of earlier days must be known before the next day is judged.
  const earlier = await database.runs.findOne({ mid: run.mid, state: 'judged', day: { $lt: run.day } });
  if (earlier?.state === 'judged') await finish(parts, earlier);
  const renewing = setInterval(() => {
    // While the database is away no other process can claim the run either.
    database.runs.updateOne(own(run), { $set: { nextAt: new Date(now() + claimMs) } }).catch(() => undefined);
  }, claimMs / 5);
  try {
    const judged = await judgeRun(parts, run, signal);
    // From here on the day is not judged again: a retry reports the same.
    await database.runs.updateOne(own(run), {
      $set: { state: 'judged', ...judged, nextAt: new Date(now()) },
      $unset: { claim: '' },
    });
  } catch (error) {
    if (isDatabaseAway(error)) return;
    if (signal.aborted) await again(parts, run, 0);
    else await noteFault(parts, run, error);
  } finally {
    clearInterval(renewing);
  }
}

const own = ({ _id, claim, state }: WorkingRun) => ({ _id, state, ...(claim === undefined ? {} : { claim }) }) as const;

async function again({ database, now }: AlertParts, run: OpenRun, pauseMs: number): Promise<void> {
  await database.runs.updateOne(own(run), {
    $set: { nextAt: new Date(now() + pauseMs) },
    $inc: { attempts: 1 },
    $unset: { claim: '' },
  });
}

/** Writes and mails the firings of a day, each under a stable name, so that a retry changes nothing. */
async function finish(parts: AlertParts, run: JudgedRun): Promise<void> {
  const { database, mails, now } = parts;
  const { mid, day, firings } = run;
  const ids = run.judgements.map(({ alertId }) => alertId);
  const kept = await database.rules.find({ _id: { $in: ids }, mid }).toArray();
  const revisions = new Map(kept.map(({ _id, revision }) => [_id, revision]));
  // A rule that was changed, paused or deleted since reports nothing of its former state.
  const isCurrent = ({ alertId }: { readonly alertId: string }) => {
    const judged = run.judgements.find((each) => each.alertId === alertId);
    return judged !== undefined && revisions.get(alertId) === judged.revision;
  };
  for (const firing of firings.filter(isCurrent)) {
    const { _id, at, alertId, cause, what, says, good, page } = firing;
    const { _id: _, ...fields } = firing;
    await database.firings.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
    const data = { alertId, day, cause, what, says, good, page, surveyId: firing.surveyId ?? null };
    await keepEvents(database.events, [{ id: `alert.fired/${_id}`, type: 'alert.fired', mid, at, data }]);
  }
  for (const { template, to, values, mail } of run.letters.filter(isCurrent)) {
    // Values of a letter are made for its template.
    const written = { template, to, values, optOut: alertSubject(mid) } as Parameters<typeof mails.queue>[0];
    await mails.queue(written, mail, { until: new Date(run.createdAt.getTime() + MAILED_MS) });
  }
  for (const { alertId, revision, says, blocked, unjudged = null, told, standing } of run.judgements) {
    const before = kept.find(({ _id }) => _id === alertId)?.unjudged;
    const since = { since: before?.since ?? day, days: (before?.days ?? 0) + 1 };
    await database.rules.updateOne(
      { _id: alertId, mid, revision, $or: [{ judged: null }, { 'judged.day': { $lt: day } }] },
      {
        $set: {
          told,
          standing,
          blocked,
          judged: { day, says },
          ...(unjudged === null ? { judgedWell: day } : { unjudged: since }),
        },
        ...(unjudged === null ? { $unset: { unjudged: '' } } : {}),
      },
    );
  }
  await takeZone(parts, run);
  await end(parts, run, 'judged', null, { unjudged: unjudgedOf(run, kept), refused: run.refused ?? [] });
  if (firings.length > 0) parts.log.info({ mid, day, fired: firings.length, at: now() }, 'alerts fired');
}

/** The rules that could not be judged on the run's day, with their former state. */
const unjudgedOf = ({ judgements }: JudgedRun, kept: readonly RuleDocument[]): readonly Unjudged[] =>
  judgements.flatMap(({ alertId, revision, says, unjudged: why = null }) => {
    const judgedBefore = kept.find(({ _id }) => _id === alertId)?.judgedWell ?? null;
    return why === null ? [] : [{ alertId, revision, says, why, judgedBefore }];
  });

/** The merchant's zone may have changed: its next midnight is computed in the new one. */
async function takeZone({ database, now }: AlertParts, { mid, day, timeZone }: JudgedRun): Promise<void> {
  await database.merchants.updateOne(
    { _id: mid, timeZone: { $ne: timeZone } },
    { $set: { timeZone, nextDue: endOfDay(new Date(now()), timeZone) } },
  );
  await database.merchants.updateOne(
    { _id: mid, $or: [{ judged: null }, { judged: { $lt: day } }] },
    { $set: { judged: day } },
  );
}

const NOTHING_TO_TELL = { unjudged: [], refused: [] } as const;

async function end(
  { database, now }: AlertParts,
  { _id, state }: WorkingRun,
  outcome: Extract<AlertRun, { state: 'ended' }>['outcome'],
  reason: string | null,
  {
    unjudged,
    refused,
  }: { readonly unjudged: readonly Unjudged[]; readonly refused: readonly RefusedRecipients[] } = NOTHING_TO_TELL,
): Promise<void> {
  await database.runs.updateOne(
    { _id, state },
    {
      $set: {
        state: 'ended',
        outcome,
        reason,
        doneAt: new Date(now()),
        ...(unjudged.length === 0 ? {} : { noticeDue: true, unjudged }),
        ...(refused.length === 0 ? {} : { noticeDue: true, refused }),
      },
      $unset: WORKING_FIELDS,
    },
  );
}

/** Retries later, until the next day replaces it; a merchant that no longer exists is not judged any more. */
async function noteFault(parts: AlertParts, run: OpenRun, error: unknown): Promise<void> {
  if (error instanceof ReportRefused) {
    parts.log.warn({ mid: run.mid }, 'rules of a merchant that is gone are not judged');
    return end(parts, run, 'dropped', error.message);
  }
  const line = {
    run: run._id,
    attempt: run.attempts + 1,
    ...(error instanceof SourceUnavailable ? {} : { err: error }),
  };
  parts.log.warn(line, 'a day could not be judged and is tried again');
  await again(parts, run, Math.min(LONGEST_PAUSE_MS, pauseAfter(run.attempts + 1)));
}
