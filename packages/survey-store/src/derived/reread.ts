import type { SurveyDatabase } from '../database/databases.ts';
import { CLASSIFIER_VERSION } from '../rollups/counters.ts';
import { DERIVED } from './derived-version.ts';

/** ID in `meta` of the progress of reclassifying. */
export const REREAD = 'reread';

type Texts = Pick<SurveyDatabase, 'meta' | 'responses'>;

/** Records once by which version the stored texts are classified: in an empty database by this one. */
export async function noteClassified({ meta, responses }: Texts, since = CLASSIFIER_VERSION): Promise<void> {
  if ((await meta.findOne({ _id: REREAD })) !== null) return;
  const former = await meta.findOne({ _id: DERIVED });
  const isEmpty = former === null && (await responses.findOne({}, { projection: { _id: 1 } })) === null;
  const after = former?.rereadAfter;
  const $setOnInsert = {
    since: isEmpty ? since : Number.parseInt(former?.version ?? '0', 10),
    ...(after === undefined ? {} : { after }),
  };
  await meta.updateOne({ _id: REREAD }, { $setOnInsert }, { upsert: true });
}

/** Starts reclassifying texts of an earlier version, unless a later version has started it. */
export async function startReread(database: Texts, since = CLASSIFIER_VERSION): Promise<void> {
  await noteClassified(database, since);
  await database.meta.updateOne(
    { _id: REREAD, since: { $lt: since } },
    { $set: { since, after: '', startedAt: new Date() } },
  );
}
