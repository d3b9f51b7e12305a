import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { allowed, type CommentSet, heldOf } from '@shoppervoice/survey-model';
import { useMemo, useRef } from 'react';
import { type ReplyDesk, type ReplyDraft, replyDesk } from '../comments/replies/reply-desk.ts';

/** What replying from a list needs; null where its comments take no replies, or this merchant holds none. */
export function useListDesk(shell: ShellApi, replies: CommentSet['replies'], refresh: () => void): ReplyDesk | null {
  const drafts = useRef(new Map<string, ReplyDraft>());
  const latest = useRef(refresh);
  latest.current = refresh;
  return useMemo(() => {
    const held = heldOf(shell.pageData);
    if (replies === undefined || held === null || !allowed(replies.access, held)) return null;
    return replyDesk(shell, replies, drafts.current, () => latest.current());
  }, [shell, replies]);
}
