import type { SurveyDatabase } from '../database/databases.ts';
import { type ListedResponse, listedResponse } from '../responses/stored-bytes.ts';

/**
 * Batch size to return these IDs in one batch: a full batch leaves a cursor open, for which the embedded database reads
 * everything again.
 */
export const oneAnswer = (ids: readonly string[]): number => ids.length + 1;

/** Stored responses by ID, as lists show them. A comment may have been replaced since the day was counted. */
export async function storedRows(
  { responses }: Pick<SurveyDatabase, 'responses'>,
  mid: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedResponse>> {
  const found = await responses
    .find<Uint8Array>({ _id: { $in: [...ids] } }, { batchSize: oneAnswer(ids), raw: true })
    .toArray();
  // By ID only, so that the planner cannot choose another index; the merchant is checked here.
  return new Map(
    found.map(listedResponse).flatMap((response) => (response.mid === mid ? [[response._id, response]] : [])),
  );
}
