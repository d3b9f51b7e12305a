import type { RatingFigure } from '@shoppervoice/contracts/reports';

/** Answers per rating of all others in a column: the rows are disjoint groups of respondents. */
export function offTheRest(
  cell: Pick<RatingFigure, 'key'>,
  column: readonly Pick<RatingFigure, 'key' | 'counts'>[],
): number[] {
  const rest = Array<number>(11).fill(0);
  for (const { key, counts } of column) {
    if (key !== cell.key)
      counts.forEach((count, rating) => {
        rest[rating] = (rest[rating] ?? 0) + count;
      });
  }
  return rest;
}
