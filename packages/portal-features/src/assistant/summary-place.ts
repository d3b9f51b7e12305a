import { SUMMARY_LISTS } from '@shoppervoice/contracts/comments';
import type { CommentsShown, PageData } from '@shoppervoice/contracts/remotes';
import { SummaryArea } from './summary-area.tsx';

/** What is over a list of comments: its summary, where the session holds it. */
export const summaryPlace = ({ list }: CommentsShown, { features }: PageData) =>
  features.includes(SUMMARY_LISTS[list]) ? SummaryArea : null;
