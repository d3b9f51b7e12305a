import type { SurveyDatabase } from '../databases.ts';
import { isDuplicateKey } from '../mongo-errors.ts';
import type { DayCounts } from './day-counts.ts';
import { emptyMonth, packMonth, putDay, unpackMonth } from './month-pack.ts';

export interface CountedDay {
  readonly day: string;
  readonly written: number;
  readonly counts: DayCounts;
}

/**
 * Puts counted days into their month's document. The document is replaced only if nobody changed it since it was
 * read, else it is read again: two builders never lose each other's days, and a later count always stays.
 */
export async function putDays(
  { rollups }: Pick<SurveyDatabase, 'rollups'>,
  place: { readonly mid: number; readonly surveyId: number; readonly month: string },
  days: readonly CountedDay[],
): Promise<void> {
  const _id = `${place.mid}|${place.surveyId}|${place.month}`;
  for (;;) {
    const found = await rollups.findOne({ _id });
    const month = found ? unpackMonth(found) : emptyMonth();
    let changed = false;
    for (const { day, written, counts } of days) changed = putDay(month, day, written, counts) || changed;
    if (!changed) return;
    const document = { _id, ...place, stamp: (found?.stamp ?? 0) + 1, ...packMonth(month) };
    if (found) {
      const { matchedCount } = await rollups.replaceOne({ _id, stamp: found.stamp }, document);
      if (matchedCount === 1) return;
    } else {
      try {
        await rollups.insertOne(document);
        return;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }
}
