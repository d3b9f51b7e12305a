import type { CommentCountsAnswer, CommentsAnswer } from '@shoppervoice/contracts/reports';
import {
  type CommentFilter,
  commentShareChange,
  comparedRange,
  type DayRange,
  NOT_READ,
  readCount,
} from '@shoppervoice/survey-model';
import { moreIsBetter } from '../comment-summary/comment-figures.ts';
import type { ListedText } from '../comments/comment-facts.ts';
import type { ReportState } from '../data/use-report.ts';
import type { ChangeFacts } from '../figures/change.ts';
import { tooEarly } from '../range/comparison.ts';
import type { ReportRange } from '../range/use-report-range.ts';

/** The same search and filters over the days before. */
export interface EarlierCounts {
  readonly days: DayRange;
  /** Comments now. */
  readonly n: number;
  readonly before: CommentCountsAnswer;
}

/** The days before; null: outside the plan. */
export function earlierDays({ range, limits }: Pick<ReportRange, 'range' | 'limits'>): DayRange | null {
  return tooEarly('previous', range, limits) === null ? comparedRange(range, 'previous') : null;
}

/** Counts of both periods, once both belong to the current request; otherwise null. */
export function compareCounts(
  now: ReportState<Pick<CommentsAnswer<ListedText>, 'commentsCount'>>,
  then: ReportState<CommentCountsAnswer>,
  days: DayRange | null,
): EarlierCounts | null {
  if (days === null || now.kind !== 'ready' || now.stale || then.kind !== 'ready' || then.stale) return null;
  return { days, n: now.answer.commentsCount, before: then.answer };
}

interface CountedOption {
  readonly id: number;
  readonly count: number | null;
}

/**
 * How an option's share of the comments changed; a tone's share is of the classified ones. `options`: all of the chart.
 * A chart's counts ignore its own filter but those of the other period do not, so nothing is compared while that filter
 * is set.
 */
export function optionChange(
  compared: EarlierCounts,
  { reads }: CommentFilter,
  { id, count }: CountedOption,
  options: readonly CountedOption[],
): ChangeFacts {
  const { before } = compared;
  const isTone = reads.kind === 'tone';
  const counted = (isTone ? before.tones : before.topics).find((option) => option.id === id)?.count ?? 0;
  const n = isTone ? readCount(options) : compared.n;
  const previousN = isTone ? readCount(before.tones) : before.commentsCount;
  const change =
    isTone && id === NOT_READ
      ? { delta: null, significant: false }
      : commentShareChange({ count: count ?? 0, n }, { count: counted, n: previousN });
  return { n, previousN, ...change, higherIsBetter: isTone ? moreIsBetter(id) : null };
}
