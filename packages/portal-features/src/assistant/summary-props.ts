import type { CommentsShown, PageData } from '@shoppervoice/contracts/remotes';

/** What the summary of a list of comments is about, and who reads it. */
export interface SummaryProps {
  readonly shown: CommentsShown;
  readonly pageData: PageData;
}
