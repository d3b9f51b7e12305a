import type { PageProps } from '@shoppervoice/contracts/remotes';
import { type Fact, factsOf } from '@shoppervoice/report-files';
import { ExportMenu } from '../download/export-menu.tsx';
import { PrintButton } from '../page/report-controls.tsx';
import type { ReportRange } from '../range/use-report-range.ts';
import { countOf } from '../text/list-noun.ts';
import { commentTable } from './comment-table.ts';
import { everyItem } from './every-item.ts';
import { listExports, selectionOf } from './list-exports.ts';
import type { ListSource } from './list-source.ts';
import type { ListView } from './use-list-view.ts';
import * as words from './words.tsx';

/**
 * The list as a file: all items that match filters and search, not just the shown page. If that is not allowed, the
 * page can be printed.
 */
export function ListExport({
  source,
  shell,
  page,
  range,
  facts = [],
  list,
}: Pick<PageProps, 'shell' | 'page'> & {
  source: ListSource;
  range: ReportRange;
  list: ListView;
  /** Further context: the question. */
  facts?: readonly Fact[];
}) {
  const exports = listExports({ source, shell, page, days: range.range, list, more: facts });
  if (exports === null) return <PrintButton />;
  const fileOf = async () => {
    const { items, count } = await everyItem(shell, source, selectionOf(source, range.range, list), list.view.sort);
    const all = countOf(source.noun, count);
    return {
      facts: factsOf(exports, items.length < count ? words.firstOf(all, countOf(source.noun, items.length)) : all),
      tables: [commentTable(items, shell.pageData?.merchant.timeZone ?? 'UTC', source.noun)],
    };
  };
  return <ExportMenu exports={exports} fileOf={fileOf} />;
}
