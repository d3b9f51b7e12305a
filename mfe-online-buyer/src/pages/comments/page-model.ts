import { type FilterCountsAnswer, reportCall } from '@shoppervoice/contracts';
import { ratingsInWords } from '@shoppervoice/report-kit';
import { COMMENT_SETS, type CommentFilter, type DayRange, type FilterValues, words } from '@shoppervoice/survey-model';

export const PAGE_SIZE = 20;

const FILTERS: readonly CommentFilter[] = COMMENT_SETS.buyer.filters;

/** What the calls of the page ask for. */
export interface Selection {
  readonly days: DayRange;
  readonly search: string;
  readonly filters: FilterValues;
}

function selectionQuery({ days, search, filters }: Selection) {
  const { startDate, endDate } = days;
  return { startDate, endDate, ...(search === '' ? {} : { q: search }), ...filters };
}

export function commentsCall(selection: Selection, page: number) {
  return reportCall('/api/comments', { ...selectionQuery(selection), page, pageSize: PAGE_SIZE });
}

/** Counts of every option, each filter without its own values and with all others and the search. */
export function filterCountsCall(selection: Selection) {
  return reportCall('/api/comments/filter-counts', selectionQuery(selection));
}

/** Counts of all comments of the days, for "125 of 1,138". */
export function totalCall(days: DayRange) {
  return reportCall('/api/comments/counts', selectionQuery({ days, search: '', filters: {} }));
}

/** The search as the service takes it: without a word in it, it filters nothing. */
export function searchOf(q: string): string {
  return words(q).length === 0 ? '' : q;
}

/**
 * Comments that pass all filters, from the answer of `filter-counts`: every comment has one survey, so the counts of the
 * surveys that are chosen (all, where none is) add up to them. Null while they are not known.
 */
export function matchCount(counts: FilterCountsAnswer | null, filters: FilterValues): number | null {
  const surveys = counts?.surveyType;
  if (!surveys) return null;
  const chosen = filters.surveyType ?? [];
  return surveys.reduce(
    (sum, { id, count }) => sum + (chosen.length === 0 || chosen.includes(id) ? (count ?? 0) : 0),
    0,
  );
}

/**
 * In words whose comments these are, where the address asks for those who answered one question in one survey: what a
 * mark of a report page leads to. Null for any other choice of filters.
 */
export function answersInWords(filters: FilterValues): string | null {
  const isSet = ({ name }: CommentFilter) => (filters[name]?.length ?? 0) > 0;
  const [rating, ...others] = FILTERS.filter((filter) => filter.reads.kind === 'rating' && isSet(filter));
  const surveys = filters.surveyType ?? [];
  if (!rating || others.length > 0 || rating.reads.kind !== 'rating') return null;
  if (surveys.length !== 1 || surveys[0] !== rating.reads.surveyId) return null;
  const ratings = ratingsInWords(filters[rating.name] ?? [], rating.options.length);
  const device = FILTERS.find(({ name }) => name === 'deviceType');
  const devices = device?.options.filter(({ id }) => filters.deviceType?.includes(id)).map(({ label }) => label) ?? [];
  const from = devices.length > 0 ? `, from ${devices.join(' and ')} devices` : '';
  return `${rating.section}, ${rating.label.toLowerCase()}: ${ratings}${from}.`;
}
