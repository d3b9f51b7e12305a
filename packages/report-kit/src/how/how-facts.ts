import type { Figure } from '@shoppervoice/contracts/reports';
import {
  type BenchmarkId,
  benchmarkMonths,
  type DayRange,
  isOfComments,
  monthsText,
  type WeekStart,
} from '@shoppervoice/survey-model';
import type { ChangeCounts } from '../figures/change-counts.ts';

/** Kinds of pages: each has its list of texts. */
export type HowPage = 'dashboard' | 'comments' | 'written' | 'home' | 'surveys' | 'summary' | 'alerts';

/**
 * What on a page needs an explanation. `others`: groups beside all respondents; `steps`: which of several ratings is
 * lowest.
 */
export type HowPart =
  | 'means'
  | 'scores'
  | 'shares'
  | 'comments'
  | 'periods'
  | 'others'
  | 'steps'
  | 'drivers'
  | 'hidden'
  | 'benchmarks';

/** What the texts of a page are made from. */
export interface HowFacts {
  readonly page: HowPage;
  readonly timeZone: string;
  /** First weekday of the merchant's weeks; absent: Sunday. */
  readonly weekStartsOn?: WeekStart | undefined;
  readonly parts: readonly HowPart[];
  /** Changes that were tested, and those marked as significant; null: the page reports them when it draws them. */
  readonly counts: ChangeCounts | null;
  /** Two segments of the same days, in words, that are compared. */
  readonly segments?: { readonly now: string; readonly other: string } | null;
  /** Months of a benchmark for the page's days, in words. */
  readonly months?: string;
}

/** Explanations that follow from a page's figures. */
export function partsOf(figures: readonly Figure[]): HowPart[] {
  const has = (part: HowPart, when: (figure: Figure) => boolean) => (figures.some(when) ? [part] : []);
  const isChoice = ({ kind }: Figure) => kind === 'single' || kind === 'multi';
  return [
    ...has('means', ({ kind }) => kind === 'rating'),
    ...has('scores', ({ kind }) => kind === 'nps'),
    ...has('shares', (figure) => isChoice(figure) && !isOfComments(figure)),
    ...has('comments', isOfComments),
    ...has('others', (figure) => figure.kind === 'rating' && figure.rest !== undefined),
    ...has('hidden', (figure) => 'options' in figure && figure.options.some(({ withheld }) => withheld === true)),
  ];
}

/** `Oct 2026`; undefined if the session may choose no benchmark. */
export function benchmarkMonthsOf(
  options: readonly { readonly id: BenchmarkId }[],
  days: DayRange,
): Pick<HowFacts, 'months'> {
  return options.length === 0 ? {} : { months: monthsText(benchmarkMonths(days)) };
}
