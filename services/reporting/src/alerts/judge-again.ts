import { type AlertDatabase, runId } from './alert-document.ts';

/**
 * Has a rule that could not be judged judged again now, for the same day. The merchant's other rules have their judgement of that
 * day, and what was mailed is not mailed again. False: it was judged, paused or deleted meanwhile. `now`: milliseconds.
 */
export async function judgeAgain({ rules, runs }: AlertDatabase, id: string, now: number): Promise<boolean> {
  const rule = await rules.findOne({ _id: id, 'unjudged.since': { $exists: true }, paused: false });
  if (rule === null) return false;
  const { mid, judged, revision } = rule;
  // Another superuser was quicker: it waits for its turn.
  if (judged === null) return true;
  const { day } = judged;
  await rules.updateOne({ _id: id, revision, 'judged.day': day }, { $set: { judged: null } });
  await runs.updateOne(
    { _id: runId(mid, day), state: 'ended' },
    {
      $set: { state: 'open', createdAt: new Date(now), nextAt: new Date(now), attempts: 0 },
      $unset: { outcome: '', reason: '', doneAt: '', noticeDue: '', unjudged: '', refused: '', judgedBefore: '' },
    },
  );
  return true;
}
