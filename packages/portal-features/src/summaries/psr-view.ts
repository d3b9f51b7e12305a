import { type PageDescriptor, PSR_EXPORT, PSR_PATH, PSR_TITLE } from '@shoppervoice/contracts/remotes';
import { type Period, type PsrAnswer, type PsrSurvey, reportCall } from '@shoppervoice/contracts/reports';
import {
  countsInWords,
  type FileAbout,
  factsOf,
  psrFigures,
  psrTables,
  type ReportFile,
} from '@shoppervoice/report-files';
import {
  type AddressState,
  COMPARE_FIELDS,
  changeFactsOf,
  comparedDays,
  compareOf,
  compareQuery,
  periodField,
  periodOf,
  type ReportView,
  reportQuery,
} from '@shoppervoice/report-kit';
import { type DayRange, formatRangeWithYear, isLowBase } from '@shoppervoice/survey-model';

/** Described like a page of a remote. */
export const PSR_PAGE: PageDescriptor = {
  path: [PSR_PATH],
  module: './programme-summary',
  title: PSR_TITLE,
  area: 'account',
  access: {},
  whenLocked: 'home',
  report: { type: 'PSR', export: PSR_EXPORT, schedule: null },
};

export const PSR_FIELDS = { ...COMPARE_FIELDS, period: periodField };
export type PsrView = AddressState<typeof PSR_FIELDS>;

export function psrCall({ startDate, endDate }: DayRange, { period, ...view }: PsrView) {
  return reportCall('/api/psr', {
    startDate,
    endDate,
    period: periodOf(period, { startDate, endDate }),
    ...compareQuery(compareOf(view)),
  });
}

export type PsrFigure = Extract<PsrSurvey['figures'][number], { readonly kind: 'rating' | 'nps' }>;

/** Ratings and score of a survey, in order. */
export const figuresOf = ({ figures }: PsrSurvey): readonly PsrFigure[] =>
  figures.filter((figure) => figure.kind === 'rating' || figure.kind === 'nps');

/** Changes tested, with 30 answers in both periods, and those marked significant. */
export function countsIn({ surveys }: PsrAnswer): { readonly tested: number; readonly moved: number } {
  const tested = surveys
    .flatMap(figuresOf)
    .map(changeFactsOf)
    .filter(({ n, delta, previousN }) => delta !== null && !isLowBase(n) && !isLowBase(previousN ?? 0));
  return { tested: tested.length, moved: tested.filter(({ significant, delta }) => significant && delta !== 0).length };
}

/** The report as a file: figures and response collection. */
export function psrFile(about: FileAbout, period: Period, answer: PsrAnswer): ReportFile {
  return { facts: factsOf(about, countsInWords(psrFigures(answer))), tables: psrTables(answer, period) };
}

/** Description of the report for the modal. */
export function psrReport(range: DayRange, view: PsrView): ReportView {
  const other = comparedDays(compareOf(view), range);
  const days = formatRangeWithYear(range);
  return {
    ...reportQuery(psrCall(range, view)),
    kind: 'figures',
    words: [],
    days: other === null ? days : `${days}, compared with ${formatRangeWithYear(other)}`,
  };
}
