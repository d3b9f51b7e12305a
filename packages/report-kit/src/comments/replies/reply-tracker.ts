import { LONGEST_REPLY, MOST_REPLIES, type ReplyAnswer, type ReplyRequest } from '@shoppervoice/contracts/comments';
import type { RequestFailure, ShellApi } from '@shoppervoice/contracts/remotes';
import type { CommentReply } from '@shoppervoice/contracts/reports';
import { type CommentSet, formatCount } from '@shoppervoice/survey-model';
import { createContext, useContext } from 'react';

/** A reply that is being written. `key`: idempotency key, so that repeated sending mails once. */
export interface ReplyDraft {
  readonly body: string;
  readonly key: string;
  /** Its box is open, and stays open across re-renders (another width, another page and back). */
  readonly open: boolean;
}

/** What replying from a page needs. */
export interface ReplyTracker {
  /** The name under which shoppers know the merchant. */
  readonly merchantName: string;
  readonly firstName: string;
  /** Unsent drafts by comment: they outlive the rendered comment. */
  readonly drafts: Map<string, ReplyDraft>;
  /** @throws RequestFailure */
  send(request: ReplyRequest): Promise<CommentReply>;
  /** Reloads the delivery status of replies. */
  refresh(): void;
  holdInput(): () => void;
}

const ReplyContext = createContext<ReplyTracker | null>(null);

/** Around a list whose comments can be replied to; null: the reader cannot reply. */
export const ReplyTrackerProvider = ReplyContext.Provider;
export const useReplyTracker = (): ReplyTracker | null => useContext(ReplyContext);

export function replyTracker(
  shell: ShellApi,
  { path }: NonNullable<CommentSet['replies']>,
  drafts: Map<string, ReplyDraft>,
  refresh: () => void,
): ReplyTracker | null {
  const { pageData } = shell;
  if (pageData === null) return null;
  return {
    merchantName: pageData.merchant.merchantName,
    firstName: pageData.merchant.user.firstName,
    drafts,
    refresh,
    holdInput: () => shell.holdInput(),
    async send(body) {
      const { data } = await shell.request<ReplyAnswer>(path, { method: 'POST', body });
      return data;
    },
  };
}

/** 128 random bits; `crypto.randomUUID` requires https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Error message if a reply could not be sent; the text stays. */
export function failureWords({ status, detail }: Pick<RequestFailure, 'status' | 'detail'>): string {
  return status === 0 ? 'The portal did not respond. Your text is kept; send it again.' : detail;
}

/** `120 of 2,000 characters`. */
export const lengthWords = (length: number): string =>
  `${formatCount(length)} of ${formatCount(LONGEST_REPLY)} characters`;

export const isFull = (replies: readonly CommentReply[]): boolean => replies.length >= MOST_REPLIES.ofComment;
