import { words } from '@shoppervoice/survey-model';
import { QUESTION_COLUMN, SURVEY_COLUMN } from '../comments/columns.ts';
import { idMask } from '../comments/day-columns.ts';
import type { SurveyDatabase } from '../database/databases.ts';
import { type CommentBlock, columnAt, markPrefix } from '../reading/comment-block.ts';
import { NotCountedYet, type SurveyReader } from '../reading/survey-reader.ts';
import { filterByCustomer } from './filter-by-customer.ts';
import { type CommentSelection, type MatchedBlock, type Matches, OUT } from './selection.ts';
import { markTexts } from './text-scan.ts';

/** Filters that a comment has several values of: a mask each, in place of a column. */
const MASKS = { commentTypeId: 'topics', low: 'low' } as const;
export const TOPIC_FILTER = 'commentTypeId';
/** Column of the tone. */
export const TONE_FILTER = 'toneId';
/** Column of the language. */
export const LANGUAGE_FILTER = 'language';

const isMasked = (name: string): name is keyof typeof MASKS => Object.hasOwn(MASKS, name);

/** Null: a column has it; undefined: the day is of an older version, without it. */
export const maskAt = (block: CommentBlock, name: string): Uint32Array | null | undefined =>
  isMasked(name) ? block[MASKS[name]] : null;

/** @throws NotCountedYet for a filter by a mask that some of the days do not have yet */
export async function matchComments(reader: SurveyReader, selection: CommentSelection): Promise<Matches> {
  const wanted = [...new Set(words(selection.search))];
  const { mid, from, to, openEnd } = selection;
  const list = openEnd === undefined ? 'commentDays' : 'openEndDays';
  const blocks = await reader.textBlocks(list, mid, from, to, wanted.length > 0);
  const tests = Object.entries(selection.filters).map(([name, ids]) => ({ name, ...table(name, ids) }));
  const prefixes = wanted.map((word) => Buffer.from(word));
  const matched: MatchedBlock[] = [];
  for (const block of blocks) {
    const { rows } = block;
    const failures = new Uint8Array(rows);
    const failed = new Uint8Array(rows);
    excludeOthers(selection, block, failures);
    for (const [name, ids] of Object.entries(selection.not ?? {})) excludeIds(name, ids, block, failures);
    if (prefixes.length > 0) await applySearch(reader.database, selection, block, wanted, prefixes, failures);
    tests.forEach(({ name, allowed, mask }, position) => {
      const masks = maskAt(block, name);
      if (masks === undefined) throw new NotCountedYet();
      if (masks) {
        for (let row = 0; row < rows; row++) {
          if (((masks[row] ?? 0) & mask) === 0) {
            failures[row] = (failures[row] ?? 0) + 1;
            failed[row] = position;
          }
        }
        return;
      }
      const column = columnAt(block, name);
      for (let row = 0; row < rows; row++) {
        if (allowed[column[row] ?? 0] === 0) {
          failures[row] = (failures[row] ?? 0) + 1;
          failed[row] = position;
        }
      }
    });
    matched.push({ block, failures, failed });
  }
  await filterByCustomer(reader.database, selection, matched);
  return { names: tests.map(({ name }) => name), blocks: matched };
}

/** Rejects rows of other surveys or questions. */
function excludeOthers({ surveyIds, openEnd }: CommentSelection, block: CommentBlock, failures: Uint8Array): void {
  const place = openEnd === undefined ? -1 : block.codes.indexOf(openEnd);
  const name = openEnd === undefined ? SURVEY_COLUMN : QUESTION_COLUMN;
  const inside = table(name, openEnd === undefined ? surveyIds : place < 0 ? [] : [place]).allowed;
  const column = columnAt(block, name);
  for (let row = 0; row < block.rows; row++) if (inside[column[row] ?? 0] === 0) failures[row] = OUT;
}

function excludeIds(name: string, ids: readonly number[], block: CommentBlock, failures: Uint8Array): void {
  const { allowed: unwanted, mask } = table(name, ids);
  const masks = maskAt(block, name);
  if (masks === undefined) throw new NotCountedYet();
  const column = columnAt(block, name);
  for (let row = 0; row < block.rows; row++) {
    const has = masks ? ((masks[row] ?? 0) & mask) !== 0 : unwanted[column[row] ?? 0] === 1;
    if (has) failures[row] = OUT;
  }
}

function table(name: string, ids: readonly number[]): { readonly allowed: Uint8Array; readonly mask: number } {
  const allowed = new Uint8Array(256);
  if (isMasked(name)) return { allowed, mask: idMask(ids) };
  for (const id of ids) allowed[id] = 1;
  return { allowed, mask: 0 };
}

async function applySearch(
  database: SurveyDatabase,
  { mid, openEnd }: CommentSelection,
  block: CommentBlock,
  wanted: readonly string[],
  prefixes: readonly Buffer[],
  failures: Uint8Array,
): Promise<void> {
  const { index, rows } = block;
  if (!index) {
    const found = await markTexts(database, mid, block, wanted, openEnd);
    for (let row = 0; row < rows; row++) if (found[row] === 0) failures[row] = OUT;
    return;
  }
  const found = new Uint8Array(rows);
  for (const prefix of prefixes) {
    found.fill(0);
    markPrefix(index, prefix, found);
    for (let row = 0; row < rows; row++) if (found[row] === 0) failures[row] = OUT;
  }
}
