import { addDays, addMonths, type Day, startOfMonth } from './day.ts';

/** Areas with data. A page of Home or a summary uses the deepest of them. */
export type Area = 'buyer' | 'site-abandonment' | 'stff';

/** How far back a merchant may look. `startOfMonth`: counted from the first day of that month. */
export type DataDepth =
  | { readonly unit: 'months'; readonly count: number; readonly startOfMonth: boolean }
  | { readonly unit: 'days'; readonly count: number };

interface DepthRow {
  readonly package: number;
  readonly months: number;
  readonly startOfMonth?: true;
}

/** Deepest first. */
const DATA_DEPTH: Readonly<Record<Area, readonly DepthRow[]>> = {
  buyer: [
    { package: 133, months: 16, startOfMonth: true },
    { package: 22, months: 13 },
    { package: 21, months: 7 },
    { package: 3, months: 4 },
    { package: 12, months: 4 },
  ],
  'site-abandonment': [
    { package: 134, months: 16, startOfMonth: true },
    { package: 37, months: 13 },
    { package: 12, months: 4 },
  ],
  stff: [
    { package: 135, months: 16, startOfMonth: true },
    { package: 93, months: 13 },
    { package: 95, months: 7 },
    { package: 96, months: 4 },
  ],
};

/** Five weeks: the minimum for everyone. */
const DEFAULT_DEPTH: DataDepth = { unit: 'days', count: 35 };

export const AREAS = ['buyer', 'site-abandonment', 'stff'] as const satisfies readonly Area[];

/** The deepest package wins; without any: five weeks. */
export function dataDepth(area: Area, packages: readonly number[]): DataDepth {
  const row = DATA_DEPTH[area].find((candidate) => packages.includes(candidate.package));
  return row ? { unit: 'months', count: row.months, startOfMonth: row.startOfMonth === true } : DEFAULT_DEPTH;
}

/** First allowed day. `deepest`: the earliest of all areas, as on `/`, `/esr` and `/psr`. `today` is the merchant's. */
export function earliestDay(area: Area | 'deepest', packages: readonly number[], today: Day): Day {
  if (area === 'deepest') {
    return AREAS.map((each) => earliestDay(each, packages, today)).reduce((first, day) => (day < first ? day : first));
  }
  const depth = dataDepth(area, packages);
  if (depth.unit === 'days') return addDays(today, -depth.count);
  const start = addMonths(today, -depth.count);
  return depth.startOfMonth ? startOfMonth(start) : start;
}
