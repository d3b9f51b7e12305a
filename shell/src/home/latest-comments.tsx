import type { CommentItem, CommentsAnswer, HomeDescriptor, ShellApi } from '@shoppervoice/contracts';
import { shownText, toneLook, useReport } from '@shoppervoice/report-kit';
import { addDays, commentCategoryOf } from '@shoppervoice/survey-model';
import { Bone, Button, Icon, linkClass, Panel, PanelHead, Skeleton } from '@shoppervoice/ui';
import { RefreshCw } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { commentTime } from './comment-time.ts';
import css from './latest-comments.module.css';

const SHOWN = 7;
/** Comments of the last 30 days, today included. */
const DAYS = 30;

interface LatestCommentsProps {
  /** Named in the heading where there are several programmes. */
  readonly programme: string | null;
  readonly comments: NonNullable<HomeDescriptor['comments']>;
  readonly shell: ShellApi;
}

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
      <PanelHead title={programme ? `Latest comments, ${programme}` : 'Latest comments'} id={heading}>
        <Link className={linkClass} to={comments.page}>
          All comments
        </Link>
      </PanelHead>
      {state.kind === 'failed' ? (
        <div className={css.failed} role="alert">
          <p>The comments could not be loaded. {state.reason}</p>
          <Button icon={RefreshCw} onClick={state.retry} busy={state.retrying}>
            Try again
          </Button>
        </div>
      ) : state.kind !== 'ready' ? (
        <CommentsSkeleton />
      ) : state.answer.commentData.length === 0 ? (
        <p className={css.none}>No comments in the last {DAYS} days.</p>
      ) : (
        <ol>
          {state.answer.commentData.slice(0, SHOWN).map((comment) => (
            <li key={comment.responseId} className={css.comment}>
              <p className={css.text} dir="auto">
                {shownText(comment.body)}
              </p>
              <p className={css.facts}>
                <ToneWord comment={comment} />
                <span>{commentCategoryOf(comment.surveyId)?.label}</span>
                <time dateTime={comment.submittedAt}>
                  {commentTime(comment.submittedAt, shell.pageData?.merchant.timeZone ?? 'UTC', today)}
                </time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** The catalogue's tone of a comment that has none. */
const NO_TONE = 5;

/** A comment without a tone gets no word for one. */
function ToneWord({ comment }: { comment: CommentItem }) {
  const look = comment.toneId === NO_TONE ? undefined : toneLook(comment.toneId);
  if (!look) return null;
  return (
    <span className={css[look.tone]}>
      <Icon of={look.icon} size={14} />
      {look.label}
    </span>
  );
}

function CommentsSkeleton() {
  return (
    <Skeleton label="Loading comments">
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
