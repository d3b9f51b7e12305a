import type { SurveyDatabase } from '../database/databases.ts';
import { type ListedResponse, listedResponse } from '../responses/stored-bytes.ts';
import { oneAnswer } from './one-answer.ts';

/** The stored responses of these ids by id, as lists show them. A comment may have been replaced since its day was counted. */
export async function storedRows(
  { responses }: Pick<SurveyDatabase, 'responses'>,
  mid: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedResponse>> {
  const found = await responses
    .find<Uint8Array>({ _id: { $in: [...ids] } }, { batchSize: oneAnswer(ids), raw: true })
    .toArray();
  // By id alone, which no planner mistakes; an id never changes its merchant, and is looked at all the same.
  return new Map(
    found.map(listedResponse).flatMap((response) => (response.mid === mid ? [[response._id, response]] : [])),
  );
}
