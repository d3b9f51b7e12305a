import { planAnew, planRun, timingFrom } from './plan-runs.ts';
import type { ScheduleDatabase } from './schedule-document.ts';

/**
 * Moves schedules that follow their merchant's zone into it. `zones`: the current ones, by merchant; `now` in
 * milliseconds. A due time of the former zone that has come is still sent.
 */
export async function followZones(
  database: ScheduleDatabase,
  zones: ReadonlyMap<number, string>,
  now: number,
): Promise<void> {
  const { schedules } = database;
  // Only those with a zone: null is of another type.
  const followers = await schedules.find({ mid: { $in: [...zones.keys()] }, timeZone: { $gt: '' } }).toArray();
  for (const found of followers) {
    const timeZone = zones.get(found.mid) ?? found.timeZone ?? null;
    if (timeZone === found.timeZone) {
      await planAnew(database, found);
      continue;
    }
    await planRun(database, found, now);
    const current = await schedules.findOne({ _id: found._id, mid: found.mid, revision: found.revision });
    if (current === null) continue;
    const { _id, revision, handledTo } = current;
    const timing = timingFrom({ ...current, timeZone }, new Date(now));
    await schedules.updateOne({ _id, revision, handledTo }, { $set: { timeZone, ...timing } });
  }
}
