import type { SummaryList } from '@shoppervoice/contracts/comments';
import type { PageData } from '@shoppervoice/contracts/remotes';
import { type ListedComment, reportCall } from '@shoppervoice/contracts/reports';
import {
  ONE_COMMENT,
  ratingRows,
  shownText,
  submittedInWords,
  toneLook,
  useReport,
  withEntitledRatings,
} from '@shoppervoice/report-kit';
import {
  COMMENT_SETS,
  type CommentSet,
  dayOf,
  entitlementsOf,
  NO_ENTITLEMENTS,
  NO_FIGURE,
  shownSurvey,
  surveyById,
} from '@shoppervoice/survey-model';
import { Abbreviation, Badge, Button, linkClass, SurveyKey, VisuallyHidden } from '@shoppervoice/ui';
import { RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import css from './cited-comment.module.css';
import * as words from './words.tsx';

interface CitedCommentProps {
  readonly list: SummaryList;
  readonly responseId: string;
  readonly pageData: PageData;
  /** The text that the summary read, if the comment is in another language. */
  readonly translation?: string | undefined;
}

const NOT_FOUND = 404;

/** A cited comment, shown below its statement. */
export function CitedComment({ list, responseId, pageData, translation }: CitedCommentProps) {
  const set: CommentSet = COMMENT_SETS[list];
  const report = useReport<{ readonly comment: ListedComment }>(reportCall(set.one, { responseId }));
  if (report.kind === 'failed') {
    const isDeleted = report.status === NOT_FOUND;
    return (
      <div className={css.card} role="alert">
        <p>{isDeleted ? words.commentGone : words.commentNotLoaded(report.reason)}</p>
        {!isDeleted && (
          <Button icon={RefreshCw} onClick={report.retry} busy={report.retrying}>
            {words.tryAgain}
          </Button>
        )}
      </div>
    );
  }
  if (report.kind !== 'ready') {
    return (
      <div className={css.card} role="status">
        {words.openingComment}
      </div>
    );
  }
  return <Card set={set} comment={report.answer.comment} pageData={pageData} translation={translation} />;
}

function Card({
  set,
  comment,
  pageData,
  translation,
}: Pick<CitedCommentProps, 'pageData' | 'translation'> & { set: CommentSet; comment: ListedComment }) {
  const { timeZone, today } = pageData.merchant;
  const [shown = comment] = withEntitledRatings([comment], set.filters, entitlementsOf(pageData) ?? NO_ENTITLEMENTS);
  const { responseId, surveyId, body, submittedAt, toneId, language } = shown;
  const tone = toneLook(toneId);
  const colour = surveyById(surveyId)?.colour;
  const own = ratingRows(shown.ratings).find((row) => row.surveyId === surveyId);
  return (
    <article className={css.card} aria-label={words.citedComment}>
      <div className={css.top}>
        {tone && (
          <Badge tone={tone.tone} icon={tone.icon}>
            {tone.label}
          </Badge>
        )}
        <time dateTime={submittedAt}>
          {submittedInWords(submittedAt, timeZone, today?.day ?? dayOf(new Date(), timeZone))}
        </time>
      </div>
      <p className={css.text} dir="auto" lang={language ?? undefined}>
        {shownText(body)}
      </p>
      {translation !== undefined && (
        <>
          <p className={css.text} lang="en">
            {shownText(translation)}
          </p>
          <p className={css.note}>{words.machineTranslation}</p>
        </>
      )}
      <ul className={css.facts}>
        <li>
          {colour && <SurveyKey of={colour} />} {shownSurvey(surveyId).name}
        </li>
        {own?.ratings.map(({ role, label, value }) => (
          <li key={role}>
            <Abbreviation short={role} full={label} />{' '}
            {value === null ? (
              <>
                <span aria-hidden="true">{NO_FIGURE}</span>
                <VisuallyHidden>{words.notKnown}</VisuallyHidden>
              </>
            ) : (
              <strong>{value}</strong>
            )}
          </li>
        ))}
      </ul>
      <Link className={linkClass} to={`${set.page}?${new URLSearchParams({ [ONE_COMMENT]: responseId })}`}>
        {words.openInComments}
      </Link>
    </article>
  );
}
