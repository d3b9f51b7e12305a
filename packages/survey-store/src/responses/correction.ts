import type { StoredComment, StoredCorrection } from '../database/response-document.ts';
import { contentId } from '../rollups/counters.ts';

export const sameLabels = (a: Labels, b: Labels): boolean =>
  a.toneId === b.toneId && a.topicIds.length === b.topicIds.length && a.topicIds.every((id) => b.topicIds.includes(id));

type Labels = Pick<StoredComment, 'toneId' | 'topicIds'>;

/** A comment with its correction, if that is of the same text. `read`: the comment as it was read or given. */
export function corrected(
  read: StoredComment,
  correction: StoredCorrection | undefined,
): { readonly comment: StoredComment; readonly correction?: StoredCorrection } {
  if (correction === undefined || correction.of !== contentId(read.text)) return { comment: read };
  const { toneId, topicIds } = correction;
  return {
    comment: { ...read, toneId, topicIds },
    correction: { ...correction, read: { toneId: read.toneId, topicIds: read.topicIds } },
  };
}
