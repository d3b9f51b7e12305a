import type { Programme } from '../catalogue/programmes.ts';
import { programmeOf } from '../catalogue/surveys.ts';
import type { FilteredPage } from '../filters/figure-filters.ts';
import { BUYER_PAGES } from './online-buyer.ts';
import type { ReportPages } from './report-page.ts';
import { SA_PAGES } from './site-abandonment.ts';
import { STFF_PAGES } from './straight-to-fulfillment.ts';

/** A dashboard of figures about respondents, which take filters. */
export interface FilteredDashboard {
  readonly programme: Programme;
  readonly call: string;
  readonly filtered: FilteredPage;
  /** Addresses of its page. */
  readonly paths: readonly string[];
}

/** Report pages of each programme. */
export const PROGRAMME_PAGES: Readonly<Record<Programme, ReportPages>> = {
  'online-buyer': BUYER_PAGES,
  'site-abandonment': SA_PAGES,
  'straight-to-fulfillment': STFF_PAGES,
};

const DASHBOARDS: readonly FilteredDashboard[] = (Object.keys(PROGRAMME_PAGES) as Programme[]).flatMap((programme) =>
  Object.values(PROGRAMME_PAGES[programme]).flatMap((page) =>
    'call' in page && page.filtered !== undefined && page.drivers === undefined
      ? [{ programme, call: page.call, filtered: page.filtered, paths: page.path }]
      : [],
  ),
);

/** Paths of their calls. */
export const FILTERED_CALLS: readonly string[] = DASHBOARDS.map(({ call }) => call);

/** The dashboard that this call answers, by its path; null: there is none. */
export const filteredDashboard = (call: string): FilteredDashboard | null =>
  DASHBOARDS.find((each) => each.call === call) ?? null;

/** The dashboard at this address. */
export const filteredDashboardAt = (path: string): FilteredDashboard | null =>
  DASHBOARDS.find(({ paths }) => paths.includes(path)) ?? null;

/** By programme, the page that has every rating of its surveys. */
const EVERY_RATING: Readonly<Record<Programme, string>> = {
  'online-buyer': BUYER_PAGES['metric-distributions'].path[0],
  'site-abandonment': SA_PAGES['overall-metrics'].path[0],
  'straight-to-fulfillment': STFF_PAGES['metric-distributions'].path[0],
};

/** Address of the page that has a survey's ratings; null: the survey is of no programme. */
export function ratingsPage(surveyId: number): string | null {
  const programme = programmeOf(surveyId);
  return programme === undefined ? null : EVERY_RATING[programme];
}
