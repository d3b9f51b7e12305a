import type { PageProps } from '@shoppervoice/contracts/remotes';
import type { FiguresAnswer } from '@shoppervoice/contracts/reports';
import {
  countsInWords,
  type FileAbout,
  type FileTable,
  factsOf,
  figureTables,
  notReadFacts,
  type ReportFile,
  seriesTables,
} from '@shoppervoice/report-files';
import type { Entitlements } from '@shoppervoice/survey-model';
import type { AnswerFigure } from './dashboard.ts';
import type { PageAnswer } from './page-call.ts';
import { type FilterView, filterWords, type PageFilter } from './page-filter.ts';
import * as words from './words.ts';

/** The header of every file of a dashboard. Its days are those of the figures on the screen. */
export function exportsOf({
  shell,
  page,
  name,
  answer,
  filters,
  view,
  entitlements,
  segment,
}: Pick<PageProps, 'shell' | 'page'> & {
  name: string;
  answer: PageAnswer;
  filters: readonly PageFilter[];
  view: FilterView;
  entitlements: Entitlements;
  /** The segment that the figures are compared with, in words. */
  segment: string | null;
}): FileAbout {
  const { startDate, endDate } = answer.range;
  const other = answer.figures.find(({ change }) => change)?.change ?? null;
  const chosen = filterWords(filters, view, entitlements);
  return {
    name,
    page: page.title,
    merchant: shell.pageData?.merchant.merchantName ?? '',
    days: { startDate, endDate },
    compared:
      other === null
        ? null
        : {
            startDate: other.startDate,
            endDate: other.endDate,
            ...(other.segment && segment !== null && { named: segment }),
          },
    filters: chosen.length === 0 ? null : chosen.join('; '),
    period: answer.period ?? null,
    made: shell.today(),
    ...(answer.withheld > 0 && { more: [[words.hidden, words.figuresHidden(answer.withheld)]] }),
  };
}

/** The figures on the page as a file, with what filters add; a workbook also has their trends. */
export function pageFile(
  exports: FileAbout,
  { groups, period }: Pick<FiguresAnswer, 'groups' | 'period'>,
  figures: readonly AnswerFigure[],
  more: readonly FileTable[],
  ending: 'csv' | 'xlsx',
): ReportFile {
  return {
    facts: [...factsOf(exports, countsInWords(figures)), ...notReadFacts(figures)],
    tables: [
      ...figureTables(figures, groups),
      ...more,
      ...(ending === 'xlsx' && period !== undefined ? seriesTables(figures, groups, period) : []),
    ],
  };
}
