import {
  COMMENT_SETS,
  type CommentFilter,
  type FigureFilter,
  figureFiltersOf,
  filteredDashboard,
  shownSurvey,
} from '@shoppervoice/survey-model';
import { CALLS_OF } from '../metrics.ts';
import type { Values } from '../reading.ts';
import { isFilterName } from './apply-facts.ts';

/** Filters as they are named on pages. */

type NamedFilter = Pick<CommentFilter, 'name' | 'label' | 'options' | 'reads'>;

const FILTERS: readonly NamedFilter[] = [
  ...Object.values(CALLS_OF).flatMap(({ overall }): readonly FigureFilter[] => {
    const dashboard = filteredDashboard(`/api/${overall}`);
    return dashboard === null ? [] : figureFiltersOf(dashboard.programme, dashboard.filtered);
  }),
  ...Object.values(COMMENT_SETS).flatMap(({ filters }): readonly CommentFilter[] => filters),
];

/** `Age`, `Likelihood to recommend`. */
export const filterLabel = (name: string): string => FILTERS.find((filter) => filter.name === name)?.label ?? name;

/** `mobile`, `65 or over`, `likelihood to recommend 0 to 6`; values of one filter are joined by `or`. */
export function filterInWords(name: string, ids: readonly number[]): string {
  const own = FILTERS.filter((filter) => filter.name === name);
  if (own.some(({ reads }) => reads.kind === 'rating')) {
    const [first, last] = [Math.min(...ids), Math.max(...ids)];
    const isRange = ids.length > 2 && last - first === ids.length - 1;
    const of = own.flatMap(({ reads }) => (reads.kind === 'rating' ? [reads.surveyId] : []))[0];
    const survey = of === undefined ? '' : `${shownSurvey(of).name} `;
    return `${survey}${filterLabel(name).toLowerCase()} ${isRange ? `${first} to ${last}` : ids.join(' or ')}`;
  }
  const labels = ids.map(
    (id) => own.flatMap(({ options }) => options).find((option) => option.id === id)?.label ?? String(id),
  );
  const isPlain = name === 'deviceType' || /^sa?DeviceType$/.test(name) || NAMES_ALONE.has(name);
  return isPlain ? labels.join(' or ') : `${filterLabel(name).toLowerCase()} ${labels.join(' or ')}`;
}
const NAMES_ALONE: ReadonlySet<string> = new Set([
  ...['deviceMake', 'operatingSystem', 'browser', 'saDeviceMake', 'saDeviceType', 'pickupType', 'gender', 'toneId'],
]);

/** Values by the name of their filter, in the order of the query. `side`: of the other segment. */
export function filtersAsked(query: Values, side: '' | 'vs.' = ''): readonly (readonly [string, readonly number[]])[] {
  const found = new Map<string, number[]>();
  for (const [name, value] of query) {
    if (!isFilterName(name) || name.startsWith('vs.') !== (side === 'vs.')) continue;
    const own = name.slice(side.length);
    found.set(own, [...(found.get(own) ?? []), Number(value)]);
  }
  return [...found];
}

/** All filters of one side. */
export const sideInWords = (query: Values, side: '' | 'vs.', except: ReadonlySet<string> = new Set()): string =>
  filtersAsked(query, side)
    .filter(([name]) => !except.has(name))
    .map(([name, ids]) => filterInWords(name, ids))
    .join(', ');
