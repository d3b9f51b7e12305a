import type { SavedView } from '@shoppervoice/contracts/reports';
import { type PageEntry, pageAt } from '@shoppervoice/portal-kit';
import { allowed, type Entitlements } from '@shoppervoice/survey-model';
import { summaryAt } from '../summaries/summary-pages.ts';
import { OWN_VIEWS } from './own-views.ts';

/** `locked`: the page is no longer in the plan; `gone`: no remote has it, or the reader's role excludes it. */
export interface PlacedView {
  readonly view: SavedView;
  readonly to: string;
  readonly standing: 'open' | 'locked' | 'gone';
  /** Title and sidebar group of the page. */
  readonly title: string | null;
  readonly group: string | null;
}

/** Page and group of each view, and whether it opens, given the current pages. */
export function placedViews(
  views: readonly SavedView[],
  entries: readonly PageEntry[],
  entitlements: Entitlements,
): readonly PlacedView[] {
  return views.map((view) => {
    const to = view.query === '' ? view.path : `${view.path}?${view.query}`;
    const page = pageAt(entries, view.path)?.page;
    const found = page ?? summaryAt(view.path);
    if (!found) return { view, to, standing: 'gone', title: null, group: null };
    const { title, access } = found;
    const group = page === undefined ? OWN_VIEWS : (page.nav?.group ?? null);
    return { view, to, standing: allowed(access, entitlements) ? 'open' : 'locked', title, group };
  });
}

/** Whether an address is the view's: same page, same settings in any order. */
export function isAt({ path, query }: SavedView, at: { readonly pathname: string; readonly search: string }): boolean {
  const sorted = (text: string) => {
    const params = new URLSearchParams(text);
    params.sort();
    return params.toString();
  };
  return path === at.pathname && sorted(query) === sorted(at.search);
}
