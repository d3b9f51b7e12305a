import type { CommentsAnswer } from '@shoppervoice/contracts/reports';
import { capital, DEFAULT_PRESET, formatRangeWithYear } from '@shoppervoice/survey-model';
import { Button, buttonClass, EmptyState, Panel } from '@shoppervoice/ui';
import { MessageSquareText, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { ListedText } from '../comments/comment-facts.ts';
import { CommentList } from '../comments/comment-list.tsx';
import { Pagination } from '../paging/pagination.tsx';
import type { ReportRange } from '../range/use-report-range.ts';
import { countOf, useListNoun } from '../text/list-noun.ts';
import { PAGE_SIZE } from './list-source.ts';
import styles from './results.module.css';
import * as words from './words.tsx';

export interface ResultsProps {
  answer: Omit<CommentsAnswer<ListedText>, 'commentData'>;
  comments: readonly ListedText[];
  search: string;
  topics: readonly number[];
  timeZone: string;
  today: string;
  hrefOf: (page: number) => string;
  linkOf?: ((responseId: string) => string) | undefined;
}

/** One page of comments and the pagination. */
export function Results({ answer, comments, hrefOf, ...list }: ResultsProps) {
  const { many } = useListNoun();
  const top = useRef<HTMLDivElement>(null);
  const { commentsCount, commentStart, currentPage, commentLimit } = answer;
  return (
    <div ref={top} tabIndex={-1} className={styles.results}>
      <Panel aria-label={capital(many)} className={styles.panel}>
        <CommentList comments={comments} {...list} />
        <Pagination
          page={currentPage}
          pages={Math.ceil(commentsCount / commentLimit)}
          from={commentStart}
          to={commentStart + comments.length - 1}
          of={commentsCount}
          hrefOf={hrefOf}
          onTurn={() => {
            top.current?.scrollIntoView({ block: 'start' });
            top.current?.focus({ preventScroll: true });
          }}
        />
      </Panel>
    </div>
  );
}

/** No comments: which of three reasons, and what to do. */
export function NoComments({
  count,
  filtered,
  range,
  onClear,
  hrefOf,
}: {
  /** Matching comments are on other pages. */
  count: number;
  filtered: boolean;
  range: ReportRange;
  onClear: () => void;
  hrefOf: (page: number) => string;
}) {
  const noun = useListNoun();
  const days = formatRangeWithYear(range.range);
  if (count > 0) {
    const last = Math.ceil(count / PAGE_SIZE);
    return (
      <EmptyState
        icon={MessageSquareText}
        title={words.noSuchPage}
        actions={
          <Link to={hrefOf(1)} className={buttonClass}>
            {words.firstPage}
          </Link>
        }
      >
        {words.pagesFilled(countOf(noun, count), last)}
      </EmptyState>
    );
  }
  const wider = range.choice.label !== DEFAULT_PRESET && (
    <Button onClick={() => range.choose({ label: DEFAULT_PRESET })}>{DEFAULT_PRESET}</Button>
  );
  if (filtered) {
    return (
      <EmptyState
        icon={SearchX}
        title={words.noneMatch(noun.many)}
        actions={
          <>
            <Button onClick={onClear}>{words.clearFilters}</Button>
            {wider}
          </>
        }
      >
        {words.noneMatchFrom(noun.many, days)}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={MessageSquareText} title={words.none(noun.many)} actions={wider}>
      {words.noShopperLeft(noun.a, days)}
    </EmptyState>
  );
}
