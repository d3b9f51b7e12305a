import type { SummaryColumnKey } from '@shoppervoice/contracts/comments';
import { type LucideIcon, Repeat2, ThumbsUp, TriangleAlert } from 'lucide-react';

/** Title and colours of each column. `none`: the text of an empty one. */
export const COLUMN_LOOKS: Readonly<
  Record<SummaryColumnKey, { readonly title: string; readonly icon: LucideIcon; none: string }>
> = {
  issues: { title: 'Key issues', icon: TriangleAlert, none: 'No issue stands out.' },
  themes: { title: 'Recurring themes', icon: Repeat2, none: 'No other theme stands out.' },
  celebrations: { title: 'Things to celebrate', icon: ThumbsUp, none: 'No praise stands out.' },
};
