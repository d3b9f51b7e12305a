import type { PageDescriptor, ShellApi } from '@shoppervoice/contracts/remotes';
import type { CommentSet } from '@shoppervoice/survey-model';
import { createContext, useContext, useMemo } from 'react';

/** Opens the dialog that sends a comment to a colleague. `label`: describes the comment. */
export type CommentSender = (responseId: string, label: string) => void;

const SenderContext = createContext<CommentSender | null>(null);

/** Around a list whose comments can be linked to; null: they cannot. */
export const CommentSenderProvider = SenderContext.Provider;
export const useCommentSender = (): CommentSender | null => useContext(SenderContext);

/** Stable, because every comment of a list gets it. */
export function useListSender(
  shell: ShellApi,
  page: PageDescriptor,
  set: CommentSet,
  parameter: string,
): CommentSender {
  return useMemo(
    () => (responseId, label) =>
      shell.openSend({
        page,
        address: `${set.page}?${new URLSearchParams({ [parameter]: responseId })}`,
        days: null,
        words: [`One comment: ${label}`],
        report: null,
      }),
    [shell, page, set, parameter],
  );
}
