import type { PageProps } from '@shoppervoice/contracts';
import { type Fact, type FileAbout, factsOf } from '@shoppervoice/report-files';
import { allowed, type CommentFilter, heldFilters } from '@shoppervoice/survey-model';
import { countOf } from '../comments/list-noun.ts';
import { ExportMenu } from '../download/export-menu.tsx';
import { chipsOf } from '../filters/filter-chips.ts';
import { leaveOuts } from '../filters/leave-out.ts';
import type { ReportRange } from '../range/use-report-range.ts';
import { SEARCH_NAMES, searchOf, WORDS_ALONE } from '../search/search-kind.ts';
import { commentTable } from './comment-table.ts';
import { everyItem } from './every-item.ts';
import type { ListSource } from './list-source.ts';
import type { ListView } from './use-list-view.ts';

/** The list as a file: what passes the filters and the search, not its shown page alone. Nothing where that is not allowed. */
export function ListExport({
  source,
  shell,
  page,
  range,
  facts = [],
  list: { holds, view, filters },
}: Pick<PageProps, 'shell' | 'page'> & {
  source: ListSource;
  range: ReportRange;
  list: ListView;
  /** What else the file is of: the question. */
  facts?: readonly Fact[];
}) {
  if (!allowed(source.exports, holds)) return null;
  const search = searchOf(view.q, source.finds?.(holds) ?? WORDS_ALONE);
  const { not, sort } = view;
  const chips = chipsOf(heldFilters<CommentFilter>(source.filters, holds), filters);
  const words = [
    ...(search.kind === 'none' ? [] : [`${SEARCH_NAMES[search.kind]}: ${search.text}`]),
    ...chips.map(({ name, value }) => `${name}: ${value}`),
    ...leaveOuts(heldFilters<CommentFilter>(source.filters, holds))
      .filter(({ value }) => not.includes(value))
      .map(({ name, label }) => `without ${name}: ${label}`),
  ];
  const exports: FileAbout = {
    name: page.title,
    page: page.title,
    merchant: shell.pageData?.merchant.merchantName ?? '',
    days: range.range,
    compared: null,
    filters: words.length === 0 ? null : words.join('; '),
    period: null,
    made: shell.today(),
  };
  const fileOf = async () => {
    const { items, count } = await everyItem(shell, source, { days: range.range, search, filters, not }, sort);
    const of = items.length < count ? `, the first ${countOf(source.noun, items.length)} of them` : '';
    return {
      facts: [...factsOf(exports, `${countOf(source.noun, count)}${of}`), ...facts],
      tables: [commentTable(items, shell.pageData?.merchant.timeZone ?? 'UTC', source.noun)],
    };
  };
  return <ExportMenu exports={exports} fileOf={fileOf} />;
}
