import type { Period, PsrAnswer, PsrSurvey } from '@shoppervoice/contracts/reports';
import { type Column, column, tableOf } from '../tables/figure-columns.ts';
import { figureTables } from '../tables/figure-tables.ts';
import type { FileTable } from '../tables/file-table.ts';

/** The Programme Summary Report as tables of a file. */

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

const TREND_COLUMNS: readonly Column<Collected>[] = [
  column('Survey', 'text', ({ survey }) => survey.label),
  column('From', 'day', ({ bucket }) => bucket.start),
  column('To', 'day', ({ bucket }) => bucket.end),
  column('Responses', 'count', ({ bucket }) => bucket.responses),
  column('Comments', 'count', ({ bucket }) => bucket.comments),
];

/** The figures of all surveys, in their order. */
export const psrFigures = ({ surveys }: Pick<PsrAnswer, 'surveys'>) => surveys.flatMap(({ figures }) => figures);

/** The state of the collection, the figures, and answers over time. */
export function psrTables(answer: Pick<PsrAnswer, 'surveys'>, period: Period): readonly FileTable[] {
  const { surveys } = answer;
  const collected = surveys.flatMap((survey) => survey.series.map((bucket) => ({ survey, bucket })));
  return [
    tableOf('Collection', COLLECTION, surveys),
    ...figureTables(psrFigures(answer), []),
    tableOf(`Collection by ${period}`, TREND_COLUMNS, collected),
  ];
}
