import type { RequestContext } from '@shoppervoice/contracts/accounts';
import type { Access } from '@shoppervoice/contracts/calls';
import type { FiguresAnswer } from '@shoppervoice/contracts/reports';
import type {
  BenchmarkKind,
  CommentSet,
  DashboardPage,
  Day,
  FilteredPage,
  OpenEndSet,
  Option,
  PageKind,
  PageReport,
  Programme,
  QuestionPage,
} from '@shoppervoice/survey-model';
import type { CustomQuestion, FigureRequest } from '@shoppervoice/survey-store';

/** The calls of a programme's service, as rows. The gates of a page and of its calls are declared once, here. */
export interface ReportTable {
  readonly programme: Programme;
  readonly dashboards: readonly Dashboard[];
  readonly optionCounts?: readonly OptionCountsReport[];
  readonly comments: readonly CommentSet[];
  /** What drives the outcomes of its surveys. */
  readonly drivers: DriversReport;
  /** Answers to the merchant's own open questions. */
  readonly openEnds: OpenEndSet;
  /** The call for one comment of these lists, under the gate of any of them. */
  readonly comment: { readonly path: string; readonly access: Access };
  /** The call that replies to one of them by mail, and who may see replies. */
  readonly replies?: RepliesReport;
  /** Serves `GET /api/home/<programme>` from the figures of these dashboards and the latest comments. */
  readonly home: HomeReport;
  /** Benchmarks of the ratings of pages. */
  readonly benchmarks?: BenchmarkReports;
}

/** Of a programme whose merchants reply to comments. */
export type ReplyingReportTable = ReportTable & { readonly replies: RepliesReport };

export interface RepliesReport {
  readonly path: string;
  readonly access: Access;
}

/** A call that returns figures. */
export interface Dashboard {
  readonly path: string;
  /** Canonical path of its page, which has the same gate. */
  readonly page: string;
  readonly access: Access;
  /** Filters of its figures by facts of respondents; absent: none. */
  readonly filtered?: FilteredPage;
  /** Its parameters in addition to range, comparison and these filters. */
  readonly takes: DashboardParameters;
  /** In the order of the response. */
  readonly figures: (requested: FigureQuery) => FigureList | Promise<FigureList>;
  /** The report of its page; undefined: none, or that of the page's other call. */
  readonly report?: DashboardReport;
}

/** A call that returns key drivers, with gate and filters of a dashboard. */
export interface DriversReport {
  readonly path: string;
  /** Canonical path of its page, which has the same gate. */
  readonly page: string;
  readonly access: Access;
  readonly filtered: FilteredPage;
  readonly report: PageReport;
}

export interface DashboardReport extends PageReport {
  /** If the page makes several calls, the figures of all of them. Default: those of this call. */
  readonly figures?: Dashboard['figures'];
  /** Its page also shows each question by itself: the report accepts `qid`, the call does not. */
  readonly oneQuestion?: true;
}

export interface DashboardParameters {
  readonly period?: true;
  /** What is shown: each may be given several times; default: everything in the plan. */
  readonly filters?: readonly DashboardFilter[];
  /** A parameter that is one of these words, or absent. */
  readonly word?: {
    readonly name: string;
    readonly label: string;
    readonly values: readonly { readonly value: string; readonly label: string }[];
  };
  /** Determines the last allowed day; default: that of dashboards. */
  readonly days?: PageKind;
  /** The range comes as `range=2026-10-01 to 2026-10-31`, not as `startDate` and `endDate`. */
  readonly rangeInOne?: true;
}

export interface DashboardFilter {
  readonly name: string;
  /** Name of the filter in a file, and its values. */
  readonly label: string;
  readonly options: readonly Option[];
  /** Without this gate, the parameter is a 403. */
  readonly access: Access;
  /** Gates of single values: without its gate, such a value is a 403. */
  readonly values?: ReadonlyMap<number, Access>;
}

/** A call that returns how many responses chose each option of some questions, by their names in filters. */
export interface OptionCountsReport {
  readonly path: string;
  readonly page: string;
  readonly access: Access;
  /** Name -> code; `device`: the device types. */
  readonly names: Readonly<Record<string, string>>;
  readonly surveyId: number;
  /** Earlier responses are not counted. */
  readonly since?: Day;
}

/** Input of a dashboard's figures. */
export interface FigureQuery {
  readonly context: RequestContext;
  /** IDs of a filter, without duplicates; undefined: not given. */
  readonly filter: (name: string) => readonly number[] | undefined;
  /** The value of a word parameter; undefined: not given. */
  readonly word: (name: string) => string | undefined;
  /** The merchant's own questions, in its order. */
  readonly customQuestions: () => Promise<readonly CustomQuestion[]>;
}

export interface FigureList {
  readonly groups: FiguresAnswer['groups'];
  readonly requests: readonly FigureRequest[];
  /** Earlier responses are not counted in any figure. */
  readonly since?: Day;
}

/** Calls for benchmarks of a page's ratings, each with the kinds that are in the plan. */
export interface BenchmarkReports {
  readonly questions: QuestionPage;
  readonly calls: readonly { readonly path: string; readonly kinds: readonly BenchmarkKind[] }[];
}

export interface HomeReport {
  /** Gate of the programme's block; each page's figures also need the page's own gate. */
  readonly access: Access;
  /**
   * Canonical paths of dashboards whose ratings and scores it shows, each question from the first that is in the plan.
   */
  readonly pages: readonly string[];
}

/** A row of key drivers, from the declaration of its page. */
export function driversOf({
  call,
  path: [page],
  access,
  filtered,
  report,
}: DashboardPage & Required<Pick<DashboardPage, 'filtered' | 'report'>>): DriversReport {
  return { path: call, page, access, filtered, report };
}

/** Fields of a row that come from the declaration of its page. */
export function dashboardOf({
  call,
  path: [page],
  access,
  filtered,
  report,
}: DashboardPage): Pick<Dashboard, 'path' | 'page' | 'access' | 'filtered' | 'report'> {
  return { path: call, page, access, ...(filtered && { filtered }), ...(report && { report }) };
}
