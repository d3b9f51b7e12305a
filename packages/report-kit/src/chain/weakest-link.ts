import type { Figure, RatingFigure } from '@shoppervoice/contracts/reports';
import { changeOfMeans } from '@shoppervoice/survey-model';

/** One of several consecutive steps. */
export interface ChainLink {
  /** Code of its rating. */
  readonly code: string;
  /** Topic of the comments about it. */
  readonly topic: number;
}

export interface RatedLink extends ChainLink {
  readonly figure: RatingFigure;
}

/** The links that have ratings, in their order. */
export function ratedLinks(links: readonly ChainLink[], figures: readonly Figure[]): readonly RatedLink[] {
  return links.flatMap((link) => {
    const figure = figures.find((one) => one.kind === 'rating' && one.of === null && one.code === link.code);
    return figure?.kind === 'rating' && figure.n > 0 ? [{ ...link, figure }] : [];
  });
}

/**
 * The lowest link, if it is significantly below the next-lowest: Welch's test on their counts, with at least 30 answers
 * to both. Otherwise null. The test treats answers as independent although the same shopper answers several links;
 * paired answers differ less, so the test is conservative.
 */
export function weakestLink<Link extends Pick<RatedLink, 'figure'>>(links: readonly Link[]): Link | null {
  const [lowest, next] = links.toSorted((a, b) => exactMean(a.figure) - exactMean(b.figure));
  if (lowest === undefined || next === undefined) return null;
  return changeOfMeans(lowest.figure.counts, next.figure.counts).significant ? lowest : null;
}

/** Not rounded: two links may show the same mean on the page. */
const exactMean = ({ counts, n }: Pick<RatingFigure, 'counts' | 'n'>) =>
  counts.reduce((sum, count, rating) => sum + count * rating, 0) / n;
