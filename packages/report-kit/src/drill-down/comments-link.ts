import type { ShellApi } from '@shoppervoice/contracts';
import {
  type CommentFilter,
  type CommentSet,
  CUSTOM,
  type DayRange,
  type FilterReads,
  heldFilters,
  heldOf,
} from '@shoppervoice/survey-model';

/** A part of the respondents in the terms of a comment filter: those with one of these values. */
export interface Narrowing {
  /** Which filter of a list reads it. */
  readonly by: (reads: FilterReads) => boolean;
  /** Values that count; none: whoever has any. */
  readonly ids: readonly number[];
}

/** The answers whose comments are to be read. */
export interface AnswersBehind {
  readonly surveyId: number;
  /** The days worked out: a preset would mean other days tomorrow. */
  readonly days: DayRange;
  /** All of them hold. */
  readonly narrowed: readonly Narrowing[];
}

/** Whoever gave one of these answers to a question; without answers, whoever answered it. */
export function whoAnswered(code: string, ids: readonly number[] = []): Narrowing {
  return { by: (reads) => (reads.kind === 'rating' || reads.kind === 'choice') && reads.code === code, ids };
}

/** Whoever answered on one of these types of device. */
export function onDevices(ids: readonly number[]): Narrowing {
  return { by: (reads) => reads.kind === 'device' && reads.field === 'type', ids };
}

/**
 * Address of the comments of those who gave these answers, in the first of `lists` that can show them. Null where no list
 * holds the survey's comments and can be opened, or where a filter that is needed is not held: then the mark is no link.
 */
export function commentsLink(
  shell: Pick<ShellApi, 'canOpen' | 'pageData'>,
  lists: readonly CommentSet[],
  { surveyId, days, narrowed }: AnswersBehind,
): string | null {
  const held = heldOf(shell.pageData);
  const list = lists.find(({ surveyIds }) => surveyIds.includes(surveyId));
  if (held === null || list === undefined || !shell.canOpen(list.page)) return null;

  const query = new URLSearchParams({ dateRange: CUSTOM, ...days });
  const filters = heldFilters<CommentFilter>(list.filters, held);
  const survey = filters.find(({ reads }) => reads.kind === 'survey');
  if (survey) query.set(survey.name, String(surveyId));
  else if (list.surveyIds.length > 1) return null;
  for (const { by, ids } of narrowed) {
    const filter = filters.find(({ reads }) => by(reads));
    if (!filter) return null;
    for (const id of ids.length > 0 ? ids : filter.options.map((option) => option.id)) {
      query.append(filter.name, String(id));
    }
  }
  return `${list.page}?${query}`;
}
