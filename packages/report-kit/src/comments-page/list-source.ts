import {
  type CommentCountsAnswer,
  type CommentsAnswer,
  type FilterCountsAnswer,
  type ReportCall,
  reportCall,
} from '@shoppervoice/contracts';
import type { CommentFilter, CommentSet, DayRange, FilterValues, OpenEndSet } from '@shoppervoice/survey-model';
import type { ListedText } from '../comments/comment-facts.ts';
import { ANSWERS, COMMENTS, type ListNoun } from '../comments/list-noun.ts';

export const PAGE_SIZE = 20;

/** What the calls of a list ask for. */
export interface Selection {
  readonly days: DayRange;
  readonly search: string;
  readonly filters: FilterValues;
}

/** Filters of a list, and those of them that stand with every option on where none is chosen. */
export interface ListFilterRows {
  readonly filters: readonly CommentFilter[];
  readonly allOn?: readonly string[];
}

/** A list of what shoppers wrote, as its page draws and asks for it. */
export interface ListSource extends ListFilterRows {
  readonly noun: ListNoun;
  /** Its items have ratings beside them. */
  readonly ratings: boolean;
  /** Filters of which every item has exactly one value. */
  readonly parts: readonly CommentFilter['reads']['kind'][];
  readonly page: (selection: Selection, page: number) => ReportCall<CommentsAnswer<ListedText>>;
  /** Counts of every option, each filter without its own values and with all others and the search. */
  readonly filterCounts: (selection: Selection) => ReportCall<FilterCountsAnswer>;
  /** Counts of everything of the days, for "125 of 1,138". */
  readonly total: (days: DayRange) => ReportCall<CommentCountsAnswer>;
}

function selectionQuery({ days, search, filters }: Selection) {
  const { startDate, endDate } = days;
  return { startDate, endDate, ...(search === '' ? {} : { q: search }), ...filters };
}

const everything = (days: DayRange): Selection => ({ days, search: '', filters: {} });

export function commentSource({ path, filters }: CommentSet): ListSource {
  return {
    filters,
    noun: COMMENTS,
    ratings: true,
    parts: ['survey', 'tone'],
    page: (selection, page) => reportCall(path, { ...selectionQuery(selection), page, pageSize: PAGE_SIZE }),
    filterCounts: (selection) => reportCall(`${path}/filter-counts`, selectionQuery(selection)),
    total: (days) => reportCall(`${path}/counts`, selectionQuery(everything(days))),
  };
}

/** Filters of answers in words: every type of device is on at first. */
export function openEndFilters({ filters }: OpenEndSet): ListFilterRows {
  return { filters, allOn: filters.filter(({ reads }) => reads.kind === 'device').map(({ name }) => name) };
}

/** The answers to one question. Old ones have no tone. */
export function openEndSource(set: OpenEndSet, qid: string): ListSource {
  const { path } = set;
  return {
    ...openEndFilters(set),
    noun: ANSWERS,
    ratings: false,
    parts: ['survey'],
    page: (selection, page) =>
      reportCall(`${path}/comment-data`, { qid, ...selectionQuery(selection), page, pageSize: PAGE_SIZE }),
    filterCounts: (selection) => reportCall(`${path}/filter-comment-counts`, { qid, ...selectionQuery(selection) }),
    total: (days) => reportCall(`${path}/counts`, { qid, ...selectionQuery(everything(days)) }),
  };
}
