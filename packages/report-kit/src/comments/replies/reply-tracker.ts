import { LONGEST_REPLY, MOST_REPLIES, type ReplyAnswer, type ReplyRequest } from '@shoppervoice/contracts/comments';
import type { RequestFailure, ShellApi } from '@shoppervoice/contracts/remotes';
import type { CommentReply } from '@shoppervoice/contracts/reports';
import { type CommentSet, formatCount } from '@shoppervoice/survey-model';
import { createContext, useContext } from 'react';

/** A reply that is being written. `key`: of this one reply, so that sent twice it is one mail. */
export interface ReplyDraft {
  readonly body: string;
  readonly key: string;
  /** Its box is open. It stays open when the page draws the comment again (another width, another page and back). */
  readonly open: boolean;
}

/** What replying from a page needs. */
export interface ReplyTracker {
  /** As shoppers know the merchant. */
  readonly merchantName: string;
  readonly firstName: string;
  /** What was typed and not sent, by comment: it outlives the comment's place on the page. */
  readonly drafts: Map<string, ReplyDraft>;
  /** @throws RequestFailure */
  send(request: ReplyRequest): Promise<CommentReply>;
  /** Loads again what became of replies. */
  refresh(): void;
  holdInput(): () => void;
}

const ReplyContext = createContext<ReplyTracker | null>(null);

/** Around a list whose comments may be replied to; null: by nobody here. */
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

/** 128 random bits; `crypto.randomUUID` is there on https alone. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What a person is told where a reply could not be sent; the text stays. */
export function failureWords({ status, detail }: Pick<RequestFailure, 'status' | 'detail'>): string {
  return status === 0 ? 'The portal did not respond. Your text is kept; send it again.' : detail;
}

/** `120 of 2,000 characters`. */
export const lengthWords = (length: number): string =>
  `${formatCount(length)} of ${formatCount(LONGEST_REPLY)} characters`;

export const isFull = (replies: readonly CommentReply[]): boolean => replies.length >= MOST_REPLIES.ofComment;
