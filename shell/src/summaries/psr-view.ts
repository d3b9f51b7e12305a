import {
  type Access,
  type PageDescriptor,
  type Period,
  type PsrAnswer,
  type PsrSurvey,
  reportCall,
} from '@shoppervoice/contracts';
import {
  type Column,
  column,
  countsInWords,
  type FileAbout,
  factsOf,
  figureTables,
  type ReportFile,
  tableOf,
} from '@shoppervoice/report-files';
import {
  type AddressState,
  COMPARE_FIELDS,
  changeFactsOf,
  compareOf,
  compareQuery,
  periodField,
  periodOf,
} from '@shoppervoice/report-kit';
import { type DayRange, FEATURES, isLowBase } from '@shoppervoice/survey-model';
import { PSR_PATH, PSR_TITLE } from './psr-page.ts';

/** Whoever may take figures off any of the programmes' dashboards. */
export const PSR_EXPORT: Access = {
  anyOf: [
    { feature: FEATURES.BUYER_DASHBOARD_EXPORT },
    { feature: FEATURES.SA_OVERALL_METRICS_EXPORT },
    { feature: FEATURES.STFF_DASHBOARD_EXPORT },
  ],
};

/** As a page of a remote would describe itself. */
export const PSR_PAGE: PageDescriptor = {
  ...{ path: [PSR_PATH], module: './programme-summary', title: PSR_TITLE, area: 'account', access: {} },
  whenLocked: 'home',
};

export const PSR_FIELDS = { ...COMPARE_FIELDS, period: periodField };
export type PsrView = AddressState<typeof PSR_FIELDS>;

export function psrCall({ startDate, endDate }: DayRange, { period, ...view }: PsrView) {
  return reportCall('/api/psr', {
    ...{ startDate, endDate, period: periodOf(period, { startDate, endDate }) },
    ...compareQuery(compareOf(view)),
  });
}

export type PsrFigure = Extract<PsrSurvey['figures'][number], { readonly kind: 'rating' | 'nps' }>;

/** Ratings and the score of a survey, in their order. */
export const figuresOf = ({ figures }: PsrSurvey): readonly PsrFigure[] =>
  figures.filter((figure) => figure.kind === 'rating' || figure.kind === 'nps');

/** How many changes were tested: 30 answers in both periods. */
export function testedIn({ surveys }: PsrAnswer): number {
  return surveys
    .flatMap(figuresOf)
    .map(changeFactsOf)
    .filter(({ n, delta, previousN }) => delta !== null && !isLowBase(n) && !isLowBase(previousN ?? 0)).length;
}

/** A survey's bucket of the collection. */
interface Collected {
  readonly survey: PsrSurvey;
  readonly bucket: PsrSurvey['series'][number];
}

const COLLECTION: readonly Column<PsrSurvey>[] = [
  column('Survey', 'text', ({ label }) => label),
  column('Responses', 'count', ({ responses }) => responses),
  column('Comments', 'count', ({ comments }) => comments),
  column('Last response', 'day', ({ lastResponse }) => lastResponse),
  column('Days without one', 'count', ({ daysWithout }) => daysWithout),
];

const COURSE: readonly Column<Collected>[] = [
  column('Survey', 'text', ({ survey }) => survey.label),
  column('From', 'day', ({ bucket }) => bucket.start),
  column('To', 'day', ({ bucket }) => bucket.end),
  column('Responses', 'count', ({ bucket }) => bucket.responses),
  column('Comments', 'count', ({ bucket }) => bucket.comments),
];

/** The report as a file: its figures, and how the collection runs. */
export function psrFile(about: FileAbout, period: Period, { surveys }: PsrAnswer): ReportFile {
  const figures = surveys.flatMap(({ figures: own }) => own);
  const collected = surveys.flatMap((survey) => survey.series.map((bucket) => ({ survey, bucket })));
  return {
    facts: factsOf(about, countsInWords(figures)),
    tables: [
      tableOf('Collection', COLLECTION, surveys),
      ...figureTables(figures, []),
      tableOf(`Collection by ${period}`, COURSE, collected),
    ],
  };
}
