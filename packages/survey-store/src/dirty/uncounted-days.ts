import type { Day } from '@shoppervoice/survey-model';
import type { Filter } from 'mongodb';
import type { SurveyDatabase } from '../database/databases.ts';
import type { DayState } from '../database/dirty-document.ts';
import { ofMerchant } from './marks.ts';

/** Days that are read at most, those that have waited longest. */
const MOST_READ = 10_000;

/** Days of one merchant that are not counted although they should be. */
export interface UncountedDays {
  readonly mid: number;
  readonly days: number;
  readonly first: Day;
  readonly last: Day;
  /** Since when the first of them could have been counted. */
  readonly since: Date;
  /** Attempts that failed, of the day with the most. */
  readonly failures: number;
}

const uncounted = (before: Date): Filter<DayState> => ({ dirty: true, holdUntil: { $lte: before } });

/**
 * Merchants with days that could have been counted `before`, those that have waited longest first. `more`: there may be
 * others, too.
 */
export async function readUncountedDays(
  { days }: Pick<SurveyDatabase, 'days'>,
  before: Date,
): Promise<{ readonly merchants: readonly UncountedDays[]; readonly more: boolean }> {
  const projection = { mid: 1, day: 1, holdUntil: 1, failures: 1 };
  const found = await days.find(uncounted(before), { projection }).sort({ holdUntil: 1 }).limit(MOST_READ).toArray();
  const byMerchant = Map.groupBy(found, ({ mid }) => mid);
  return { merchants: [...byMerchant.values()].map(summaryOf), more: found.length === MOST_READ };
}

/** Those of one merchant; null: none. */
export async function readUncountedDaysOf(
  { days }: Pick<SurveyDatabase, 'days'>,
  mid: number,
  before: Date,
): Promise<UncountedDays | null> {
  const found = await days
    .find({ ...uncounted(before), ...ofMerchant(mid) })
    .sort({ _id: 1 })
    .limit(MOST_READ)
    .toArray();
  return found.length === 0 ? null : summaryOf(found);
}

/** Lets any builder take a merchant's dirty days at once; false if there are none. */
export async function releaseUncountedDays(
  { days }: Pick<SurveyDatabase, 'days'>,
  mid: number,
  now: Date,
): Promise<boolean> {
  const { matchedCount } = await days.updateMany(
    { dirty: true, ...ofMerchant(mid) },
    { $set: { holdUntil: now }, $unset: { claimedBy: '', claimedUntil: '', failures: '' } },
  );
  return matchedCount > 0;
}

function summaryOf(states: readonly DayState[]): UncountedDays {
  const [any] = states;
  if (any === undefined) throw new Error('a merchant without days');
  const days = states.map(({ day }) => day).toSorted();
  return {
    mid: any.mid,
    days: states.length,
    first: days[0] as Day,
    last: days.at(-1) as Day,
    since: new Date(Math.min(...states.map(({ holdUntil }) => holdUntil.getTime()))),
    failures: Math.max(...states.map(({ failures = 0 }) => failures)),
  };
}
