import { COMMENT_TOPICS, capital, languageName, surveyById } from '@shoppervoice/survey-model';
import { Abbreviation, cx, Deferred, Icon, Pill, SurveyKey, VisuallyHidden } from '@shoppervoice/ui';
import { GitCompareArrows, Languages, Mail, Send } from 'lucide-react';
import { type CSSProperties, lazy, memo, Suspense, use, useContext, useState } from 'react';
import { PageShellContext, slotOf } from '../slots/page-slots.ts';
import { useListNoun } from '../text/list-noun.ts';
import {
  deviceInWords,
  type ListedText,
  ratingRows,
  shopperFacts,
  submittedInFull,
  submittedInWords,
} from './comment-facts.ts';
import styles from './comment-list.module.css';
import { CommentRatings } from './comment-ratings.tsx';
import { useCommentSender } from './comment-sender.ts';
import { CommentText } from './comment-text.tsx';
import { CopyButton } from './copy-button.tsx';
import { Replies } from './replies/replies.tsx';
import { ThreadButton } from './thread-button.tsx';
import { ToneButton } from './tone-button.tsx';
import { isForeign, TranslatedList } from './translation/translated-list.ts';
import * as words from './words.ts';

const Translation = lazy(() => import('./translation/translation.tsx'));

export interface CommentListProps {
  comments: readonly ListedText[];
  /** Search words: highlighted in the texts. */
  search: string;
  /** Filtered topics: highlighted among a comment's topics. */
  topics: readonly number[];
  timeZone: string;
  /** `YYYY-MM-DD` in that zone. */
  today: string;
  /** Link to a single comment, if the list has such links; with the portal's origin. */
  linkOf?: ((responseId: string) => string) | undefined;
}

/** Rendered at once: few windows show more without scrolling. */
const FIRST = 2;

/** A list of comments, each with its tone, topics, facts and ratings. */
export function CommentList({ comments, ...rest }: CommentListProps) {
  const { one } = useListNoun();
  const roles = ratingRows(comments[0]?.ratings ?? [])[0]?.ratings ?? [];
  const rows = comments.map((comment) => (
    <li key={comment.responseId}>
      <Comment comment={comment} {...rest} />
    </li>
  ));
  return (
    <>
      <div
        className={cx(styles.head, roles.length === 0 && styles.wordsOnly)}
        style={{ '--ratings': roles.length } as CSSProperties}
      >
        <span aria-hidden="true">{capital(one)}</span>
        {roles.length > 0 && <span aria-hidden="true">{words.ratings}</span>}
        {roles.map(({ role, label }) => (
          <Abbreviation key={role} short={role} full={label} />
        ))}
      </div>
      <ol className={styles.list}>
        {rows.slice(0, FIRST)}
        <Deferred turns={2}>{rows.slice(FIRST)}</Deferred>
      </ol>
    </>
  );
}

const Comment = memo(function Comment({
  comment,
  search,
  topics,
  timeZone,
  today,
  linkOf,
}: Omit<CommentListProps, 'comments'> & { comment: ListedText }) {
  const { one } = useListNoun();
  const { surveyId, email, orderId = null, ratings = [], commentResponseData = [] } = comment;
  const survey = surveyById(surveyId);
  const submitted = submittedInWords(comment.submittedAt, timeZone, today);
  const device = deviceInWords(comment.device);
  const sender = useCommentSender();
  const translated = use(TranslatedList);
  const list = isForeign(comment) ? translated : null;
  const [translation, setTranslation] = useState<HTMLElement | null>(null);
  const shell = useContext(PageShellContext);
  const shown = {
    responseId: comment.responseId,
    surveyId,
    text: comment.body,
    submittedAt: comment.submittedAt,
    topicIds: comment.topicIds,
  };
  const action = shell && slotOf(shell, 'comment.action', shown);
  return (
    <article
      className={cx(styles.comment, ratings.length === 0 && styles.wordsOnly)}
      aria-label={`${survey?.name ?? capital(one)}, ${submitted}`}
    >
      <div className={styles.words}>
        <div className={styles.top}>
          <div className={styles.tags}>
            <ToneButton comment={comment} />
            {comment.topicIds.map((id) => {
              const topic = COMMENT_TOPICS.find((each) => each.id === id);
              return (
                topic && (
                  <Pill key={id} active={topics.includes(id)}>
                    {topic.label}
                  </Pill>
                )
              );
            })}
            <TextMarks comment={comment} />
          </div>
          <time dateTime={comment.submittedAt} title={submittedInFull(comment.submittedAt, timeZone)}>
            {submitted}
          </time>
        </div>
        <CommentText text={comment.body} search={search} language={comment.language} />
        {list !== null && <div ref={setTranslation} />}
        <ul className={styles.facts}>
          <li>
            {survey && <SurveyKey of={survey.colour} />}
            {survey?.name}
          </li>
          {orderId !== null && (
            <li>
              <span>
                {words.order} <bdi>{orderId}</bdi>
              </span>
              <CopyButton what={words.orderNumber(orderId)} text={orderId} />
            </li>
          )}
          {device !== null && (
            <li>
              <bdi>{device}</bdi>
            </li>
          )}
          {shopperFacts(comment).map((fact) => (
            <li key={fact}>
              <bdi>{fact}</bdi>
            </li>
          ))}
          {email !== null && (
            <li>
              <Icon of={Mail} size={14} />
              <VisuallyHidden>{words.email} </VisuallyHidden>
              <a className={styles.email} href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
                <bdi>{email}</bdi>
              </a>
            </li>
          )}
          {comment.emailHidden === true && (
            <li title={words.adminsSeeEmails}>
              <Icon of={Mail} size={14} />
              {words.emailHidden}
            </li>
          )}
          <li className={styles.thread}>
            <ThreadButton comment={comment} />
          </li>
          {list !== null && (
            <li className={styles.thread}>
              <Suspense>
                <Translation list={list} comment={comment} place={translation} />
              </Suspense>
            </li>
          )}
          {linkOf && (
            <li>
              <CopyButton what={words.linkToThis} text={linkOf(comment.responseId)} shown={words.copyLink} />
            </li>
          )}
          {sender && (
            <li>
              <button
                type="button"
                className={styles.send}
                aria-haspopup="dialog"
                aria-label={words.sendToAColleague}
                onClick={() => sender(comment.responseId, `${survey?.name ?? capital(one)}, ${submitted}`)}
              >
                <Icon of={Send} size={14} />
                {words.send}
              </button>
            </li>
          )}
          {action && <li>{action}</li>}
        </ul>
        {shell && slotOf(shell, 'comment.detail', shown)}
        <Replies
          responseId={comment.responseId}
          email={comment.emailHidden === true ? words.thisShopper : email}
          replies={commentResponseData}
          timeZone={timeZone}
          today={today}
        />
      </div>
      <CommentRatings surveyId={surveyId} ratings={ratings} />
    </article>
  );
});

/** Its language, if that is not English, and that its ratings say the opposite. */
function TextMarks({ comment: { language, conflict } }: { comment: ListedText }) {
  return (
    <>
      {language != null && language !== 'en' && (
        <span className={styles.mark}>
          <Icon of={Languages} size={14} />
          <VisuallyHidden>{words.language} </VisuallyHidden>
          {languageName(language)}
        </span>
      )}
      {conflict && (
        <span className={styles.mark}>
          <Icon of={GitCompareArrows} size={14} />
          {words.conflict}
        </span>
      )}
    </>
  );
}
