import { SUMMARY_LISTS } from '@shoppervoice/contracts/comments';
import type { CommentsShown, PageData } from '@shoppervoice/contracts/remotes';
import { SummaryArea } from './summary-area.tsx';

/** The summary above a list of comments, if the session is entitled to it. */
export const summaryPlace = ({ list }: CommentsShown, { features }: PageData) =>
  features.includes(SUMMARY_LISTS[list]) ? SummaryArea : null;
