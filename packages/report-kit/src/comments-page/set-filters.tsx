import type { CommentCountsAnswer, CommentsAnswer } from '@shoppervoice/contracts';
import { type CommentFilter, type FilterValues, formatCount } from '@shoppervoice/survey-model';
import type { ReactNode } from 'react';
import type { ListedText } from '../comments/comment-facts.ts';
import { type ListNoun, nounOf, useListNoun } from '../comments/list-noun.ts';
import type { ReportState } from '../data/use-report.ts';
import { ActiveFilters } from '../filters/active-filters.tsx';
import { chipsOf } from '../filters/filter-chips.ts';
import type { ListChange } from './list-view.ts';

/** "125 of 1,138 comments", and what made them 125. */
export function SetFilters({
  list,
  total,
  filters,
  values,
  search,
  onChange,
  onClear,
}: {
  list: ReportState<CommentsAnswer<ListedText>>;
  /** Comments without any filter; null where none is set. */
  total: ReportState<CommentCountsAnswer> | null;
  filters: readonly CommentFilter[];
  values: FilterValues;
  search: string;
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
  const words = search === '' ? [] : [{ key: 'q', name: 'Words', value: search, onRemove: () => onChange({ q: '' }) }];
  return (
    <ActiveFilters
      count={countWords(noun, list, total)}
      filters={[...words, ...chips]}
      onClear={onClear}
      note={list.kind === 'ready' && list.answer.commentData.length > 0 && 'Newest first'}
    />
  );
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
  return (
    <>
      <strong>{formatCount(commentsCount)}</strong> {all === null ? things : `of ${formatCount(all)} ${things}`}
    </>
  );
}
