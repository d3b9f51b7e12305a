import { formatRangeWithYear } from '@shoppervoice/survey-model';
import { type ReportView, reportQuery } from '../page/report-controls.tsx';
import type { ReportRange } from '../range/use-report-range.ts';
import { filterWords, selectionOf } from './list-exports.ts';
import type { ListSource } from './list-source.ts';
import type { ListView } from './use-list-view.ts';

/** The list as a report: all matching items, in its order. */
export function listReport(source: ListSource, list: ListView, { range }: ReportRange): ReportView {
  return {
    ...reportQuery(source.page(selectionOf(source, range, list), 1, list.view.sort)),
    kind: 'rows',
    days: formatRangeWithYear(range),
    words: filterWords(source, range, list),
  };
}
