import type { PageDescriptor, ShellApi } from '@shoppervoice/contracts/remotes';
import type { Area } from '@shoppervoice/survey-model';
import { firstRange } from '../range/use-report-range.ts';
import { selectionOf } from './list-exports.ts';
import type { ListSource } from './list-source.ts';
import { firstListView } from './use-list-view.ts';

/** The list and the counts of its filters, as its page will ask for them. `search`: the address's query. */
export function firstListCalls(
  source: ListSource,
  shell: ShellApi,
  search: string,
  { area }: PageDescriptor,
): readonly string[] {
  const list = firstListView(source, shell, search);
  const selection = selectionOf(source, firstRange(shell, area as Area, 'comments', search), list);
  return [source.page(selection, list.view.page, list.view.sort), source.filterCounts(selection)];
}
