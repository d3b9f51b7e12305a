import type { PageDescriptor, ShellApi } from '@shoppervoice/contracts/remotes';
import type { Area } from '@shoppervoice/survey-model';
import { firstRange } from '../range/use-report-range.ts';
import { selectionOf } from './list-exports.ts';
import type { ListSource } from './list-source.ts';
import { firstListView } from './use-list-view.ts';

/** The requests for the list and its filter counts, as its page will make them. `search`: query of the address. */
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
