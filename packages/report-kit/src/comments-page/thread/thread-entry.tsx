import type { ListedComment } from '@shoppervoice/contracts/reports';
import { boxOf, COMMENT_TOPICS, surveyById } from '@shoppervoice/survey-model';
import { Abbreviation, Badge, cx, Pill, SurveyKey, VisuallyHidden } from '@shoppervoice/ui';
import { shopperFacts, submittedInFull, submittedInWords } from '../../comments/comment-facts.ts';
import { CommentText } from '../../comments/comment-text.tsx';
import boxes from '../../comments/rating-box.module.css';
import { ReplyList } from '../../comments/replies/reply-list.tsx';
import { toneLook } from '../../comments/tone-look.ts';
import { boxNames } from '../../comments/words.ts';
import styles from './thread.module.css';
import * as words from './words.ts';

/** One response: survey and time, ratings, text, and the replies to it. */
export function ThreadEntry({
  response,
  isOwn,
  timeZone,
  today,
}: {
  response: ListedComment;
  /** The comment from which the thread was opened. */
  isOwn: boolean;
  timeZone: string;
  today: string;
}) {
  const { surveyId, submittedAt, body, orderId, toneId, topicIds, ratings, commentResponseData = [] } = response;
  const survey = surveyById(surveyId);
  const submitted = submittedInWords(submittedAt, timeZone, today);
  const tone = body === '' ? undefined : toneLook(toneId);
  const given = ratings.flatMap(({ value, ...rating }) => (value === null ? [] : [{ ...rating, value }]));
  return (
    <article
      className={cx(styles.entry, isOwn && styles.own)}
      aria-label={`${survey?.name ?? words.answer}, ${submitted}`}
    >
      <div className={styles.head}>
        <strong>
          {survey && <SurveyKey of={survey.colour} />} {survey?.name}
        </strong>
        <time dateTime={submittedAt} title={submittedInFull(submittedAt, timeZone)}>
          {submitted}
        </time>
      </div>
      {given.length > 0 && (
        <ul className={styles.ratings} aria-label={words.ratings}>
          {given.map(({ code, role, label, value }) => (
            <li key={code}>
              <Abbreviation short={role} full={label} />
              <span className={boxes[boxOf(value)]}>
                {value} <VisuallyHidden>{boxNames[boxOf(value)]}</VisuallyHidden>
              </span>
            </li>
          ))}
        </ul>
      )}
      {body === '' ? (
        <p className={styles.none}>{words.noComment}</p>
      ) : (
        <CommentText text={body} search="" language={response.language} />
      )}
      <div className={styles.facts}>
        {isOwn && <Badge tone="accent">{words.thisComment}</Badge>}
        {tone && (
          <Badge tone={tone.tone} icon={tone.icon}>
            {tone.label}
          </Badge>
        )}
        {COMMENT_TOPICS.filter(({ id }) => topicIds.includes(id)).map(({ id, label }) => (
          <Pill key={id} active={false}>
            {label}
          </Pill>
        ))}
        {orderId !== null && (
          <span>
            {words.order} <bdi>{orderId}</bdi>
          </span>
        )}
        {shopperFacts(response).map((fact) => (
          <bdi key={fact}>{fact}</bdi>
        ))}
      </div>
      {commentResponseData.length > 0 && <ReplyList replies={commentResponseData} timeZone={timeZone} today={today} />}
    </article>
  );
}
