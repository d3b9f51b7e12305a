import type { Access } from '@shoppervoice/contracts/calls';
import {
  COMMENT_SORTS,
  type CommentCountsAnswer,
  type CommentSort,
  type CommentsAnswer,
  type FilterCountsAnswer,
  type ReportCall,
  reportCall,
} from '@shoppervoice/contracts/reports';
import {
  allowed,
  type CommentFilter,
  type CommentSet,
  type DayRange,
  type Entitlements,
  type FilterValues,
  type OpenEndSet,
} from '@shoppervoice/survey-model';
import type { ListedText } from '../comments/comment-facts.ts';
import { type Finds, NO_SEARCH, type Search, searchQuery } from '../search/search-kind.ts';
import { ANSWERS, COMMENTS, type ListNoun } from '../text/list-noun.ts';

export const PAGE_SIZE = 20;
/** URL parameter that shows a single comment. */
export const ONE_COMMENT = 'responseId';

/** Parameters of a list's requests. */
export interface Selection {
  readonly days: DayRange;
  readonly search: Search;
  readonly filters: FilterValues;
  /** Excluded values, in the format of `LeftOut`. */
  readonly not: readonly string[];
}

/** What a list can be filtered and sorted by. */
export interface ListFilterRows {
  readonly filters: readonly CommentFilter[];
  /** Filters that show every option as on while none is chosen. */
  readonly allOn?: readonly string[];
  /** Sort orders beside newest first, if in the plan. */
  readonly sorts?: (entitlements: Entitlements) => readonly CommentSort[];
  /** What the search finds beside words, if in the plan. */
  readonly finds?: (entitlements: Entitlements) => Finds;
  /** Filter values can be excluded. */
  readonly leavesOut?: true;
}

/** A list of comments, as its page renders and requests it. */
export interface ListSource extends ListFilterRows {
  readonly noun: ListNoun;
  /** Gate of every export of its page. */
  readonly exports: Access;
  /** Its items have ratings. */
  readonly ratings: boolean;
  /** Filters of which every item has exactly one value. */
  readonly parts: readonly CommentFilter['reads']['kind'][];
  readonly page: (
    selection: Selection,
    page: number,
    sort: CommentSort,
    pageSize?: number,
  ) => ReportCall<CommentsAnswer<ListedText>>;
  /** Counts of every option; each filter ignores its own values and applies all others and the search. */
  readonly filterCounts: (selection: Selection) => ReportCall<FilterCountsAnswer>;
  /** Totals, by tone and by topic. */
  readonly counts: (selection: Selection) => ReportCall<CommentCountsAnswer>;
  /** Its items can be replied to. */
  readonly replies?: CommentSet['replies'];
  /** Canonical path of its page, if its search can find an order or an address on other days. */
  readonly address?: string;
  /** Address of one item, with the portal's origin. */
  readonly linkOf?: (responseId: string) => string;
}

function selectionQuery({ days, search, filters, not }: Selection) {
  const { startDate, endDate } = days;
  return { startDate, endDate, ...searchQuery(search), ...filters, ...(not.length === 0 ? {} : { not }) };
}

/** Unfiltered total of the days, for "125 of 1,138". */
export const everything = (days: DayRange): Selection => ({ days, search: NO_SEARCH, filters: {}, not: [] });

/** Sorting by a rating that is not shown would reveal it. */
function sortsOf({ filters }: CommentSet, entitlements: Entitlements): readonly CommentSort[] {
  const isShown = filters.every(
    ({ reads, access }) => reads.kind !== 'rating' || reads.role !== 'OSAT' || allowed(access, entitlements),
  );
  return isShown ? COMMENT_SORTS : ['newest', 'oldest'];
}

export function commentSource(set: CommentSet): ListSource {
  const { path, filters, exports, facts, replies, page } = set;
  return {
    filters,
    exports,
    sorts: (entitlements) => sortsOf(set, entitlements),
    finds: (entitlements) => ({
      email: entitlements.seesAddresses === true,
      orderId: facts.orderId !== undefined && allowed(facts.orderId, entitlements),
    }),
    leavesOut: true,
    address: page,
    replies,
    linkOf: (responseId) => `${location.origin}${page}?${new URLSearchParams({ [ONE_COMMENT]: responseId })}`,
    noun: COMMENTS,
    ratings: true,
    parts: ['survey', 'tone'],
    page: (selection, page, sort, pageSize = PAGE_SIZE) =>
      reportCall(path, {
        ...selectionQuery(selection),
        page,
        pageSize,
        ...(sort === 'newest' ? {} : { sort }),
      }),
    filterCounts: (selection) => reportCall(`${path}/filter-counts`, selectionQuery(selection)),
    counts: (selection) => reportCall(`${path}/counts`, selectionQuery(selection)),
  };
}

/** Filters of answers in words: every type of device is on by default. */
export function openEndFilters({ filters }: OpenEndSet): ListFilterRows {
  return { filters, allOn: filters.filter(({ reads }) => reads.kind === 'device').map(({ name }) => name) };
}

/** The answers to one question. Old ones have no tone. */
export function openEndSource(set: OpenEndSet, qid: string): ListSource {
  const { path } = set;
  return {
    ...openEndFilters(set),
    noun: ANSWERS,
    // Always allowed.
    exports: {},
    ratings: false,
    parts: ['survey'],
    page: (selection, page, _sort, pageSize = PAGE_SIZE) =>
      reportCall(`${path}/comment-data`, { qid, ...selectionQuery(selection), page, pageSize }),
    filterCounts: (selection) => reportCall(`${path}/filter-comment-counts`, { qid, ...selectionQuery(selection) }),
    counts: (selection) => reportCall(`${path}/counts`, { qid, ...selectionQuery(selection) }),
  };
}
