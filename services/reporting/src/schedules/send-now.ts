import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { type EnterAudit, isDuplicateKey, keptTrace, ProblemError } from '@shoppervoice/service-kit';
import { auditedName } from './audited-schedule.ts';
import { TRIED_MS } from './plan-runs.ts';
import type { OpenRun } from './schedule-document.ts';
import type { ScheduleParts } from './schedule-parts.ts';

const HOUR_MS = 3_600_000;
/** Reports that a user may request in an hour. */
const MOST_AN_HOUR = 20;
/** A second click on the same report within this time has no effect. */
const ONCE_MS = 60_000;

/**
 * Queues one mail of a schedule's report, only to the requesting user.
 * @throws ProblemError 404, 409 without a mailbox, 429
 */
export async function sendNow(
  { database, subscriptions, now }: ScheduleParts,
  { mid, userId }: SessionContext,
  scheduleId: string,
  enter: EnterAudit,
): Promise<void> {
  const { schedules, runs } = database;
  const schedule = await schedules.findOne({ _id: scheduleId, mid });
  if (schedule === null) {
    throw new ProblemError(404, 'This report is no longer scheduled.', { parameter: 'scheduleId' });
  }
  const mailbox = await subscriptions.mailboxOf({ mid, userId });
  if (mailbox === null) throw new ProblemError(409, 'Your user has no e-mail address that reports could be sent to.');
  const at = now();
  const mine = { mid, kind: 'now', 'asker.userId': userId } as const;
  const before = await runs.countDocuments({ ...mine, createdAt: { $gt: new Date(at - HOUR_MS) } });
  if (before >= MOST_AN_HOUR) {
    throw new ProblemError(
      429,
      `You have asked for ${MOST_AN_HOUR} reports within an hour. Try again a little later.`,
      {
        retryAfter: HOUR_MS / 1000,
      },
    );
  }
  const due = new Date(Math.floor(at / ONCE_MS) * ONCE_MS);
  const run: OpenRun = {
    _id: `${scheduleId}/now/${userId}/${due.getTime()}`,
    scheduleId,
    mid,
    kind: 'now',
    missed: [],
    asker: { userId, email: mailbox.email },
    due,
    createdAt: new Date(at),
    state: 'open',
    nextAt: new Date(at),
    attempts: 0,
    until: new Date(at + TRIED_MS),
    reason: null,
    ...keptTrace(),
  };
  await enter('schedule-sent-now', auditedName(schedule), []);
  try {
    await runs.insertOne(run);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
