import type { HomeDescriptor, ShellApi } from '@shoppervoice/contracts/remotes';
import type { CommentsAnswer } from '@shoppervoice/contracts/reports';
import { useReport } from '@shoppervoice/report-kit';
import { addDays } from '@shoppervoice/survey-model';
import { Bone, linkClass, Panel, PanelHead, Skeleton } from '@shoppervoice/ui';
import { useId } from 'react';
import { Link } from 'react-router';
import { CommentRow } from './comment-row.tsx';
import { CommentsFailed, NoComments } from './comments-state.tsx';
import css from './latest-comments.module.css';
import * as words from './words.tsx';

const SHOWN = 7;
/** Comments of the last 30 days, including today. */
const DAYS = 30;

interface LatestCommentsProps {
  readonly programme: string;
  readonly comments: NonNullable<HomeDescriptor['comments']>;
  readonly shell: ShellApi;
}

/** Latest comments of a remote outside the portal's programmes. */
export function LatestComments({ programme, comments, shell }: LatestCommentsProps) {
  const today = shell.today();
  const query = new URLSearchParams({
    startDate: addDays(today, 1 - DAYS),
    endDate: today,
    page: '1',
    pageSize: String(SHOWN),
  });
  const state = useReport<CommentsAnswer>(`${comments.call}?${query}`);
  const heading = useId();
  return (
    <Panel aria-labelledby={heading}>
      <PanelHead title={words.latestCommentsOf(programme)} id={heading}>
        <Link className={linkClass} to={comments.page}>
          {words.allComments}
        </Link>
      </PanelHead>
      {state.kind === 'failed' ? (
        <CommentsFailed failed={state} />
      ) : state.kind !== 'ready' ? (
        <CommentsSkeleton />
      ) : state.answer.commentData.length === 0 ? (
        <NoComments>{words.noCommentsInDays(DAYS)}</NoComments>
      ) : (
        <ol>
          {state.answer.commentData.slice(0, SHOWN).map((comment) => (
            <CommentRow key={comment.responseId} comment={comment} shell={shell} today={today} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function CommentsSkeleton() {
  return (
    <Skeleton label={words.loadingComments}>
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className={css.comment}>
          <div className={css.bones}>
            <Bone />
            <Bone width="72%" />
            <Bone width="48%" height="10px" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
