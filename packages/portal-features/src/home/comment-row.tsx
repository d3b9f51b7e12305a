import type { ShellApi } from '@shoppervoice/contracts/remotes';
import type { ListedComment } from '@shoppervoice/contracts/reports';
import { shownText, toneLook } from '@shoppervoice/report-kit';
import { COMMENT_SETS, type CommentSet, NO_TONE, shownSurvey } from '@shoppervoice/survey-model';
import { Icon } from '@shoppervoice/ui';
import { Link } from 'react-router';
import css from './comment-row.module.css';
import { commentTime } from './home-times.ts';

interface CommentRowProps {
  readonly comment: ListedComment;
  readonly shell: ShellApi;
  readonly today: string;
}

/** The list that shows a survey's comments, if the reader may open it. */
function listOf(surveyId: number, shell: ShellApi): CommentSet | undefined {
  return Object.values<CommentSet>(COMMENT_SETS).find(
    ({ surveyIds, page }) => surveyIds.includes(surveyId) && shell.canOpen(page),
  );
}

/** One comment in a few lines, linked to its place in the list. */
export function CommentRow({ comment, shell, today }: CommentRowProps) {
  const list = listOf(comment.surveyId, shell);
  const text = shownText(comment.body);
  return (
    <li className={css.comment}>
      <p className={css.text} dir="auto" lang={comment.language ?? undefined}>
        {list ? (
          <Link className={css.link} to={`${list.page}?${new URLSearchParams({ responseId: comment.responseId })}`}>
            {text}
          </Link>
        ) : (
          text
        )}
      </p>
      <p className={css.facts}>
        <ToneWord toneId={comment.toneId} />
        <span>{shownSurvey(comment.surveyId).name}</span>
        <time dateTime={comment.submittedAt}>
          {commentTime(comment.submittedAt, shell.pageData?.merchant.timeZone ?? 'UTC', today)}
        </time>
      </p>
    </li>
  );
}

/** Empty for a comment without a tone. */
function ToneWord({ toneId }: { toneId: number | null }) {
  const look = toneId === NO_TONE ? undefined : toneLook(toneId);
  if (!look) return null;
  return (
    <span className={css[look.tone]}>
      <Icon of={look.icon} size={14} />
      {look.label}
    </span>
  );
}
