import type { CommentsShown, PageData } from '@shoppervoice/contracts/remotes';

export interface SummaryProps {
  readonly shown: CommentsShown;
  readonly pageData: PageData;
}
