import { BOXES, boxCounts, isLowBase, RATINGS, total } from '@shoppervoice/survey-model';

/** How ratings from 0 to 10 spread: a column a rating from zero, in shares of the answers, and a bracket a box. */

export type RatingBox = (typeof BOXES)[number]['key'];

/** Words under a box's share, and its tone among the design's tokens. */
const BOX_LOOKS = {
  bottom: { range: '0–6', name: 'Low', tone: 'negative-fill' },
  middle: { range: '7–8', name: '', tone: 'neutral-fill' },
  topTwo: { range: '9–10', name: 'Top-two', tone: 'positive-fill' },
} as const;

export interface RatingColumn {
  readonly rating: number;
  readonly count: number;
  readonly box: RatingBox;
  readonly tone: (typeof BOX_LOOKS)[RatingBox]['tone'];
  /** Null where nobody answered. */
  readonly share: number | null;
  readonly shareBefore: number | null;
  /** From 0 at the foot to 1 at the tallest share. */
  readonly height: number;
  readonly before: number | null;
}

export interface RatingBracket {
  readonly box: RatingBox;
  readonly range: string;
  readonly name: string;
  readonly tone: RatingColumn['tone'];
  /** Columns over it. */
  readonly columns: number;
  readonly share: number | null;
}

export interface RatingSpread {
  readonly n: number;
  readonly few: boolean;
  readonly columns: readonly RatingColumn[];
  readonly brackets: readonly RatingBracket[];
}

/** The tallest share of any column of these distributions, at least 0.1. */
export function tallestShare(all: readonly (readonly number[])[]): number {
  return Math.max(0.1, ...all.flatMap(sharesOf));
}

/** Share of every rating; nothing where nobody answered. */
function sharesOf(counts: readonly number[]): number[] {
  const n = total(counts);
  return n > 0 ? counts.map((count) => count / n) : [];
}

const boxOf = (rating: number): RatingBox =>
  BOXES.find(({ from, to }) => rating >= from && rating <= to)?.key ?? 'bottom';

/**
 * `counts`: answers per rating 0..10; `before`: the same of the period that it is compared with, null where none is;
 * `tallest`: share at the top of the drawing, the same for all that stand side by side.
 */
export function ratingSpread(
  counts: readonly number[],
  before: readonly number[] | null,
  tallest: number,
): RatingSpread {
  const n = total(counts);
  const shares = sharesOf(counts);
  const old = sharesOf(before ?? []);
  const boxes = boxCounts(counts);
  return {
    n,
    few: isLowBase(n),
    columns: RATINGS.map((rating): RatingColumn => {
      const box = boxOf(rating);
      const share = shares[rating] ?? null;
      const shareBefore = old[rating] ?? null;
      return {
        rating,
        count: counts[rating] ?? 0,
        box,
        tone: BOX_LOOKS[box].tone,
        share,
        shareBefore,
        height: (share ?? 0) / tallest,
        before: shareBefore === null ? null : shareBefore / tallest,
      };
    }),
    brackets: BOXES.map(({ key, from, to }) => {
      const { range, name, tone } = BOX_LOOKS[key];
      return { box: key, range, name, tone, columns: to - from + 1, share: n > 0 ? boxes[key] / n : null };
    }),
  };
}
