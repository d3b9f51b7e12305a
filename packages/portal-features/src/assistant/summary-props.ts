import type { CommentsShown, PageData } from '@shoppervoice/contracts';

/** What the summary of a list of comments is about, and who reads it. */
export interface SummaryProps {
  readonly shown: CommentsShown;
  readonly pageData: PageData;
}
