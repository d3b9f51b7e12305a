import type { Day } from '@shoppervoice/survey-model';
import type { SurveyDatabase } from '../database/databases.ts';

/** No count is exact beyond this, nor is the oldest day. */
const MOST_READ = 10_000;

/** Days whose responses have changed since they were counted. */
export interface DirtyDays {
  readonly count: number;
  /** Null: none. */
  readonly oldest: Day | null;
}

export async function dirtyDays({ days }: Pick<SurveyDatabase, 'days'>): Promise<DirtyDays> {
  const found = await days
    .find({ dirty: true }, { projection: { _id: 0, day: 1 } })
    .limit(MOST_READ)
    .toArray();
  const [first] = found.map(({ day }) => day).sort();
  return { count: found.length, oldest: first ?? null };
}
