import type { CommentCountsAnswer, FilterCountsAnswer } from '@shoppervoice/contracts/reports';
import {
  COMMENT_TONES,
  COMMENT_TOPICS,
  type CommentFilter,
  type Day,
  type LanguageCounts,
  NOT_READ,
} from '@shoppervoice/survey-model';
import { ABSENT } from '../comments/columns.ts';
import { type CommentBlock, columnAt } from '../reading/comment-block.ts';
import type { SurveyReader } from '../reading/survey-reader.ts';
import { LANGUAGE_FILTER, maskAt, matchComments, TONE_FILTER, TOPIC_FILTER } from './comment-matches.ts';
import type { CommentSelection, Matches } from './selection.ts';

/** Tones and topics of matching comments; empty unless `shown`. */
export async function commentCounts(
  reader: SurveyReader,
  selection: CommentSelection,
  shown: { readonly tones: boolean; readonly topics: boolean },
): Promise<CommentCountsAnswer> {
  const matches = await matchComments(reader, selection);
  const tones = tally(matches, TONE_FILTER, false) ?? new Float64Array();
  const commentsCount = tones.reduce((sum, count) => sum + count, 0);
  const list = (options: readonly { readonly id: number }[], counts: Float64Array | null) =>
    options.map(({ id }) => ({ id, count: counts?.[id] ?? 0 }));
  return {
    commentsCount,
    tones: shown.tones ? withLanguages(list(COMMENT_TONES, tones), matches, false) : [],
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
      return [filter.name, shownOptions(filter, options, matches)];
    }),
  );
}

type Options = FilterCountsAnswer[string];

/** Of the many languages only those that occur; with the tone of comments that were not read their languages. */
function shownOptions({ reads }: CommentFilter, options: Options, matches: Matches): Options {
  if (reads.kind === 'language') return options.filter(({ count }) => count !== 0);
  return reads.kind === 'tone' ? withLanguages(options, matches, true) : options;
}

function withLanguages<Row extends { readonly id: number; readonly count: number | null }>(
  tones: readonly Row[],
  matches: Matches,
  withoutOwn: boolean,
): (Row & { readonly languages?: LanguageCounts })[] {
  return tones.map((row) =>
    row.id === NOT_READ && row.count ? { ...row, languages: notReadLanguages(matches, withoutOwn) } : row,
  );
}

/** Languages of the comments whose tone is `NOT_READ`; those of days of an older version are in none. */
function notReadLanguages(matches: Matches, withoutOwn: boolean): LanguageCounts {
  const counts = new Float64Array(ABSENT);
  eachRow(matches, withoutOwn ? TONE_FILTER : null, (block) => {
    const [tones, languages] = [columnAt(block, TONE_FILTER), columnAt(block, LANGUAGE_FILTER)];
    return (row) => {
      const language = languages[row] ?? ABSENT;
      if (tones[row] === NOT_READ && language !== ABSENT) counts[language] = (counts[language] ?? 0) + 1;
    };
  });
  return [...counts].flatMap((count, id) => (count > 0 ? [{ id, count }] : []));
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
function tally(matches: Matches, name: string, withoutOwn: boolean): Float64Array | null {
  const counts = new Float64Array(256);
  if (matches.blocks.some(({ block }) => maskAt(block, name) === undefined)) return null;
  eachRow(matches, withoutOwn ? name : null, (block) => {
    const masks = maskAt(block, name);
    if (!masks) {
      const column = columnAt(block, name);
      return (row) => {
        const value = column[row] ?? 0;
        counts[value] = (counts[value] ?? 0) + 1;
      };
    }
    return (row) => {
      for (let mask = masks[row] ?? 0; mask !== 0; mask &= mask - 1) {
        const id = 31 - Math.clz32(mask & -mask);
        counts[id] = (counts[id] ?? 0) + 1;
      }
    };
  });
  return counts;
}

/** Visits every matching row, and those that only the filter `without` rejects. */
function eachRow(
  { blocks, names }: Matches,
  without: string | null,
  visitorOf: (block: CommentBlock) => (row: number) => void,
): void {
  const own = without === null ? -1 : names.indexOf(without);
  for (const { block, failures, failed } of blocks) {
    const visit = visitorOf(block);
    for (let row = 0; row < block.rows; row++) {
      const failure = failures[row];
      if (failure === 0 || (failure === 1 && failed[row] === own)) visit(row);
    }
  }
}
