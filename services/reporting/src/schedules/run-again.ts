import { TRIED_MS } from './plan-runs.ts';
import type { RunDocument, ScheduleDatabase } from './schedule-document.ts';

type Outcome = Extract<RunDocument, { readonly state: 'ended' }>['outcome'];
const SENT_NOTHING: Outcome[] = ['failed', 'paused'];

/** Opens the failed run of a schedule again; false if it is not failing, or another call was quicker. */
export async function runAgain(database: ScheduleDatabase, scheduleId: string, now: number): Promise<boolean> {
  const { schedules, runs } = database;
  const run = (await schedules.findOne({ _id: scheduleId }))?.failing?.run;
  if (run === undefined) return false;
  const { matchedCount } = await runs.updateOne(
    { _id: run, scheduleId, state: 'ended', outcome: { $in: SENT_NOTHING } },
    {
      $set: { state: 'open', nextAt: new Date(now), attempts: 0, until: new Date(now + TRIED_MS), reason: null },
      $unset: { outcome: '', doneAt: '', of: '', sent: '', noticeDue: '', refused: '' },
    },
  );
  await schedules.updateOne({ _id: scheduleId, 'failing.run': run }, { $unset: { failing: '' } });
  return matchedCount > 0;
}
