import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { allowed, type CommentSet, entitlementsOf } from '@shoppervoice/survey-model';
import { useMemo, useRef } from 'react';
import { type ReplyDraft, type ReplyTracker, replyTracker } from '../comments/replies/reply-tracker.ts';

/** What replying from a list needs; null if its comments take no replies, or the merchant's plan has none. */
export function useListReplies(
  shell: ShellApi,
  replies: CommentSet['replies'],
  refresh: () => void,
): ReplyTracker | null {
  const drafts = useRef(new Map<string, ReplyDraft>());
  const latest = useRef(refresh);
  latest.current = refresh;
  return useMemo(() => {
    const entitlements = entitlementsOf(shell.pageData);
    if (replies === undefined || entitlements === null || !allowed(replies.access, entitlements)) return null;
    return replyTracker(shell, replies, drafts.current, () => latest.current());
  }, [shell, replies]);
}
