/** Fewer answers than this: the figure carries the low-base mark, and no change of it is called significant. */
export const FEW_ANSWERS = 30;

/** Words of the low-base mark. */
export const LOW_BASE = { label: 'Low base', explanation: `Fewer than ${FEW_ANSWERS} answers` } as const;

export function isLowBase(n: number): boolean {
  return n < FEW_ANSWERS;
}

/** How many of `tested` changes chance alone would mark as significant: one in twenty, not rounded. */
export function expectedByChance(tested: number): number {
  return tested / 20;
}

/** Cells of a demographic table with fewer answers than this are withheld. */
export const FEWEST_IN_CELL = 5;

/**
 * Which cells are not shown. `cells` are the answers in each cell of a table whose total is known: where one alone is too
 * small, it would be the total less the others, so the next smallest (of equals the first) is withheld with it.
 */
export function withheldCells(cells: readonly number[]): boolean[] {
  const withheld = cells.map((n) => n < FEWEST_IN_CELL);
  if (withheld.filter(Boolean).length === 1) {
    const next = Math.min(...cells.filter((_, index) => !withheld[index]));
    const index = cells.findIndex((n, at) => n === next && !withheld[at]);
    if (index >= 0) withheld[index] = true;
  }
  return withheld;
}
