import type { AnyBulkWriteOperation } from 'mongodb';
import type { SurveyDatabase } from '../database/databases.ts';
import { duplicatePositions } from '../database/mongo-errors.ts';
import type { StoredMonth } from '../database/rollup-document.ts';
import type { DayCounts } from './day-counts.ts';
import { packMonth, unpackMonth } from './month-codec.ts';
import { emptyMonth, putDay } from './month-pack.ts';

/** A survey's counts of one day at `written`. */
export interface CountedSurveyDay {
  readonly mid: number;
  readonly surveyId: number;
  readonly day: string;
  readonly written: number;
  readonly counts: DayCounts;
}

/**
 * Merges counted days into their months with optimistic locking: concurrent builders never lose each other's days, and
 * newer counts win.
 */
export async function putDays(
  { rollups }: Pick<SurveyDatabase, 'rollups'>,
  days: readonly CountedSurveyDay[],
): Promise<void> {
  const months = Map.groupBy(days, ({ mid, surveyId, day }) => `${mid}|${surveyId}|${day.slice(0, 7)}`);
  for (;;) {
    const stored = new Map<string, StoredMonth>();
    for await (const document of rollups.find({ _id: { $in: [...months.keys()] } })) stored.set(document._id, document);
    const operations = [...months].flatMap(([_id, counted]) => changeOf(_id, stored.get(_id), counted));
    if (operations.length === 0) return;
    // Retries conflicts; days that are stored by then change nothing.
    if ((await write(rollups, operations)) === operations.length) return;
  }
}

function changeOf(
  _id: string,
  found: StoredMonth | undefined,
  days: readonly CountedSurveyDay[],
): AnyBulkWriteOperation<StoredMonth>[] {
  const [first] = days;
  if (!first) return [];
  const month = found ? unpackMonth(found) : emptyMonth();
  let changed = false;
  for (const { day, written, counts } of days) changed = putDay(month, day, written, counts) || changed;
  if (!changed) return [];
  const { mid, surveyId, day } = first;
  const stamp = (found?.stamp ?? 0) + 1;
  const content = { mid, surveyId, month: day.slice(0, 7), stamp, ...packMonth(month) };
  return found
    ? [{ replaceOne: { filter: { _id, stamp: found.stamp }, replacement: content } }]
    : [{ insertOne: { document: { _id, ...content } } }];
}

/** How many operations succeeded. */
async function write(
  rollups: SurveyDatabase['rollups'],
  operations: readonly AnyBulkWriteOperation<StoredMonth>[],
): Promise<number> {
  try {
    const { insertedCount, matchedCount } = await rollups.bulkWrite([...operations], { ordered: false });
    return insertedCount + matchedCount;
  } catch (error) {
    duplicatePositions(error);
    return 0;
  }
}
