import type { CommentItem, CommentsAnswer, HomeDescriptor, ShellApi } from '@shoppervoice/contracts';
import { useReport } from '@shoppervoice/report-kit';
import { addDays, COMMENT_TONES, commentCategoryOf } from '@shoppervoice/survey-model';
import { Bone, Button, Icon, linkClass, Panel, PanelHead, Skeleton } from '@shoppervoice/ui';
import { Contrast, Frown, type LucideIcon, Meh, RefreshCw, Smile } from 'lucide-react';
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
              <p className={css.text}>{comment.body}</p>
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

const TONES: Readonly<Record<number, { readonly glyph: LucideIcon; readonly look: string | undefined }>> = {
  1: { glyph: Smile, look: css.positive },
  2: { glyph: Meh, look: css.neutral },
  3: { glyph: Contrast, look: css.mixed },
  4: { glyph: Frown, look: css.negative },
};

/** A comment without a tone gets no word for one. */
function ToneWord({ comment }: { comment: CommentItem }) {
  const tone = TONES[comment.toneId];
  if (!tone) return null;
  return (
    <span className={tone.look}>
      <Icon of={tone.glyph} size={14} />
      {COMMENT_TONES.find(({ id }) => id === comment.toneId)?.label}
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
