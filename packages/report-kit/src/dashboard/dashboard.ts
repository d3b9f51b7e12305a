import type { ShellApi } from '@shoppervoice/contracts/remotes';
import type { ChoiceFigure, FiguresAnswer, Period, RatingFigure } from '@shoppervoice/contracts/reports';
import type { Area, DayRange, Entitlements } from '@shoppervoice/survey-model';
import { createContext, useContext } from 'react';
import type { CommentsBehind, Narrowing } from '../drill-down/comments-link.ts';
import type { ChangeFacts } from '../figures/change.ts';
import type { CompareTo } from '../range/comparison.ts';
import type { ReportRange } from '../range/use-report-range.ts';
import type { FilterView } from './page-filter.ts';

export type AnswerFigure = FiguresAnswer['figures'][number];

/** What every panel of a dashboard can read: the response, the reader's settings, and the target of links. */
export interface Dashboard {
  readonly shell: ShellApi;
  /** Programme area of the page: the charts show its notes. */
  readonly area: Area;
  readonly answer: FiguresAnswer;
  /** Figures on the page, without those that a filter removed. */
  readonly figures: readonly AnswerFigure[];
  /** Days chosen on the page; while the next response loads, `days` are still those of the figures on the screen. */
  readonly range: ReportRange;
  readonly days: DayRange;
  readonly period: Period;
  readonly compare: CompareTo;
  /** The response has another period: changes are marked. */
  readonly compared: boolean;
  /** All changes that the page marks if significant. */
  readonly changes: readonly ChangeFacts[];
  readonly entitlements: Entitlements;
  /** The figures are of some respondents only, such as those on one device. */
  readonly narrowed: boolean;
  /** Which respondents, as parameters of a call. */
  readonly respondents: Readonly<Record<string, readonly number[]>>;
  readonly view: FilterView;
  readonly change: (values: FilterView) => void;
  /** Link to the comments behind answers of these days; null: none. */
  readonly linkOf: (
    figure: Pick<AnswerFigure, 'surveyId' | 'n'>,
    days: DayRange,
    narrowed: readonly Narrowing[],
  ) => string | null;
  /** Which comments those are, for requests of them or their counts; null as above. */
  readonly commentsOf: (
    figure: Pick<AnswerFigure, 'surveyId' | 'n'>,
    days: DayRange,
    narrowed: readonly Narrowing[],
  ) => CommentsBehind | null;
  /** Link to the answers of an open question; null: the reader cannot open them. */
  readonly openEndOf: (code: string) => string | null;
}

const DashboardContext = createContext<Dashboard | null>(null);
export const DashboardProvider = DashboardContext.Provider;

/** @throws outside of a `reportPage` */
export function useDashboard(): Dashboard {
  const dashboard = useContext(DashboardContext);
  if (dashboard === null) throw new Error('A panel of a dashboard stands in a reportPage.');
  return dashboard;
}

export function ratingsOf(figures: readonly AnswerFigure[]): readonly RatingFigure[] {
  return figures.filter((figure) => figure.kind === 'rating');
}

export const isChoice = (figure: AnswerFigure): figure is AnswerFigure & ChoiceFigure =>
  figure.kind === 'single' || figure.kind === 'multi';
