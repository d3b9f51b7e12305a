import { surveysOf } from '@shoppervoice/survey-model';
import { columnsOf, OPEN_END_COLUMNS } from '../comments/columns.ts';
import type { SurveyDatabase } from '../database/databases.ts';
import { contentId } from '../rollups/content-id.ts';
import { countersOf, DERIVED_VERSION, OTHER_LANGUAGES_SINCE } from '../rollups/counters.ts';

/** ID of the version document. */
export const DERIVED = 'derived';

function currentVersion({ programme }: Pick<SurveyDatabase, 'programme'>): string {
  const columns = [...columnsOf(programme), ...OPEN_END_COLUMNS].map(({ name }) => name);
  const counters = surveysOf(programme).flatMap((surveyId) => countersOf(surveyId).counterIds);
  return [DERIVED_VERSION, contentId(counters.join()).toString(36), ...columns, 'emails'].join(' ');
}

/** An empty database starts at this version. */
export async function stampNewDatabase(database: SurveyDatabase): Promise<void> {
  if ((await database.meta.findOne({ _id: DERIVED })) || (await database.days.findOne({}))) return;
  await database.meta.updateOne({ _id: DERIVED }, { $set: { version: currentVersion(database) } }, { upsert: true });
}

/**
 * Marks every day once after derived data has a new form. The days are not dirty: existing data stays valid, and
 * changed days come first.
 */
export async function markOutdated(database: SurveyDatabase): Promise<void> {
  const version = currentVersion(database);
  const known = await database.meta.findOne({ _id: DERIVED });
  if (known?.version === version) return;
  const reread = Number.parseInt(String(known?.version), 10) >= OTHER_LANGUAGES_SINCE ? {} : { rereadAfter: '' };
  await database.days.updateMany({}, { $inc: { written: 1 }, $set: { outdated: true } });
  await database.meta.updateOne({ _id: DERIVED }, { $set: { version, ...reread } }, { upsert: true });
}
