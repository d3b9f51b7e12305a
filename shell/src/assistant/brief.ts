import type { CommentsShown } from '@shoppervoice/contracts';
import { useLayoutWidth } from '@shoppervoice/ui';

/** Whether a page shows a line of each column at first: over a list of comments, and where there is no room for three columns. */
export function useBrief({ briefly = false }: CommentsShown): boolean {
  const layout = useLayoutWidth();
  return briefly || layout !== 'wide';
}
