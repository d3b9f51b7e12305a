import type { TakeBackAnswer } from '@shoppervoice/contracts/developers';
import { buildDirtyDays } from '../counting/build.ts';
import type { SurveyDatabases } from '../database/databases.ts';
import { type TakeBack, takeBack } from './take-back.ts';

type TakenBack = Omit<TakeBackAnswer, 'next'>;

/**
 * Takes a whole import back, whichever programme it wrote to, and returns when every figure is current. After a kill, do
 * it again: it answers the same.
 */
export async function takeImportBack(
  databases: SurveyDatabases,
  of: Pick<TakeBack, 'mid' | 'importId' | 'classify'>,
): Promise<TakenBack> {
  const all = { removed: 0, restored: 0, kept: 0 };
  for (const database of Object.values(databases)) {
    let after: string | null = null;
    do {
      const { removed, restored, kept, next }: TakeBackAnswer = await takeBack({ ...of, database, after });
      all.removed += removed;
      all.restored += restored;
      all.kept += kept;
      after = next;
    } while (after !== null);
    await buildDirtyDays(database);
  }
  return all;
}
