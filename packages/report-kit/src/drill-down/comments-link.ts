import type { ShellApi } from '@shoppervoice/contracts/remotes';
import {
  BOXES,
  type CommentFilter,
  type CommentSet,
  CUSTOM,
  type DayRange,
  driverId,
  entitledFilters,
  entitlementsOf,
  type FilterReads,
  RATINGS,
} from '@shoppervoice/survey-model';

/** A group of respondents as a comment filter: those with one of these values. */
export interface Narrowing {
  /** Which filter of a list it sets. */
  readonly by: (reads: FilterReads) => boolean;
  /** Accepted values; none: every comment that has a value. */
  readonly ids: readonly number[];
}

/** The answers whose comments are shown. */
export interface AnswersBehind {
  readonly surveyId: number;
  /** Fixed days: a preset would mean other days tomorrow. */
  readonly days: DayRange;
  /** All of them apply. */
  readonly narrowed: readonly Narrowing[];
}

/** Comments of shoppers who gave one of these answers to a question; without `ids`, of all who answered it. */
export function whoAnswered(code: string, ids: readonly number[] = []): Narrowing {
  return { by: (reads) => (reads.kind === 'rating' || reads.kind === 'choice') && reads.code === code, ids };
}

const LOW_RATINGS = RATINGS.filter((rating) => rating <= BOXES[0].to);

/** Comments of shoppers who rated this 0 to 6: an outcome has a filter of its own, the others share one. */
export function ratedLow(code: string): Narrowing {
  const id = driverId(code);
  return id === null ? whoAnswered(code, LOW_RATINGS) : { by: ({ kind }) => kind === 'low', ids: [id] };
}

/** Comments of any survey, or with `ids` of these surveys; replaces the survey of the figure. */
export function inSurveys(ids: readonly number[] = []): Narrowing {
  return { by: ({ kind }) => kind === 'survey', ids };
}

/** Comments of shoppers on one of these types of device. */
export function onDevices(ids: readonly number[]): Narrowing {
  return { by: (reads) => reads.kind === 'device' && reads.field === 'type', ids };
}

/** Comments about one of these topics. */
export function aboutTopics(ids: readonly number[]): Narrowing {
  return { by: ({ kind }) => kind === 'topic', ids };
}

/** Where the comments of some answers are: a list that the reader can open, and its filter values. */
export interface CommentsBehind {
  readonly list: CommentSet;
  readonly days: DayRange;
  /** By filter name; other values are excluded. */
  readonly filters: Readonly<Record<string, readonly number[]>>;
}

/**
 * The comments of those who gave these answers, in the first of `lists` that can show them. Null if no list has the
 * survey's comments and can be opened, if a needed filter is not in the plan, or if no respondent can match.
 */
export function commentsBehind(
  shell: Pick<ShellApi, 'canOpen' | 'pageData'>,
  lists: readonly CommentSet[],
  { surveyId, days, narrowed }: AnswersBehind,
): CommentsBehind | null {
  const entitlements = entitlementsOf(shell.pageData);
  const list = lists.find(({ surveyIds }) => surveyIds.includes(surveyId));
  if (entitlements === null || list === undefined || !shell.canOpen(list.page)) return null;

  const filters = entitledFilters<CommentFilter>(list.filters, entitlements);
  const values = new Map<string, readonly number[]>();
  const survey = filters.find(({ reads }) => reads.kind === 'survey');
  const isOfSurveys = ({ by }: Narrowing) => survey !== undefined && by(survey.reads);
  const surveys = narrowed.filter(isOfSurveys);
  if (survey) {
    const ids = surveys.length === 0 ? [surveyId] : surveys.flatMap((one) => one.ids);
    if (ids.length > 0) values.set(survey.name, ids);
  } else if (list.surveyIds.length > 1) return null;
  for (const { by, ids } of narrowed.filter((one) => !isOfSurveys(one))) {
    const filter = filters.find(({ reads }) => by(reads));
    if (!filter) return null;
    const wanted = ids.length > 0 ? ids : filter.options.map((option) => option.id);
    // Several values of one filter mean any of them, but all constraints apply, so they are intersected.
    const both = values.get(filter.name)?.filter((id) => wanted.includes(id)) ?? wanted;
    if (both.length === 0) return null;
    values.set(filter.name, both);
  }
  return { list, days, filters: Object.fromEntries(values) };
}

/** Address of these comments. */
export function commentsAddress(behind: CommentsBehind): string;
export function commentsAddress(behind: CommentsBehind | null): string | null;
export function commentsAddress(behind: CommentsBehind | null): string | null {
  if (behind === null) return null;
  const query = new URLSearchParams({ dateRange: CUSTOM, ...behind.days });
  for (const [name, ids] of Object.entries(behind.filters)) for (const id of ids) query.append(name, String(id));
  return `${behind.list.page}?${query}`;
}
