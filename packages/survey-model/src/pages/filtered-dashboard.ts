import type { Programme } from '../catalogue/programmes.ts';
import type { FilteredPage } from '../filters/figure-filters.ts';
import { BUYER_PAGES } from './online-buyer.ts';
import type { ReportPages } from './report-page.ts';
import { SA_PAGES } from './site-abandonment.ts';
import { STFF_PAGES } from './straight-to-fulfillment.ts';

const PAGES = {
  'online-buyer': BUYER_PAGES,
  'site-abandonment': SA_PAGES,
  'straight-to-fulfillment': STFF_PAGES,
} as const satisfies Readonly<Record<Programme, ReportPages>>;

const BY_CALL: ReadonlyMap<string, { readonly programme: Programme; readonly filtered: FilteredPage }> = new Map(
  (Object.keys(PAGES) as Programme[]).flatMap((programme) =>
    Object.values<ReportPages[string]>(PAGES[programme]).flatMap((page) =>
      'call' in page && page.filtered !== undefined
        ? [[page.call, { programme, filtered: page.filtered }] as const]
        : [],
    ),
  ),
);

/** The dashboard about respondents that this call answers, by its path; null: there is none. */
export const filteredDashboard = (call: string) => BY_CALL.get(call) ?? null;
