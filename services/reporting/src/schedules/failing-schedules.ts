import { masked } from '@shoppervoice/service-kit';
import type { RunDocument, ScheduleDatabase, ScheduleDocument } from './schedule-document.ts';

/**
 * Marks a schedule whose run sent nothing, or not to everyone, until a later run is sent. Before the run itself is
 * ended, so that a kill in between loses nothing; a run counts once. `says`: a sentence, whose addresses are masked.
 */
export async function noteFailing(
  { schedules }: ScheduleDatabase,
  { _id: run, scheduleId }: Pick<RunDocument, '_id' | 'scheduleId'>,
  { at, says: reason, again }: Pick<NonNullable<ScheduleDocument['failing']>, 'at' | 'says' | 'again'>,
): Promise<void> {
  const says = masked(reason);
  const { matchedCount } = await schedules.updateOne(
    { _id: scheduleId, failing: { $exists: false } },
    { $set: { failing: { since: at, at, times: 1, run, says, again } } },
  );
  if (matchedCount > 0) return;
  await schedules.updateOne(
    { _id: scheduleId, 'failing.run': { $ne: run } },
    {
      $set: { 'failing.at': at, 'failing.run': run, 'failing.says': says, 'failing.again': again },
      $inc: { 'failing.times': 1 },
    },
  );
}

/** A run was sent: what failed before is over. */
export async function noteSent({ schedules }: ScheduleDatabase, scheduleId: string): Promise<void> {
  await schedules.updateOne({ _id: scheduleId, failing: { $exists: true } }, { $unset: { failing: '' } });
}
