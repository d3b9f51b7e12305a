import type { CommentsShown } from '@shoppervoice/contracts/remotes';
import { useLayoutWidth } from '@shoppervoice/ui';

/** Whether a page shows only one line per column at first: above a list of comments, and if three columns do not fit. */
export function useBrief({ briefly = false }: CommentsShown): boolean {
  const layout = useLayoutWidth();
  return briefly || layout !== 'wide';
}
