import { randomUUID } from 'node:crypto';
import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import type { DayColumns } from '../comments/day-columns.ts';
import type { CommentDayDocument } from '../database/comment-document.ts';
import type { SurveyDatabase } from '../database/databases.ts';
import type { DayState } from '../database/dirty-document.ts';
import { duplicatePositions } from '../database/mongo-errors.ts';
import { putDays } from '../rollups/month-store.ts';
import { countDays } from './count-days.ts';

export interface BuildProgress {
  readonly done: number;
  readonly total: number;
}

/** Responses per batch of days, which bounds memory. */
const RESPONSES_AT_ONCE = 8_000;
const FIRST_DAYS = 8;
const MOST_DAYS = 256;
const STATES_AT_ONCE = 2_000;
/** About a month, so that its documents are seldom written twice. */
const REBUILT_DAYS = 32;

/**
 * Counts every dirty day. Safe at any time in several processes: a result counted at a smaller `written` never replaces
 * one at a greater. `skipOnHold` leaves out days that a running import still writes. Returns the number of days.
 */
export async function buildDirtyDays(
  database: SurveyDatabase,
  options: {
    readonly skipOnHold?: boolean;
    readonly onProgress?: (progress: BuildProgress) => void;
    readonly stopped?: () => boolean;
  } = {},
): Promise<number> {
  const filter = { dirty: true, ...(options.skipOnHold ? { holdUntil: { $lte: new Date() } } : {}) };
  const total = options.onProgress ? await database.days.countDocuments(filter) : 0;
  let done = 0;
  let after = '';
  for (;;) {
    // In the order of merchants and days, each dirty day once.
    const states = await database.days
      .find({ ...filter, _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(STATES_AT_ONCE)
      .toArray();
    for (const merchant of Map.groupBy(states, ({ mid }) => mid).values()) {
      let size = FIRST_DAYS;
      for (let at = 0; at < merchant.length; ) {
        if (options.stopped?.()) return done;
        const days = await fewEnough(database, merchant.slice(at, at + size));
        const responses = await buildDays(database, days);
        at += days.length;
        done += days.length;
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

/**
 * Recounts some days that an earlier version has built, latest first. Returns how many, 0 if none are left. Dirty days
 * are left to `buildDirtyDays`.
 */
export async function rebuildSomeDays(database: SurveyDatabase): Promise<number> {
  const states = await database.days
    .find({ outdated: true, dirty: false })
    .sort({ _id: -1 })
    .limit(REBUILT_DAYS)
    .toArray();
  const merchant = states.filter(({ mid }) => mid === states[0]?.mid);
  if (merchant.length === 0) return 0;
  const days = await fewEnough(database, merchant);
  await buildDays(database, days);
  return days.length;
}

/** As many of these days as fit a batch, at least one. */
async function fewEnough(
  { responses }: Pick<SurveyDatabase, 'responses'>,
  states: readonly DayState[],
): Promise<readonly DayState[]> {
  const mid = states[0]?.mid;
  if (states.length <= FIRST_DAYS || mid === undefined) return states;
  const count = await responses.countDocuments({ mid, day: { $in: states.map(({ day }) => day) } });
  if (count <= 2 * RESPONSES_AT_ONCE) return states;
  return fewEnough({ responses }, states.slice(0, Math.ceil(states.length / 2)));
}

/** Builds days of one merchant; each state's `written` is read before its responses. */
async function buildDays(database: SurveyDatabase, states: readonly DayState[]): Promise<number> {
  const mid = states[0]?.mid;
  if (mid === undefined) return 0;
  const counted = await countDays(
    database,
    mid,
    states.map(({ day }) => day),
  );
  // Open ends are written before the counts that announce them.
  await putTextDays(database.openEndDays, mid, states, (day) => counted.days.get(day)?.openEnds);
  await putTextDays(database.commentDays, mid, states, (day) => counted.days.get(day)?.comments);
  await putDays(
    database,
    states.flatMap(({ day, written }) =>
      [...(counted.days.get(day)?.surveys ?? [])].map(([surveyId, counts]) => ({
        mid,
        surveyId,
        day,
        written,
        counts,
      })),
    ),
  );
  const months = new Set(states.map(({ day }) => `${mid}|${day.slice(0, 7)}`));
  await database.months.bulkWrite(
    [...months].map((_id) => ({
      updateOne: { filter: { _id }, update: { $set: { stamp: randomUUID() } }, upsert: true },
    })),
    { ordered: false },
  );
  await database.days.bulkWrite(
    states.map(({ _id, written }) => ({
      updateOne: { filter: { _id, written }, update: { $set: { dirty: false, outdated: false } } },
    })),
    { ordered: false },
  );
  return counted.responses;
}

async function putTextDays<Content extends DayColumns, Document extends CommentDayDocument & Content>(
  collection: Collection<Document>,
  mid: number,
  states: readonly DayState[],
  contentOf: (day: string) => Content | undefined,
): Promise<void> {
  const operations = states.flatMap(({ day, written }): AnyBulkWriteOperation<Document>[] => {
    const content = contentOf(day);
    if (!content) return [];
    const replacement = { mid, day, built: written, edition: randomUUID(), ...content };
    const filter = { _id: `${mid}|${day}`, built: { $lt: written } };
    return [{ replaceOne: { filter, replacement, upsert: true } } as unknown as AnyBulkWriteOperation<Document>];
  });
  try {
    await collection.bulkWrite(operations, { ordered: false });
  } catch (error) {
    // A duplicate key means that the day is already stored at this `written` or a greater one.
    duplicatePositions(error);
  }
}
