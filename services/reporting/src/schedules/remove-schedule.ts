import { withdrawMails } from '@shoppervoice/mail-outbox';
import { WORKING_FIELDS } from './plan-runs.ts';
import type { ScheduleDocument } from './schedule-document.ts';
import type { ScheduleParts } from './schedule-parts.ts';

/** Removes a schedule of this revision, and everything of it that is pending. False: there is none. */
export async function removeSchedule(
  parts: Pick<ScheduleParts, 'database' | 'mails' | 'now'>,
  {
    _id: scheduleId,
    ...more
  }: Pick<ScheduleDocument, '_id' | 'mid'> & Partial<Pick<ScheduleDocument, 'createdBy' | 'maker'>>,
): Promise<boolean> {
  const { schedules, runs } = parts.database;
  const { deletedCount } = await schedules.deleteOne({ _id: scheduleId, ...more });
  if (deletedCount === 0) return false;
  await withdrawLetters(parts, scheduleId, null);
  await runs.updateMany(
    { scheduleId, state: { $in: ['open', 'made'] } },
    {
      $set: { state: 'ended', outcome: 'dropped', reason: null, doneAt: new Date(parts.now()) },
      $unset: WORKING_FIELDS,
    },
  );
  return true;
}

/** Withdraws queued mails. `contacts` null: those to all recipients. */
export async function withdrawLetters(
  { database, mails }: Pick<ScheduleParts, 'database' | 'mails'>,
  scheduleId: string,
  contacts: ReadonlySet<string> | null,
): Promise<void> {
  if (contacts?.size === 0) return;
  const found = await database.runs.find({ scheduleId, state: { $in: ['made', 'mailed'] } }).toArray();
  const letters = found.flatMap((run) => (run.state === 'made' || run.state === 'mailed' ? run.letters : []));
  const taken = letters.filter(({ contactId }) => contacts === null || contacts.has(contactId));
  await withdrawMails(
    mails.database,
    taken.map(({ mail }) => mail),
  );
}
