import type { CommentCountsAnswer, FilterCountsAnswer } from '@shoppervoice/contracts/reports';
import { COMMENT_TONES, COMMENT_TOPICS, type CommentFilter, type Day } from '@shoppervoice/survey-model';
import { columnAt } from '../reading/comment-block.ts';
import type { SurveyReader } from '../reading/survey-reader.ts';
import { maskAt, matchComments, TOPIC_FILTER } from './comment-matches.ts';
import type { CommentSelection, Matches } from './selection.ts';

/** Tones and topics of matching comments; empty unless `shown`. */
export async function commentCounts(
  reader: SurveyReader,
  selection: CommentSelection,
  shown: { readonly tones: boolean; readonly topics: boolean },
): Promise<CommentCountsAnswer> {
  const matches = await matchComments(reader, selection);
  const tones = tally(matches, 'toneId', false) ?? new Float64Array();
  const commentsCount = tones.reduce((sum, count) => sum + count, 0);
  const list = (options: readonly { readonly id: number }[], counts: Float64Array | null) =>
    options.map(({ id }) => ({ id, count: counts?.[id] ?? 0 }));
  return {
    commentsCount,
    tones: shown.tones ? list(COMMENT_TONES, tones) : [],
    topics: shown.topics ? list(COMMENT_TOPICS, tally(matches, TOPIC_FILTER, false)) : [],
  };
}

/**
 * For each filter, counts of its options under all other filters and the search. A row rejected by one filter counts
 * for that filter only. `counted`: whether an option's counts are shown.
 */
export async function commentFilterCounts(
  reader: SurveyReader,
  selection: CommentSelection,
  filters: readonly CommentFilter[],
  counted: (filter: CommentFilter) => boolean,
): Promise<FilterCountsAnswer> {
  const matches = await matchComments(reader, selection);
  return Object.fromEntries(
    filters.map((filter) => {
      const counts = counted(filter) ? tally(matches, filter.name, true) : null;
      const options = filter.options.map(({ id, label }) => ({ id, label, count: counts ? (counts[id] ?? 0) : null }));
      return [filter.name, options];
    }),
  );
}

/** Matching comments by day, without days that have none. */
export async function commentsByDay(
  reader: SurveyReader,
  selection: CommentSelection,
): Promise<ReadonlyMap<Day, number>> {
  const byDay = new Map<Day, number>();
  for (const { block, failures } of (await matchComments(reader, selection)).blocks) {
    let passed = 0;
    for (const failed of failures) if (failed === 0) passed += 1;
    if (passed > 0) byDay.set(block.day, (byDay.get(block.day) ?? 0) + passed);
  }
  return byDay;
}

/**
 * Matching rows by value; `withoutOwn`: including those rejected only by this filter. Null: days of an older version lack
 * the values.
 */
function tally({ blocks, names }: Matches, name: string, withoutOwn: boolean): Float64Array | null {
  const counts = new Float64Array(256);
  const own = withoutOwn ? names.indexOf(name) : -1;
  for (const { block, failures, failed } of blocks) {
    const masks = maskAt(block, name);
    if (masks === undefined) return null;
    const column = masks === null ? columnAt(block, name) : null;
    const { rows } = block;
    for (let row = 0; row < rows; row++) {
      const failure = failures[row];
      if (failure !== 0 && (failure !== 1 || failed[row] !== own)) continue;
      if (column) {
        const value = column[row] ?? 0;
        counts[value] = (counts[value] ?? 0) + 1;
      } else {
        for (let mask = masks?.[row] ?? 0; mask !== 0; mask &= mask - 1) {
          const id = 31 - Math.clz32(mask & -mask);
          counts[id] = (counts[id] ?? 0) + 1;
        }
      }
    }
  }
  return counts;
}
