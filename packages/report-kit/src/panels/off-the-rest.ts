import type { RatingFigure } from '@shoppervoice/contracts/reports';

/** Answers per rating of all others in a column: nobody gave two answers to what the rows are told apart by. */
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
