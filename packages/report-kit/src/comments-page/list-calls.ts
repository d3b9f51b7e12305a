import { type FilterCountsAnswer, reportCall } from '@shoppervoice/contracts';
import {
  type CommentFilter,
  type CommentSet,
  type DayRange,
  type FilterValues,
  words,
} from '@shoppervoice/survey-model';
import { ratingsInWords } from '../filters/filter-chips.ts';

export const PAGE_SIZE = 20;

/** What the calls of a list ask for. */
export interface Selection {
  readonly days: DayRange;
  readonly search: string;
  readonly filters: FilterValues;
}

function selectionQuery({ days, search, filters }: Selection) {
  const { startDate, endDate } = days;
  return { startDate, endDate, ...(search === '' ? {} : { q: search }), ...filters };
}

export function commentsCall({ path }: CommentSet, selection: Selection, page: number) {
  return reportCall(path, { ...selectionQuery(selection), page, pageSize: PAGE_SIZE });
}

/** Counts of every option, each filter without its own values and with all others and the search. */
export function filterCountsCall({ path }: CommentSet, selection: Selection) {
  return reportCall(`${path}/filter-counts`, selectionQuery(selection));
}

/** Counts of all comments of the days, for "125 of 1,138". */
export function totalCall({ path }: CommentSet, days: DayRange) {
  return reportCall(`${path}/counts`, selectionQuery({ days, search: '', filters: {} }));
}

/** The search as the service takes it: without a word in it, it filters nothing. */
export function searchOf(q: string): string {
  return words(q).length === 0 ? '' : q;
}

/** Filters of which every comment has exactly one value. */
const PARTS: readonly CommentFilter['reads']['kind'][] = ['survey', 'tone'];

/**
 * Comments that pass all filters, from the answer of `filter-counts`: every comment has one survey (and one tone), so the
 * counts of those that are chosen (all, where none is) add up to them. Null while they are not known.
 */
export function matchCount(
  { filters }: CommentSet,
  counts: FilterCountsAnswer | null,
  values: FilterValues,
): number | null {
  for (const { name } of filters.filter(({ reads }) => PARTS.includes(reads.kind))) {
    const options = counts?.[name];
    if (!options || options.some(({ count }) => count === null)) continue;
    const chosen = values[name] ?? [];
    return options.reduce(
      (sum, { id, count }) => sum + (chosen.length === 0 || chosen.includes(id) ? (count ?? 0) : 0),
      0,
    );
  }
  return null;
}

/**
 * In words whose comments these are, where the address asks for those who answered one question in one survey: what a
 * mark of a report page leads to. Null for any other choice of filters.
 */
export function answersInWords({ filters }: CommentSet, values: FilterValues): string | null {
  const isSet = ({ name }: CommentFilter) => (values[name]?.length ?? 0) > 0;
  const [rating, ...others] = filters.filter((filter) => filter.reads.kind === 'rating' && isSet(filter));
  if (!rating || others.length > 0 || rating.reads.kind !== 'rating') return null;
  const survey = filters.find(({ reads }) => reads.kind === 'survey');
  const surveys = survey === undefined ? [rating.reads.surveyId] : (values[survey.name] ?? []);
  if (surveys.length !== 1 || surveys[0] !== rating.reads.surveyId) return null;
  const ratings = ratingsInWords(values[rating.name] ?? [], rating.options.length);
  const device = filters.find(({ reads }) => reads.kind === 'device' && reads.field === 'type');
  const chosen = device === undefined ? [] : (values[device.name] ?? []);
  const devices = device?.options.filter(({ id }) => chosen.includes(id)).map(({ label }) => label) ?? [];
  const from = devices.length > 0 ? `, from ${devices.join(' and ')} devices` : '';
  return `${rating.section}, ${rating.label.toLowerCase()}: ${ratings}${from}.`;
}
