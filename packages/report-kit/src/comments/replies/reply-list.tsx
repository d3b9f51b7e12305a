import type { CommentReply, ReplyStatus } from '@shoppervoice/contracts/reports';
import { shownSurvey } from '@shoppervoice/survey-model';
import { Badge, Icon, type Tone } from '@shoppervoice/ui';
import { CircleCheck, CircleX, Clock, type LucideIcon, Reply } from 'lucide-react';
import { submittedInFull, submittedInWords } from '../comment-facts.ts';
import { shownText } from '../shown-text.ts';
import styles from './replies.module.css';
import * as words from './words.tsx';

const STATUS: Readonly<
  Record<ReplyStatus, { readonly words: string; readonly icon: LucideIcon; readonly tone: Tone }>
> = {
  queued: { words: words.sending, icon: Clock, tone: 'neutral' },
  sent: { words: words.sent, icon: CircleCheck, tone: 'positive' },
  failed: { words: words.notDelivered, icon: CircleX, tone: 'negative' },
};

/** The merchant's replies, oldest first: author, signature, time, survey, and delivery status. */
export function ReplyList({
  replies,
  timeZone,
  today,
}: {
  replies: readonly CommentReply[];
  timeZone: string;
  today: string;
}) {
  if (replies.length === 0) return null;
  return (
    <ul className={styles.replies} aria-label={words.replies}>
      {replies.map(({ replyId, author, surveyId, body, sentAt, status }) => (
        <li key={replyId} className={styles.reply}>
          <p className={styles.by}>
            <Icon of={Reply} size={14} />
            <strong>{author.firstName}</strong>
            <Badge tone="accent">{author.badge}</Badge>
            <span>{shownSurvey(surveyId).name}</span>
            <time dateTime={sentAt} title={submittedInFull(sentAt, timeZone)}>
              {submittedInWords(sentAt, timeZone, today)}
            </time>
            <Badge tone={STATUS[status].tone} icon={STATUS[status].icon}>
              {STATUS[status].words}
            </Badge>
          </p>
          <p className={styles.body} dir="auto">
            {shownText(body)}
          </p>
        </li>
      ))}
    </ul>
  );
}
