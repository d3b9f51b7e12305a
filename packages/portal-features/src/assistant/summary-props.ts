import type { CommentsShown, PageData } from '@shoppervoice/contracts/remotes';
import { useLayoutWidth } from '@shoppervoice/ui';

export interface SummaryProps {
  readonly shown: CommentsShown;
  readonly pageData: PageData;
}

/** Whether only one line per column is shown at first: above a list of comments, or if three columns do not fit. */
export function useBrief({ briefly = false }: CommentsShown): boolean {
  const layout = useLayoutWidth();
  return briefly || layout !== 'wide';
}
