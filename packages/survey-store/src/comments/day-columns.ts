import { words } from '@shoppervoice/survey-model';
import type { CommentDayDocument } from '../database/comment-document.ts';
import { packBytes, packNumbers } from '../packing/numbers.ts';
import type { Turn } from '../packing/turns.ts';
import { contentId } from '../rollups/counters.ts';
import { ABSENT, type Column } from './columns.ts';
import { WordIndexBuilder } from './word-index.ts';

/** A comment, or an answer to an open question. */
export interface DayText {
  readonly responseId: string;
  readonly at: number;
  readonly text: string;
  readonly topicIds: readonly number[];
  /** IDs of drivers that its respondent rated low. */
  readonly lowIds?: readonly number[];
  readonly email?: string | undefined;
}

/** `submittedAt`, then `responseId`, both descending. */
function newestFirst(
  a: { readonly at: number; readonly responseId: string },
  b: { readonly at: number; readonly responseId: string },
): number {
  if (a.at !== b.at) return b.at - a.at;
  return a.responseId < b.responseId ? 1 : a.responseId > b.responseId ? -1 : 0;
}

export type DayColumns = Pick<
  CommentDayDocument,
  'names' | 'rows' | 'columns' | 'topics' | 'low' | 'emails' | 'ids' | 'idStarts' | 'index'
>;

/** Packs a day's texts, given in any order. */
export async function packTexts<Text extends DayText>(
  table: readonly Column<Text>[],
  texts: readonly Text[],
  turn: Turn,
): Promise<DayColumns> {
  const sorted = [...texts].sort(newestFirst);
  const rows = sorted.length;
  const columns = new Uint8Array(rows * table.length);
  const topics = new Uint32Array(rows);
  const low = new Uint32Array(rows);
  const emails = new Uint32Array(rows);
  const idStarts = new Uint32Array(rows + 1);
  const index = new WordIndexBuilder();
  const ids = sorted.map(({ responseId }) => Buffer.from(responseId));
  for (const [row, own] of sorted.entries()) {
    await turn();
    const { topicIds, lowIds = [], text, email } = own;
    for (const [column, { read }] of table.entries()) columns[column * rows + row] = read(own) ?? ABSENT;
    topics[row] = idMask(topicIds);
    low[row] = idMask(lowIds);
    if (email !== undefined) emails[row] = emailMark(email);
    idStarts[row + 1] = (idStarts[row] ?? 0) + (ids[row]?.byteLength ?? 0);
    index.add(row, words(text));
  }
  return {
    names: table.map(({ name }) => name),
    rows,
    columns: packBytes(columns),
    topics: packNumbers(topics),
    low: packNumbers(low),
    emails: packNumbers(emails),
    ids: packBytes(Buffer.concat(ids)),
    idStarts: packNumbers(idStarts),
    index: index.result(),
  };
}

/** A case-insensitive hash above 0, which rules out most rows before they are read. */
export function emailMark(email: string): number {
  return contentId(email.toLowerCase()) || 1;
}

/** Bit `id` of each; IDs are below 32. */
export function idMask(ids: readonly number[]): number {
  let mask = 0;
  for (const id of ids) mask |= 1 << id;
  return mask >>> 0;
}

/** The IDs of a mask, ascending. */
export function maskedIds(mask: number): number[] {
  const ids: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) ids.push(31 - Math.clz32(rest & -rest));
  return ids;
}
