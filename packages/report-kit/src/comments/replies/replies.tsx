import type { CommentReply } from '@shoppervoice/contracts/reports';
import { useEffect, useRef, useState } from 'react';
import styles from './replies.module.css';
import { ReplyBox } from './reply-box.tsx';
import { ReplyList } from './reply-list.tsx';
import { useReplyTracker } from './reply-tracker.ts';

/** Milliseconds between polls of a reply's delivery status, and how many polls. */
const LOOK_MS = 3000;
const MOST_LOOKS = 10;

/** Below a comment: its replies and, if replying is in the plan and there is an address, a button to write another. */
export function Replies({
  responseId,
  email,
  replies,
  ...time
}: {
  responseId: string;
  email: string | null;
  replies: readonly CommentReply[];
  timeZone: string;
  today: string;
}) {
  const tracker = useReplyTracker();
  // Shown before the list reloads.
  const [own, setOwn] = useState<readonly CommentReply[]>([]);
  const known = new Set(replies.map(({ replyId }) => replyId));
  const all = [...replies, ...own.filter(({ replyId }) => !known.has(replyId))];
  const looks = useRef(0);
  const waits = all.some(({ status }) => status === 'queued');
  useEffect(() => {
    if (!waits || tracker === null || own.length === 0) return;
    const timer = setInterval(() => {
      looks.current += 1;
      if (looks.current > MOST_LOOKS) clearInterval(timer);
      else tracker.refresh();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [waits, tracker, own]);
  if (all.length === 0 && (tracker === null || email === null)) return null;
  return (
    <div className={styles.thread}>
      <ReplyList replies={all} {...time} />
      {tracker !== null && email !== null && (
        <ReplyBox
          tracker={tracker}
          responseId={responseId}
          email={email}
          replies={all}
          onSent={(reply) => {
            looks.current = 0;
            setOwn((before) => [...before, reply]);
            tracker.refresh();
          }}
        />
      )}
    </div>
  );
}
