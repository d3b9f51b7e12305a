import { matchesQuery, words } from '@shoppervoice/survey-model';
import { QUESTION_COLUMN } from '../comments/columns.ts';
import type { SurveyDatabase } from '../database/databases.ts';
import { type CommentBlock, columnAt, responseIdAt } from '../reading/comment-block.ts';

/**
 * Scans texts of a day without an index; 1 for every matching row. `openEnd`: answers to this question instead of
 * comments.
 */
export async function markTexts(
  { responses }: Pick<SurveyDatabase, 'responses'>,
  mid: number,
  block: CommentBlock,
  wanted: readonly string[],
  openEnd?: string,
): Promise<Uint8Array> {
  const field = openEnd === undefined ? 'comment.text' : `answers.${openEnd}`;
  const place = openEnd === undefined ? -1 : block.codes.indexOf(openEnd);
  const question = columnAt(block, QUESTION_COLUMN);
  const rowOf = new Map<string, number>();
  for (let row = 0; row < block.rows; row++) {
    if (openEnd === undefined || question[row] === place) rowOf.set(responseIdAt(block, row), row);
  }
  const found = new Uint8Array(block.rows);
  const stored = responses.find({ mid, day: block.day }, { projection: { [field]: 1 }, batchSize: 200 });
  for await (const { _id, comment, answers } of stored) {
    const row = rowOf.get(_id);
    const text = openEnd === undefined ? comment?.text : answers?.[openEnd];
    if (row !== undefined && typeof text === 'string' && matchesQuery(words(text), wanted)) found[row] = 1;
  }
  return found;
}
