import { columnsOf } from '../comments/columns.ts';
import type { SurveyDatabase } from '../databases.ts';
import { DERIVED_VERSION } from '../rollups/counters.ts';

const ID = 'derived';

function currentVersion({ programme }: Pick<SurveyDatabase, 'programme'>): string {
  const columns = columnsOf(programme).map(({ name }) => name);
  return [DERIVED_VERSION, ...columns].join(' ');
}

/** A database in which nothing was derived yet starts at this version. */
export async function stampNewDatabase(database: SurveyDatabase): Promise<void> {
  if ((await database.meta.findOne({ _id: ID })) || (await database.days.findOne({}))) return;
  await database.meta.updateOne({ _id: ID }, { $set: { version: currentVersion(database) } }, { upsert: true });
}

/** Marks every day once after what is derived has got a new form. */
export async function markOutdated(database: SurveyDatabase): Promise<void> {
  const version = currentVersion(database);
  const known = await database.meta.findOne({ _id: ID });
  if (known?.version === version) return;
  await database.days.updateMany({}, { $inc: { written: 1 }, $set: { dirty: true } });
  await database.meta.updateOne({ _id: ID }, { $set: { version } }, { upsert: true });
}
