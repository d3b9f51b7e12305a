import type { AnyBulkWriteOperation } from 'mongodb';
import type { SurveyDatabase } from '../database/databases.ts';
import type { ResponseDocument } from '../database/response-document.ts';
import { REREAD } from '../derived/reread.ts';
import { closeIntent, dayKey, markDays, openIntent } from '../dirty/marks.ts';
import type { Classify } from '../responses/classify.ts';
import { readAgain } from '../responses/read-again.ts';
import { CLASSIFIER_VERSION } from '../rollups/counters.ts';

const RESPONSES_AT_ONCE = 1_000;
const WITH_TEXT = { $or: [{ comment: { $exists: true } }, { openEnds: { $exists: true } }] };

/**
 * Reclassifies some stored texts in the order of their IDs, and marks the days of changed ones. Returns whether there
 * may be more. Safe in several processes; a kill repeats one step at most.
 */
export async function rereadSomeComments(
  database: SurveyDatabase,
  classifier: () => Promise<Classify>,
  since = CLASSIFIER_VERSION,
): Promise<boolean> {
  const { after } = (await database.meta.findOne({ _id: REREAD, since })) ?? {};
  if (after === undefined) return false;
  const stored = await database.responses
    .find({ _id: { $gt: after }, ...WITH_TEXT })
    .sort({ _id: 1 })
    .limit(RESPONSES_AT_ONCE)
    .toArray();
  const last = stored.at(-1);
  const classify = last && (await classifier());
  const changes = classify ? stored.flatMap((response) => changeOf(response, classify)) : [];
  if (!(await store(database, changes))) return true;
  await database.meta.updateOne(
    { _id: REREAD, since, after },
    last ? { $set: { after: last._id } } : { $unset: { after: '' } },
  );
  return last !== undefined;
}

interface Change {
  readonly response: ResponseDocument;
  readonly update: Update;
}

interface Update {
  readonly $set?: Partial<Pick<ResponseDocument, 'comment' | 'openEnds' | 'correction'>>;
  readonly $unset?: { readonly comment: '' };
}

/** Like every write: an intent first, the days afterwards. False after a concurrent change of a response or its day. */
async function store(database: SurveyDatabase, changes: readonly Change[]): Promise<boolean> {
  if (changes.length === 0) return true;
  const days = new Set(changes.map(({ response: { mid, day } }) => dayKey(mid, day)));
  const intent = await openIntent(database, days, []);
  const { matchedCount } = await database.responses.bulkWrite(
    changes.map(({ response: { mid, _id, hash, day, correction }, update }) => ({
      updateOne: { filter: { mid, _id, hash, day, 'correction.at': correction?.at ?? null }, update },
    })) as AnyBulkWriteOperation<ResponseDocument>[],
    { ordered: false },
  );
  await markDays(database, days);
  await closeIntent(database, intent);
  return matchedCount === changes.length;
}

function changeOf(response: ResponseDocument, classify: Classify): Change[] {
  const { correction: former } = response;
  const { comment, correction, openEnds } = readAgain(response, classify, former);
  const $set = {
    ...(comment && isOther(comment, response.comment) ? { comment } : {}),
    ...(correction && isOther(correction.read, former?.read) ? { correction } : {}),
    ...(openEnds && isOther(openEnds, response.openEnds) ? { openEnds } : {}),
  };
  const update: Update = {
    // MongoDB rejects an empty `$set`.
    ...(Object.keys($set).length > 0 ? { $set } : {}),
    ...(response.comment && !comment ? { $unset: { comment: '' } } : {}),
  };
  return Object.keys(update).length === 0 ? [] : [{ response, update }];
}

const isOther = (a: object, b: object | undefined): boolean => JSON.stringify(a) !== JSON.stringify(b);
