import { matchesQuery, words } from '@shoppervoice/survey-model';
import type { SurveyDatabase } from '../databases.ts';
import { type CommentBlock, responseIdAt } from '../reading/comment-block.ts';

/** Searches the texts themselves, for a day whose words are too many for an index: 1 for every row that is found. */
export async function markTexts(
  { responses }: Pick<SurveyDatabase, 'responses'>,
  mid: number,
  block: CommentBlock,
  wanted: readonly string[],
): Promise<Uint8Array> {
  const rowOf = new Map<string, number>();
  for (let row = 0; row < block.rows; row++) rowOf.set(responseIdAt(block, row), row);
  const found = new Uint8Array(block.rows);
  for await (const { _id, comment } of responses.find(
    { mid, day: block.day },
    { projection: { 'comment.text': 1 }, batchSize: 200 },
  )) {
    const row = rowOf.get(_id);
    if (row !== undefined && comment && matchesQuery(words(comment.text), wanted)) found[row] = 1;
  }
  return found;
}
