import type { CommentSort } from './comment-lists.ts';
import type { FilteredFiguresAnswer, Period } from './figures.ts';
import type { FoundComments } from './found-comments.ts';
import type { HomeAggregations, HomeFilterCounts, HomeProgramme } from './home-calls.ts';
import type { DriverOutcome, KeyDriversAnswer } from './key-drivers-calls.ts';
import type { PsrAnswer } from './psr-calls.ts';
import type {
  BenchmarksAnswer,
  CommentCountsAnswer,
  CommentsAnswer,
  FilterCountsAnswer,
  GetCommentAnswer,
  OpenEndItem,
  OpenEndQuestionAnswer,
  OptionCountsAnswer,
  SpecifyAnswer,
} from './report-answers.ts';
import type { ShopperThread } from './shopper-thread.ts';
import type { WhyAnswer } from './why-calls.ts';

/** Parameters of a call; lists are repeated parameters, undefined and empty values are omitted. */
type Query = Readonly<Record<string, string | number | readonly number[] | readonly string[] | undefined>>;

type RangeQuery = { readonly startDate: string; readonly endDate: string };

type DashboardQuery = RangeQuery & {
  readonly compareTo?: 'previous' | 'year';
  /** Custom days in its place. */
  readonly compareStart?: string;
  readonly compareEnd?: string;
};

type PeriodQuery = DashboardQuery & { readonly period?: Period };
type SurveyQuery = { readonly surveyId?: readonly number[] };

/** Of calls that take both days in one parameter: `2026-10-01 to 2026-10-31`. */
type SummaryQuery = Omit<PeriodQuery, keyof RangeQuery> & SurveyQuery & { readonly range: string };

/** Filters of a list by name. */
type SelectionQuery = RangeQuery & { readonly q?: string } & Query;

/** `not`: `<filter>:<id>`, excluded values. `email`, `orderId`: exact, except for an address's case. */
type CommentQuery = SelectionQuery & {
  readonly not?: readonly string[];
  readonly email?: string;
  readonly orderId?: string;
};

/** One order, or one address in any case. */
type SoughtQuery = { readonly orderId?: string; readonly email?: string };

/** The lists of comments, each followed by its counts. */
export type CommentListPath =
  | '/api/comments'
  | '/api/comments/bopis'
  | '/api/comments/site-abandonment'
  | '/api/comments/stff';

/** The calls for one comment. */
export type OneCommentPath =
  | '/api/comments/get-comment'
  | '/api/comments/site-abandonment/get-comment'
  | '/api/comments/stff/get-comment';

type CommentCalls = {
  readonly [Path in CommentListPath]: {
    readonly query: CommentQuery & { readonly page?: number; readonly pageSize?: number; readonly sort?: CommentSort };
    readonly answer: CommentsAnswer;
  };
} & {
  readonly [Path in OneCommentPath]: {
    readonly query: { readonly responseId: string };
    readonly answer: GetCommentAnswer;
  };
} & {
  readonly [Path in `${CommentListPath}/counts`]: {
    readonly query: CommentQuery;
    readonly answer: CommentCountsAnswer;
  };
} & {
  readonly [Path in `${CommentListPath}/filter-counts`]: {
    readonly query: CommentQuery;
    readonly answer: FilterCountsAnswer;
  };
};

/** Answers to the merchant's own open questions, each list followed by its calls. */
export type OpenEndPath =
  | '/api/custom-comments'
  | '/api/custom-comments/site-abandonment'
  | '/api/custom-comments/stff';

type OpenEndQuery = SelectionQuery & { readonly qid: string };

type OpenEndCalls = {
  readonly [Path in `${OpenEndPath}/question-label`]: {
    readonly query: RangeQuery & { readonly qid?: string };
    readonly answer: OpenEndQuestionAnswer;
  };
} & {
  readonly [Path in `${OpenEndPath}/comment-data`]: {
    readonly query: OpenEndQuery & { readonly page?: number; readonly pageSize?: number };
    readonly answer: CommentsAnswer<OpenEndItem>;
  };
} & {
  readonly [Path in `${OpenEndPath}/specify`]: {
    readonly query: RangeQuery & {
      readonly qid?: string;
      readonly q?: string;
      readonly page?: number;
      readonly pageSize?: number;
    };
    readonly answer: SpecifyAnswer;
  };
} & {
  readonly [Path in `${OpenEndPath}/counts`]: { readonly query: OpenEndQuery; readonly answer: CommentCountsAnswer };
} & {
  readonly [Path in `${OpenEndPath}/filter-comment-counts`]: {
    readonly query: OpenEndQuery;
    readonly answer: FilterCountsAnswer;
  };
};

/** For comments only. `programme`: 1, 2, 3 in the order of the sidebar. */
type HomeQuery = {
  readonly programme?: readonly number[];
  readonly toneId?: readonly number[];
  readonly commentTypeId?: readonly number[];
};

/** One survey; default: the programme's first. Filters of respondents by name. */
type DriversQuery = DashboardQuery & { readonly surveyId?: number; readonly outcome?: DriverOutcome } & Query;

interface DriversCall {
  readonly query: DriversQuery;
  readonly answer: KeyDriversAnswer;
}

/** A dashboard's row in the table below. */
export interface DashboardCall {
  readonly query: PeriodQuery;
  readonly answer: FilteredFiguresAnswer;
}

/**
 * Parameters and response of each report call. A call that only its remote makes may be declared in that remote:
 * `declare module '@shoppervoice/contracts/reports' { interface ReportCalls { '/api/…': DashboardCall } }`.
 */
export interface ReportCalls extends CommentCalls, OpenEndCalls {
  '/api/buyer-overall-metrics': {
    readonly query: PeriodQuery & { readonly deviceType?: readonly number[] };
    readonly answer: FilteredFiguresAnswer;
  };
  '/api/benchmarks/merchant': { readonly query: RangeQuery; readonly answer: BenchmarksAnswer };
  '/api/benchmarks/custom': { readonly query: RangeQuery; readonly answer: BenchmarksAnswer };
  '/api/buyer-metrics-by-device': {
    readonly query: PeriodQuery & { readonly against?: 'desktop' | 'mobile' };
    readonly answer: FilteredFiguresAnswer;
  };
  '/api/demographics': { readonly query: DashboardQuery; readonly answer: FilteredFiguresAnswer };
  '/api/nps': { readonly query: PeriodQuery & SurveyQuery; readonly answer: FilteredFiguresAnswer };
  '/api/purchase-frequency': { readonly query: PeriodQuery; readonly answer: FilteredFiguresAnswer };
  '/api/metric-distribution': { readonly query: DashboardQuery & SurveyQuery; readonly answer: FilteredFiguresAnswer };
  '/api/score-summary/bopis': {
    readonly query: PeriodQuery & { readonly pickupType?: readonly number[] };
    readonly answer: FilteredFiguresAnswer;
  };
  '/api/custom-questions/buyer': { readonly query: PeriodQuery & SurveyQuery; readonly answer: FilteredFiguresAnswer };
  '/api/comments/comment-summary': { readonly query: SummaryQuery; readonly answer: FilteredFiguresAnswer };
  '/api/comments/comment-tone-summary': { readonly query: SummaryQuery; readonly answer: FilteredFiguresAnswer };
  '/api/site-abandonment/overall-metrics': { readonly query: PeriodQuery; readonly answer: FilteredFiguresAnswer };
  '/api/site-abandonment/shopping-cycle': {
    readonly query: PeriodQuery & { readonly deviceType?: readonly number[]; readonly visitIntent?: readonly number[] };
    readonly answer: FilteredFiguresAnswer;
  };
  '/api/site-abandonment/filter-counts': { readonly query: RangeQuery; readonly answer: OptionCountsAnswer };
  '/api/site-abandonment/filter-counts-new': { readonly query: RangeQuery; readonly answer: OptionCountsAnswer };
  '/api/score-summary/site-abandonment': {
    readonly query: DashboardQuery & { readonly qid?: 'M2SA' };
    readonly answer: FilteredFiguresAnswer;
  };
  '/api/nps/site-abandonment': { readonly query: PeriodQuery & SurveyQuery; readonly answer: FilteredFiguresAnswer };
  '/api/site-abandonment-demographics': { readonly query: DashboardQuery; readonly answer: FilteredFiguresAnswer };
  '/api/custom-questions/site-abandonment': { readonly query: PeriodQuery; readonly answer: FilteredFiguresAnswer };
  '/api/stff-overall-metrics': { readonly query: PeriodQuery; readonly answer: FilteredFiguresAnswer };
  '/api/nps/stff': { readonly query: PeriodQuery & SurveyQuery; readonly answer: FilteredFiguresAnswer };
  '/api/stff-purchase-frequency': { readonly query: PeriodQuery; readonly answer: FilteredFiguresAnswer };
  '/api/stff-demographics': { readonly query: DashboardQuery; readonly answer: FilteredFiguresAnswer };
  '/api/stff-metric-distributions': { readonly query: DashboardQuery; readonly answer: FilteredFiguresAnswer };
  '/api/custom-questions/stff': { readonly query: PeriodQuery; readonly answer: FilteredFiguresAnswer };
  '/api/buyer-key-drivers': DriversCall;
  '/api/site-abandonment/key-drivers': DriversCall;
  '/api/stff-key-drivers': DriversCall;
  /** `call`: path of a dashboard, whose parameters are the others; `key`: of its figure. */
  '/api/why': {
    readonly query: Query & { readonly call: string; readonly key: string };
    readonly answer: WhyAnswer;
  };
  '/api/home/site-abandonment': { readonly query: HomeQuery; readonly answer: HomeProgramme };
  '/api/home/straight-to-fulfillment': { readonly query: HomeQuery; readonly answer: HomeProgramme };
  '/api/home/online-buyer': { readonly query: HomeQuery; readonly answer: HomeProgramme };
  '/api/home/aggregations': { readonly query: HomeQuery; readonly answer: HomeAggregations };
  '/api/home/filter-counts': { readonly query: HomeQuery; readonly answer: HomeFilterCounts };
  '/api/found-comments': { readonly query: SoughtQuery; readonly answer: FoundComments };
  '/api/shopper-thread': { readonly query: SoughtQuery; readonly answer: ShopperThread };
  '/api/psr': { readonly query: PeriodQuery; readonly answer: PsrAnswer };
}

export type ReportPath = keyof ReportCalls;

/** Calls that return a list of figures. */
export type DashboardPath = {
  [Path in ReportPath]: ReportCalls[Path]['answer'] extends FilteredFiguresAnswer ? Path : never;
}[ReportPath];

/** Calls that return how many responses chose each option. */
export type OptionCountsPath = {
  [Path in ReportPath]: ReportCalls[Path]['answer'] extends OptionCountsAnswer ? Path : never;
}[ReportPath];

declare const ANSWER: unique symbol;

/** The address of a call, typed with its response: `useReport` of report-kit needs no cast. */
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
  // The brand exists in the types only.
  return (params.size === 0 ? path : `${path}?${params}`) as ReportCall<ReportAnswer<Path>>;
}

/** Most responses per programme in a thread of an order or shopper; the latest are kept. */
export const THREAD_LENGTH = 100;
