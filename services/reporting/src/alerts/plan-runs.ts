import { isDuplicateKey } from '@shoppervoice/service-kit';
import { addDays, dayOf, endOfDay } from '@shoppervoice/survey-model';
import { type AlertDatabase, type JudgedMerchant, type OpenRun, runId } from './alert-document.ts';

const AT_ONCE = 200;

/**
 * Creates a run for every merchant whose midnight has passed, for the day that ended: one per merchant and day, even if
 * several processes do this at once. The run is written first, then the merchant's next midnight. After several days
 * without a call, only the newest day is judged. `now`: milliseconds.
 */
export async function planAlertRuns(database: AlertDatabase, now: number): Promise<void> {
  for (;;) {
    const due = await database.merchants
      .find({ nextDue: { $lte: new Date(now) } })
      .sort({ nextDue: 1 })
      .limit(AT_ONCE)
      .toArray();
    for (const merchant of due) await planRun(database, merchant, new Date(now));
    if (due.length < AT_ONCE) return;
  }
}

async function planRun(database: AlertDatabase, merchant: JudgedMerchant, now: Date): Promise<void> {
  const { _id: mid, timeZone, nextDue } = merchant;
  const day = addDays(dayOf(now, timeZone), -1);
  const run: OpenRun = {
    _id: runId(mid, day),
    mid,
    day,
    createdAt: now,
    state: 'open',
    nextAt: now,
    attempts: 0,
  };
  try {
    await database.runs.insertOne(run);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  await database.runs.updateMany(
    { mid, state: 'open', day: { $lt: day } },
    {
      $set: {
        state: 'ended',
        outcome: 'missed',
        reason: 'It could not be checked in time.',
        doneAt: now,
        noticeDue: true,
        judgedBefore: merchant.judged,
      },
      $unset: WORKING_FIELDS,
    },
  );
  await database.merchants.updateOne({ _id: mid, nextDue }, { $set: { nextDue: endOfDay(now, timeZone) } });
}

/** Fields that a run has only while a process works on it. */
export const WORKING_FIELDS = {
  nextAt: '',
  claim: '',
  attempts: '',
  timeZone: '',
  judgements: '',
  firings: '',
  letters: '',
} as const;
