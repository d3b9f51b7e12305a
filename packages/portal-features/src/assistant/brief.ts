import type { CommentsShown } from '@shoppervoice/contracts/remotes';
import { useLayoutWidth } from '@shoppervoice/ui';

/** Whether only one line per column is shown at first: above a list of comments, or if three columns do not fit. */
export function useBrief({ briefly = false }: CommentsShown): boolean {
  const layout = useLayoutWidth();
  return briefly || layout !== 'wide';
}
