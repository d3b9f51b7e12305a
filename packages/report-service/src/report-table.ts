import type { RequestContext } from '@shoppervoice/contracts/accounts';
import type { Access } from '@shoppervoice/contracts/calls';
import type { FiguresAnswer } from '@shoppervoice/contracts/reports';
import type {
  BenchmarkKind,
  CommentSet,
  DashboardPage,
  Day,
  OpenEndSet,
  Option,
  PageKind,
  PageReport,
  Programme,
  QuestionPage,
} from '@shoppervoice/survey-model';
import type { CustomQuestion, FigureRequest } from '@shoppervoice/survey-store';

/** What a programme's service answers, as rows. The gates of a page and of its calls are written once, here. */
export interface ReportTable {
  readonly programme: Programme;
  readonly dashboards: readonly Dashboard[];
  readonly optionCounts?: readonly OptionCountsReport[];
  readonly comments: readonly CommentSet[];
  /** Answers to the merchant's own open questions. */
  readonly openEnds: OpenEndSet;
  /** The call for one comment of these lists, under the gate of any of them. */
  readonly comment: { readonly path: string; readonly access: Access };
  /** The call that replies to one of them by mail, and who may see replies. */
  readonly replies?: RepliesReport;
  /** Answers `GET /api/home/<programme>` from the figures of these dashboards and the latest comments. */
  readonly home: HomeReport;
  /** What the ratings of a page can be read against. */
  readonly benchmarks?: BenchmarkReports;
}

/** Of a programme whose merchants reply to comments. */
export type ReplyingReportTable = ReportTable & { readonly replies: RepliesReport };

export interface RepliesReport {
  readonly path: string;
  readonly access: Access;
}

/** A call that answers figures. */
export interface Dashboard {
  readonly path: string;
  /** Canonical path of the page that asks it, whose gate is this one. */
  readonly page: string;
  readonly access: Access;
  /** What it takes beside the range and the comparison. */
  readonly takes: DashboardParameters;
  /** In the order of the answer. */
  readonly figures: (requested: FigureQuery) => FigureList | Promise<FigureList>;
  /** What leaves the portal from its page; undefined: nothing, or the report of the page's other call. */
  readonly report?: DashboardReport;
}

export interface DashboardReport extends PageReport {
  /** Where the page asks several calls, the figures of all of them. Default: those of this call. */
  readonly figures?: Dashboard['figures'];
  /** Its page also shows each question by itself: the report takes `qid`, which the call does not. */
  readonly oneQuestion?: true;
}

export interface DashboardParameters {
  readonly period?: true;
  /** Filters: each may be given several times, and stands for everything that is in the plan where it is not given. */
  readonly filters?: readonly DashboardFilter[];
  /** A parameter that is one of these words, or absent. */
  readonly word?: {
    readonly name: string;
    readonly label: string;
    readonly values: readonly { readonly value: string; readonly label: string }[];
  };
  /** Whose last allowed day it has; default that of dashboards. */
  readonly days?: PageKind;
  /** The range comes as `range=2026-10-01 to 2026-10-31`, not as `startDate` and `endDate`. */
  readonly rangeInOne?: true;
}

export interface DashboardFilter {
  readonly name: string;
  /** What a file calls it, and its values. */
  readonly label: string;
  readonly options: readonly Option[];
  /** Where it does not hold, the parameter is a 403. */
  readonly access: Access;
  /** Gates of single values: such a value is a 403 where its gate does not hold. */
  readonly values?: ReadonlyMap<number, Access>;
}

/** A call that answers how many responses chose each option of some questions, by the names that they have in filters. */
export interface OptionCountsReport {
  readonly path: string;
  readonly page: string;
  readonly access: Access;
  /** Name -> code; `device` stands for the device types. */
  readonly names: Readonly<Record<string, string>>;
  readonly surveyId: number;
  /** Earlier responses are not counted. */
  readonly since?: Day;
}

/** What a dashboard's figures depend on. */
export interface FigureQuery {
  readonly context: RequestContext;
  /** Ids of a filter, each once; undefined: not given. */
  readonly filter: (name: string) => readonly number[] | undefined;
  /** A word of the row's; undefined: not given. */
  readonly word: (name: string) => string | undefined;
  /** The merchant's own questions, in its order. */
  readonly customQuestions: () => Promise<readonly CustomQuestion[]>;
}

export interface FigureList {
  readonly groups: FiguresAnswer['groups'];
  readonly requests: readonly FigureRequest[];
  /** Responses of earlier days are not counted in any of it. */
  readonly since?: Day;
}

/** Calls that answer benchmarks of a page's ratings, each the kinds that are in the plan. */
export interface BenchmarkReports {
  readonly questions: QuestionPage;
  readonly calls: readonly { readonly path: string; readonly kinds: readonly BenchmarkKind[] }[];
}

export interface HomeReport {
  /** Brings the programme's block; each page's figures are in it if the page's own gate holds. */
  readonly access: Access;
  /** Canonical paths of dashboards whose ratings and scores it shows, each question from the first of them that is in the plan. */
  readonly pages: readonly string[];
}

/** What the row of a page's call takes from the declaration of its page. */
export function dashboardOf({
  call,
  path: [page],
  access,
  report,
}: DashboardPage): Pick<Dashboard, 'path' | 'page' | 'access' | 'report'> {
  return { path: call, page, access, ...(report && { report }) };
}
