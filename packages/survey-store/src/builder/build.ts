import type { AnyBulkWriteOperation } from 'mongodb';
import type { CommentDayDocument } from '../comments/document.ts';
import type { SurveyDatabase } from '../databases.ts';
import type { DayState } from '../dirty/document.ts';
import { duplicatePositions } from '../mongo-errors.ts';
import type { DayCounts } from '../rollups/day-counts.ts';
import { putDays } from '../rollups/month-store.ts';
import { type CountedDay, countDays } from './count-days.ts';

export interface BuildProgress {
  readonly done: number;
  readonly total: number;
}

/** Days that are read together: as many as hold about this many responses, so that memory stays bounded. */
const RESPONSES_AT_ONCE = 8_000;
const FIRST_DAYS = 8;
const STATES_AT_ONCE = 2_000;
const MOST_DAYS = 31;

/**
 * Counts every dirty day again, in any process, at any time: two builders never harm each other, since a result
 * counted at a smaller `written` never replaces one counted at a greater.
 * `skipHeld` leaves days alone that a long import goes on writing. Returns the number of days.
 */
export async function buildDirtyDays(
  database: SurveyDatabase,
  options: {
    readonly skipHeld?: boolean;
    readonly onProgress?: (progress: BuildProgress) => void;
    readonly stopped?: () => boolean;
  } = {},
): Promise<number> {
  const filter = { dirty: true, ...(options.skipHeld ? { holdUntil: { $lte: new Date() } } : {}) };
  const total = options.onProgress ? await database.days.countDocuments(filter) : 0;
  let done = 0;
  let size = FIRST_DAYS;
  let after = '';
  for (;;) {
    // In the order of merchants and days: each dirty day once, however many are marked meanwhile.
    const states = await database.days
      .find({ ...filter, _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(STATES_AT_ONCE)
      .toArray();
    for (const month of Map.groupBy(states, ({ mid, day }) => `${mid}|${day.slice(0, 7)}`).values()) {
      for (let at = 0; at < month.length; ) {
        if (options.stopped?.()) return done;
        const group = month.slice(at, at + size);
        const responses = await buildMonthDays(database, group);
        at += group.length;
        done += group.length;
        options.onProgress?.({ done, total: Math.max(done, total) });
        if (responses > RESPONSES_AT_ONCE) size = Math.max(1, Math.floor(size / 2));
        else if (responses * 2 < RESPONSES_AT_ONCE) size = Math.min(MOST_DAYS, size * 2);
      }
    }
    const last = states.at(-1);
    if (!last || states.length < STATES_AT_ONCE) return done;
    after = last._id;
  }
}

/** Days of one merchant and month, each with the `written` that was read before its responses are. */
async function buildMonthDays(database: SurveyDatabase, states: readonly DayState[]): Promise<number> {
  const [first] = states;
  if (!first) return 0;
  const { mid } = first;
  const month = first.day.slice(0, 7);
  const counted = await countDays(
    database,
    mid,
    states.map(({ day }) => day),
  );
  await putCommentDays(database, mid, states, counted.days);
  const bySurvey = new Map<number, { day: string; written: number; counts: DayCounts }[]>();
  for (const { day, written } of states) {
    for (const [surveyId, counts] of counted.days.get(day)?.surveys ?? []) {
      const list = bySurvey.get(surveyId) ?? [];
      list.push({ day, written, counts });
      bySurvey.set(surveyId, list);
    }
  }
  for (const [surveyId, days] of bySurvey) await putDays(database, { mid, surveyId, month }, days);
  await database.months.updateOne({ _id: `${mid}|${month}` }, { $inc: { stamp: 1 } }, { upsert: true });
  await database.days.bulkWrite(
    states.map(({ _id, written }) => ({
      updateOne: { filter: { _id, written }, update: { $set: { dirty: false } } },
    })),
    { ordered: false },
  );
  return counted.responses;
}

async function putCommentDays(
  { commentDays }: Pick<SurveyDatabase, 'commentDays'>,
  mid: number,
  states: readonly DayState[],
  days: ReadonlyMap<string, CountedDay>,
): Promise<void> {
  const operations = states.flatMap(({ day, written }): AnyBulkWriteOperation<CommentDayDocument>[] => {
    const counted = days.get(day);
    if (!counted) return [];
    const replacement = { mid, day, built: written, ...counted.comments };
    return [{ replaceOne: { filter: { _id: `${mid}|${day}`, built: { $lt: written } }, replacement, upsert: true } }];
  });
  try {
    await commentDays.bulkWrite(operations, { ordered: false });
  } catch (error) {
    // Duplicate keys: those days are there, counted at this `written` or a greater one.
    duplicatePositions(error);
  }
}
