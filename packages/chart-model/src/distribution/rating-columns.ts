import { BOXES, type BoxKey, boxCounts, boxOf, capital, isLowBase, RATINGS, total } from '@shoppervoice/survey-model';

/**
 * Distribution of ratings from 0 to 10: a column for each rating from zero, in shares of the answers, and a bracket for
 * each box.
 */

/** A box's tone among the design's tokens. */
const BOX_TONES = { bottom: 'negative-fill', middle: 'neutral-fill', topTwo: 'positive-fill' } as const;

/** Boxes by their names, or as the groups of a Net Promoter Score: Detractors, Passives, Promoters. */
export type BoxNames = 'boxes' | 'groups';

/** Box names of a question, by its role: a likelihood to recommend has the groups of its score. */
export const boxNamesOf = ({ role }: { readonly role: string | null }): BoxNames =>
  role === 'LLTR' ? 'groups' : 'boxes';

export interface RatingColumn {
  readonly rating: number;
  readonly count: number;
  readonly box: BoxKey;
  readonly tone: (typeof BOX_TONES)[BoxKey];
  /** Null without answers. */
  readonly share: number | null;
  readonly shareBefore: number | null;
  /** From 0 at the base to 1 at the tallest share. */
  readonly height: number;
  readonly before: number | null;
}

export interface RatingBracket {
  readonly box: BoxKey;
  readonly range: string;
  readonly name: string;
  readonly tone: RatingColumn['tone'];
  /** Columns under the bracket. */
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

/** Share of every rating; empty without answers. */
function sharesOf(counts: readonly number[]): number[] {
  const n = total(counts);
  return n > 0 ? counts.map((count) => count / n) : [];
}

/**
 * `counts`: answers per rating 0..10; `before`: the same for the comparison period, null without one; `tallest`: share
 * at the top of the drawing, equal for all that are side by side.
 */
export function ratingSpread(
  counts: readonly number[],
  before: readonly number[] | null,
  tallest: number,
  names: BoxNames = 'boxes',
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
        tone: BOX_TONES[box],
        share,
        shareBefore,
        height: (share ?? 0) / tallest,
        before: shareBefore === null ? null : shareBefore / tallest,
      };
    }),
    brackets: BOXES.map(({ key, from, to, name, range, group }) => ({
      name: names === 'groups' ? capital(`${group}s`) : name,
      box: key,
      range,
      tone: BOX_TONES[key],
      columns: to - from + 1,
      share: n > 0 ? boxes[key] / n : null,
    })),
  };
}
