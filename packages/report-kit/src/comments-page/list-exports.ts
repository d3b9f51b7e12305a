import type { PageProps } from '@shoppervoice/contracts/remotes';
import type { Fact, FileAbout } from '@shoppervoice/report-files';
import { allowed, type CommentFilter, chosenWords, type DayRange, entitledFilters } from '@shoppervoice/survey-model';
import { leftOutOf } from '../filters/leave-out.ts';
import { searchOf, WORDS_ALONE } from '../search/search-kind.ts';
import type { ListSource, Selection } from './list-source.ts';
import type { ListView } from './use-list-view.ts';

/** Parameters of the list's requests. */
export function selectionOf(
  source: ListSource,
  days: DayRange,
  { holds, view, filters }: Pick<ListView, 'holds' | 'view' | 'filters'>,
): Selection {
  return { days, search: searchOf(view.q, source.finds?.(holds) ?? WORDS_ALONE), filters, not: view.not };
}

interface ListShown extends Pick<PageProps, 'shell' | 'page'> {
  source: ListSource;
  days: DayRange;
  list: ListView;
  /** Further context: the question. */
  more?: readonly Fact[];
}

/** The header of every file of a list; null: the reader may not export the list. */
export function listExports(shown: ListShown): FileAbout | null {
  return allowed(shown.source.exports, shown.list.holds) ? listAbout(shown) : null;
}

/** What the list contains; also printed on paper. */
export function listAbout({ source, shell, page, days, list, more = [] }: ListShown): FileAbout {
  const words = filterWords(source, days, list);
  return {
    name: page.title,
    page: page.title,
    merchant: shell.pageData?.merchant.merchantName ?? '',
    days,
    compared: null,
    filters: words.length === 0 ? null : words.join('; '),
    period: null,
    made: shell.today(),
    more,
  };
}

/** The search and the filters, in words. */
export function filterWords(source: ListSource, days: DayRange, list: ListView): readonly string[] {
  const { search, filters, not } = selectionOf(source, days, list);
  const entitlements = entitledFilters<CommentFilter>(source.filters, list.holds);
  return chosenWords({
    search: search.kind === 'none' ? {} : { [search.kind]: search.text },
    filters: entitlements,
    values: filters,
    not: leftOutOf(entitlements, not),
  });
}
