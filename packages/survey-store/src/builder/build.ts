import type { SurveyDatabase } from '../databases.ts';
import type { DayState } from '../dirty/document.ts';
import { isDuplicateKey } from '../mongo-errors.ts';
import { type CountedDay, putDays } from '../rollups/month-store.ts';
import { type CountedMerchantDay, countDay } from './count-day.ts';

export interface BuildProgress {
  readonly done: number;
  readonly total: number;
}

/** Months whose days are counted together: one replacement of the month's document for all of them. */
const DAYS_AT_ONCE = 8;

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
  const held = options.skipHeld ? { holdUntil: { $lte: new Date() } } : {};
  const dirty = await database.days.find({ dirty: true, ...held }).toArray();
  let done = 0;
  for (const group of groupsByMonth(dirty)) {
    if (options.stopped?.()) break;
    await buildMonthDays(database, group);
    done += group.length;
    options.onProgress?.({ done, total: dirty.length });
  }
  return done;
}

function* groupsByMonth(states: readonly DayState[]): Generator<readonly DayState[]> {
  const months = new Map<string, DayState[]>();
  for (const state of states) {
    const key = `${state.mid}|${state.day.slice(0, 7)}`;
    const list = months.get(key);
    if (list) list.push(state);
    else months.set(key, [state]);
  }
  for (const list of months.values()) {
    for (let at = 0; at < list.length; at += DAYS_AT_ONCE) yield list.slice(at, at + DAYS_AT_ONCE);
  }
}

/** Days of one merchant and month, each with the `written` that was read before its responses are. */
async function buildMonthDays(database: SurveyDatabase, states: readonly DayState[]): Promise<void> {
  const [first] = states;
  if (!first) return;
  const { mid } = first;
  const month = first.day.slice(0, 7);
  const bySurvey = new Map<number, CountedDay[]>();
  for (const { day, written } of states) {
    const counted = await countDay(database, mid, day);
    await putCommentDay(database, mid, day, written, counted);
    for (const [surveyId, counts] of counted.surveys) {
      const list = bySurvey.get(surveyId);
      if (list) list.push({ day, written, counts });
      else bySurvey.set(surveyId, [{ day, written, counts }]);
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
}

async function putCommentDay(
  { commentDays }: SurveyDatabase,
  mid: number,
  day: string,
  written: number,
  { comments }: CountedMerchantDay,
): Promise<void> {
  const _id = `${mid}|${day}`;
  const document = { _id, mid, day, built: written, ...comments };
  try {
    await commentDays.replaceOne({ _id, built: { $lt: written } }, document, { upsert: true });
  } catch (error) {
    // The day is there, counted at this `written` or a greater one.
    if (!isDuplicateKey(error)) throw error;
  }
}
