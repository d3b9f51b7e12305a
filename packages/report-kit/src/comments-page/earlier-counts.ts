import type { CommentCountsAnswer, CommentsAnswer } from '@shoppervoice/contracts';
import { type CommentFilter, comparedRange, type DayRange, shareChange } from '@shoppervoice/survey-model';
import { moreIsBetter } from '../comment-summary/comment-figures.ts';
import type { ListedText } from '../comments/comment-facts.ts';
import type { ReportState } from '../data/use-report.ts';
import type { ChangeFacts } from '../figures/change.ts';
import { tooEarly } from '../range/comparison.ts';
import type { ReportRange } from '../range/use-report-range.ts';

/** The same search and filters over the days before. */
export interface EarlierCounts {
  readonly days: DayRange;
  /** Comments now, of which an option's count is a share. */
  readonly n: number;
  readonly before: CommentCountsAnswer;
}

/** The days before; null: the plan does not reach them. */
export function earlierDays({ range, limits }: Pick<ReportRange, 'range' | 'limits'>): DayRange | null {
  return tooEarly('previous', range, limits) === null ? comparedRange(range, 'previous') : null;
}

/** Both periods' counts, once both are those of what the page asks for now; else null. */
export function compareCounts(
  now: ReportState<Pick<CommentsAnswer<ListedText>, 'commentsCount'>>,
  then: ReportState<CommentCountsAnswer>,
  days: DayRange | null,
): EarlierCounts | null {
  if (days === null || now.kind !== 'ready' || now.stale || then.kind !== 'ready' || then.stale) return null;
  return { days, n: now.answer.commentsCount, before: then.answer };
}

/**
 * How an option's share of the comments changed. A chart's counts leave its own filter aside, the other period's do not: so
 * there is none while the chart's own filter is set.
 */
export function optionChange(
  { n, before }: EarlierCounts,
  { reads }: CommentFilter,
  { id, count }: { readonly id: number; readonly count: number | null },
): ChangeFacts {
  const isTone = reads.kind === 'tone';
  const counted = (isTone ? before.tones : before.topics).find((option) => option.id === id)?.count ?? 0;
  const previousN = before.commentsCount;
  return {
    n,
    previousN,
    ...shareChange({ count: count ?? 0, n }, { count: counted, n: previousN }),
    higherIsBetter: isTone ? moreIsBetter(id) : null,
  };
}
