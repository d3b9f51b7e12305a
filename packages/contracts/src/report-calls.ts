import type { FiguresAnswer, Period } from './figures.ts';
import type { CommentCountsAnswer, CommentsAnswer, FilterCountsAnswer, HomeFigures } from './report-answers.ts';

/** Parameters of a call; a list is written by repetition, and what is undefined or empty is left out. */
type Query = Readonly<Record<string, string | number | readonly number[] | undefined>>;

type RangeQuery = { readonly startDate: string; readonly endDate: string };

type DashboardQuery = RangeQuery & {
  readonly compareTo?: 'previous' | 'year';
  /** Days of one's own choice in its place. */
  readonly compareStart?: string;
  readonly compareEnd?: string;
};

/** Filters of a list by their names. */
type SelectionQuery = RangeQuery & { readonly q?: string } & Query;

/** The lists of comments, each with its counts under it. */
export type CommentListPath =
  | '/api/comments'
  | '/api/comments/bopis'
  | '/api/comments/site-abandonment'
  | '/api/comments/stff';

type CommentCalls = {
  readonly [Path in CommentListPath]: {
    readonly query: SelectionQuery & { readonly page?: number; readonly pageSize?: number };
    readonly answer: CommentsAnswer;
  };
} & {
  readonly [Path in `${CommentListPath}/counts`]: {
    readonly query: SelectionQuery;
    readonly answer: CommentCountsAnswer;
  };
} & {
  readonly [Path in `${CommentListPath}/filter-counts`]: {
    readonly query: SelectionQuery;
    readonly answer: FilterCountsAnswer;
  };
};

/** What each report call takes and answers. */
export interface ReportCalls extends CommentCalls {
  '/api/buyer-overall-metrics': {
    readonly query: DashboardQuery & { readonly period?: Period; readonly deviceType?: readonly number[] };
    readonly answer: FiguresAnswer;
  };
  '/api/home/online-buyer': { readonly query: Query; readonly answer: HomeFigures };
}

export type ReportPath = keyof ReportCalls;

/** Calls that answer a list of figures. */
export type DashboardPath = {
  [Path in ReportPath]: ReportCalls[Path]['answer'] extends FiguresAnswer ? Path : never;
}[ReportPath];

declare const ANSWER: unique symbol;

/** The address of a call, which knows its answer: `useReport` of report-kit needs no cast. */
export type ReportCall<Answer> = string & { readonly [ANSWER]: Answer };

type ReportAnswer<Path extends ReportPath> = ReportCalls[Path]['answer'];

export function reportCall<Path extends ReportPath>(
  path: Path,
  query: ReportCalls[Path]['query'],
): ReportCall<ReportAnswer<Path>> {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries<Query[string]>(query)) {
    for (const each of value === undefined ? [] : [value].flat()) params.append(name, String(each));
  }
  // The brand stands in the types alone.
  return (params.size === 0 ? path : `${path}?${params}`) as ReportCall<ReportAnswer<Path>>;
}
