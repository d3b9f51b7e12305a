import type { CommentCountsAnswer, CommentSort, CommentsAnswer } from '@shoppervoice/contracts/reports';
import { type CommentFilter, capital, type FilterValues, formatCount, SEARCH_NAMES } from '@shoppervoice/survey-model';
import { Select } from '@shoppervoice/ui';
import type { ReactNode } from 'react';
import type { ListedText } from '../comments/comment-facts.ts';
import type { ReportState } from '../data/use-report.ts';
import { ActiveFilters } from '../filters/active-filters.tsx';
import { chipsOf } from '../filters/filter-chips.ts';
import type { LeaveOut } from '../filters/leave-out.ts';
import type { Search } from '../search/search-kind.ts';
import { countOf, type ListNoun, nounOf, useListNoun } from '../text/list-noun.ts';
import type { ListChange } from './list-view.ts';
import * as words from './words.tsx';

/** "125 of 1,138 comments", and the filters behind it. */
export function SetFilters({
  list,
  total,
  filters,
  values,
  search,
  leftOut,
  sort,
  sorts,
  mayExport,
  onChange,
  onClear,
}: {
  list: ReportState<CommentsAnswer<ListedText>>;
  /** Unfiltered total; null without filters. */
  total: ReportState<CommentCountsAnswer> | null;
  filters: readonly CommentFilter[];
  values: FilterValues;
  search: Search;
  leftOut: readonly LeaveOut[];
  sort: CommentSort;
  sorts: readonly CommentSort[];
  /** All of them can be exported as a file, which the print version mentions if it shows only a part. */
  mayExport: boolean;
  onChange: (change: ListChange) => void;
  onClear: () => void;
}) {
  const noun = useListNoun();
  const chips = chipsOf(filters, values).map(({ key, name, value, filter, without }) => ({
    key,
    name,
    value,
    onRemove: () => onChange({ filters: { [filter]: without } }),
  }));
  const searched =
    search.kind === 'none'
      ? []
      : [{ key: 'q', name: SEARCH_NAMES[search.kind], value: search.text, onRemove: () => onChange({ q: '' }) }];
  const without = leftOut.map(({ value, label, name }) => ({
    key: `not-${value}`,
    name: words.without(name),
    value: label,
    onRemove: () => onChange({ not: leftOut.map((each) => each.value).filter((each) => each !== value) }),
  }));
  return (
    <ActiveFilters
      count={countWords(noun, list, total)}
      filters={[...searched, ...chips, ...without]}
      onClear={onClear}
      paper={paperWords(noun, list, sort, mayExport)}
      note={
        sorts.length > 1 ? (
          <Select
            label={words.order}
            value={sort}
            onChange={(next) => onChange({ sort: next })}
            options={sorts.map((value) => ({ value, label: words.sortNames[value] }))}
          />
        ) : (
          list.kind === 'ready' && list.answer.commentData.length > 0 && words.sortNames.newest
        )
      }
    />
  );
}

/** `20 of 525 comments, newest first; export all as a file`. */
function paperWords(
  noun: ListNoun,
  list: ReportState<CommentsAnswer<ListedText>>,
  sort: CommentSort,
  mayExport: boolean,
): string | undefined {
  if (list.kind !== 'ready' || list.answer.commentData.length === 0) return undefined;
  const { commentsCount, commentStart, commentData } = list.answer;
  const all = countOf(noun, commentsCount);
  const order = words.sortNames[sort].toLowerCase();
  if (commentData.length === commentsCount) return `${all}, ${order}`;
  const last = commentStart + commentData.length - 1;
  const part =
    commentStart === 1
      ? formatCount(commentData.length)
      : words.placesOf(capital(noun.many), formatCount(commentStart), formatCount(last));
  return words.onPaper(part, all, order, mayExport);
}

function countWords(
  noun: ListNoun,
  list: ReportState<CommentsAnswer<ListedText>>,
  total: ReportState<CommentCountsAnswer> | null,
): ReactNode {
  if (list.kind !== 'ready') return null;
  const { commentsCount } = list.answer;
  const all = total?.kind === 'ready' && !total.stale ? total.answer.commentsCount : null;
  const things = nounOf(noun, all ?? commentsCount);
  const count = <strong>{formatCount(commentsCount)}</strong>;
  if (all !== null) return words.countOfAll(count, formatCount(all), things);
  return (
    <>
      {count} {things}
    </>
  );
}
