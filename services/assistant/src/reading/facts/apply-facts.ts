import {
  COMMENT_SETS,
  type CommentFilter,
  type FigureFilter,
  figureFiltersOf,
  filteredDashboard,
  PROGRAMMES,
} from '@shoppervoice/survey-model';
import { CALLS_OF, DRIVERS_CALLS, surveyOfKey } from '../metrics.ts';
import { isListCall, type Values, type Wanted } from '../reading.ts';
import type { Fact, FoundFacts, RatedFact } from './respondent-facts.ts';

/** A figure or a list of only those respondents; null: its page has no such filter. */

/** Parameters of a call that filter nothing. */
const NO_FILTERS: ReadonlySet<string> = new Set([
  ...['period', 'sort', 'qid', 'list', 'surveyId', 'surveyType', 'outcome', 'q'],
]);

/** Whether a parameter names respondents or comments, of this segment or of the other. */
export const isFilterName = (name: string): boolean => !NO_FILTERS.has(name);

/** Filters of the dashboard that a call answers, with the surveys of its page; null: it has none. */
function dashboardFilters(
  call: string,
): { readonly filters: readonly FigureFilter[]; readonly surveyIds: readonly number[] } | null {
  // Key drivers have the filters of their programme's Overall Metrics.
  const programme = PROGRAMMES.find(({ key }) => DRIVERS_CALLS[key] === call)?.key;
  const path = programme === undefined ? call : CALLS_OF[programme].overall;
  const dashboard = filteredDashboard(`/api/${path}`);
  if (dashboard === null) return null;
  return {
    filters: figureFiltersOf(dashboard.programme, dashboard.filtered),
    surveyIds: dashboard.filtered.surveyIds,
  };
}

/** Ids of a filter's values on the page of a figure or list; none: it has no such filter. */
export function optionsOf({ call }: Wanted, name: string): readonly number[] {
  const list = Object.values(COMMENT_SETS).find(({ path }) => path === `/api/${call.replace(/\/counts$/, '')}`);
  const filter =
    list === undefined
      ? dashboardFilters(call)?.filters.find((each) => each.name === name)
      : commentFilter(list.filters, name);
  return filter?.options.map(({ id }) => id) ?? [];
}

export type WithFacts = Pick<FoundFacts, 'facts' | 'other' | 'rated' | 'split'>;

export function withFacts(wanted: Wanted, found: WithFacts): Wanted | null {
  if (isListCall(wanted.call)) return listWithFacts(wanted, found);
  const { facts, other, rated, split } = found;
  const page = dashboardFilters(wanted.call);
  if (page === null || rated !== null) return null;
  const names = [...facts, ...other].map(({ name }) => name).concat(split ?? []);
  const filters = names.map((name) => page.filters.find((filter) => filter.name === name));
  if (filters.some((filter) => filter === undefined)) return null;
  const surveyIds = page.surveyIds.filter((id) => filters.every((filter) => filter?.surveyIds.includes(id)));
  const limited = inSurveys(wanted, surveyIds, page.surveyIds);
  if (limited === null) return null;
  // Groups beside each other are of the whole range.
  const isWhole = (other.length > 0 || split !== null) && wanted.kind !== 'why';
  const query = [
    ...replaced(limited.query, names).filter(([name]) => !isWhole || name !== 'period'),
    ...valuesOf(facts),
    ...valuesOf(other).map(([name, value]) => [`vs.${name}`, value] as const),
  ];
  return {
    ...limited,
    query,
    ...(other.length > 0 ? { against: null, ...(wanted.kind === 'trend' ? { kind: 'value' as const } : {}) } : {}),
    ...(split === null ? {} : { split, kind: 'value', against: null }),
  };
}

const valuesOf = (facts: readonly Fact[]): Values =>
  facts.flatMap(({ name, ids }) => ids.map((id) => [name, String(id)] as const));

/** Without earlier values of these filters. */
const replaced = (query: Values, names: readonly string[]): Values =>
  query.filter(([name]) => !names.includes(name.replace(/^vs\./, '')));

/** Only figures of these surveys; null: none of its figures is. */
function inSurveys(wanted: Wanted, surveyIds: readonly number[], all: readonly number[]): Wanted | null {
  if (surveyIds.length === 0) return null;
  if (surveyIds.length === all.length) return wanted;
  if (wanted.kind === 'drivers') {
    const figures = wanted.figures.filter((id) => surveyIds.includes(Number(id)));
    return figures.length === 0 ? null : { ...wanted, figures };
  }
  if (wanted.figures.length > 0) {
    const figures = wanted.figures.filter((key) => surveyIds.includes(surveyOfKey(key) ?? surveyIds[0] ?? 0));
    return figures.length === 0 ? null : { ...wanted, figures };
  }
  const named = wanted.query.filter(([name]) => name === 'surveyId').map(([, value]) => Number(value));
  const left = (named.length === 0 ? surveyIds : named.filter((id) => surveyIds.includes(id))).map(String);
  if (left.length === 0) return null;
  const rest = wanted.query.filter(([name]) => name !== 'surveyId');
  return { ...wanted, query: [...rest, ...left.map((id) => ['surveyId', id] as const)] };
}

function listWithFacts(wanted: Wanted, { facts, other, rated, split }: WithFacts): Wanted | null {
  if (other.length > 0 || split !== null) return null;
  const list = wanted.query.find(([name]) => name === 'list')?.[1];
  const path =
    list === undefined ? wanted.call.replace(/\/counts$/, '') : list === 'buyer' ? 'comments' : `comments/${list}`;
  const set = Object.values(COMMENT_SETS).find((each) => each.path === `/api/${path}`);
  if (set === undefined) return null;
  const named = facts.map(({ name, ids }) => ({ filter: commentFilter(set.filters, name), ids }));
  const ofRating = rated === null ? [] : ratingFilters(set.filters, rated, surveyTypesOf(wanted));
  if (named.some(({ filter }) => filter === undefined) || (rated !== null && ofRating.length === 0)) return null;
  const added = [...named.map(({ filter, ids }) => ({ name: filter?.name ?? '', ids })), ...ofRating];
  return {
    ...wanted,
    query: [
      ...replaced(
        wanted.query,
        added.map(({ name }) => name),
      ),
      ...valuesOf(added),
    ],
  };
}

const surveyTypesOf = ({ query }: Wanted) => query.filter(([name]) => name === 'surveyType').map(([, value]) => value);

/** A list has the filter of a dashboard under its own name, or under that of its programme. */
const commentFilter = (filters: readonly CommentFilter[], name: string) =>
  filters.find((filter) => filter.name === name) ??
  filters.find((filter) => filter.name === `sa${name.charAt(0).toUpperCase()}${name.slice(1)}`);

/** A list of two surveys has a filter for each: the one that is named, else the first. */
function ratingFilters(
  filters: readonly CommentFilter[],
  { role, ids }: RatedFact,
  surveys: readonly string[],
): readonly Fact[] {
  const own = filters.filter(({ name, reads }) => reads.kind === 'rating' && name.endsWith(role));
  const named = own.find(({ reads }) => reads.kind === 'rating' && surveys.includes(String(reads.surveyId)));
  const filter = named ?? own[0];
  return filter === undefined ? [] : [{ name: filter.name, ids }];
}
