import type { Access, FiguresAnswer, RequestContext } from '@shoppervoice/contracts';
import type { CommentSet, Programme } from '@shoppervoice/survey-model';
import type { FigureRequest } from '@shoppervoice/survey-store';

/** What a programme's service answers, as rows. A page's gate and its calls' stand here once. */
export interface ReportTable {
  readonly programme: Programme;
  readonly dashboards: readonly Dashboard[];
  readonly comments: readonly CommentSet[];
  /** Answers `GET /api/home/<programme>` from the figures of this dashboard. */
  readonly home: HomeReport;
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
  readonly figures: (asked: Asked) => FigureList;
}

export interface DashboardParameters {
  readonly period?: true;
  /** Filters: each may be given several times, and stands for everything that is held where it is not given. */
  readonly filters?: readonly DashboardFilter[];
}

export interface DashboardFilter {
  readonly name: string;
  readonly ids: readonly number[];
  /** Where it does not hold, the parameter is a 403. */
  readonly access: Access;
  /** Gates of single values: such a value is a 403 where its gate does not hold. */
  readonly values?: ReadonlyMap<number, Access>;
}

/** What a dashboard's figures depend on. */
export interface Asked {
  readonly context: RequestContext;
  /** Ids of a filter, each once; undefined: not given. */
  readonly filter: (name: string) => readonly number[] | undefined;
}

export interface FigureList {
  readonly groups: FiguresAnswer['groups'];
  readonly requests: readonly FigureRequest[];
}

export interface HomeReport {
  readonly access: Access;
  /** Canonical path of the page that shows the figures. */
  readonly page: string;
  readonly figures: (asked: Asked) => FigureList;
}
