/** Fewer answers than this: the figure has the low-base mark, and its changes are never significant. */
export const FEW_ANSWERS = 30;

/** Text of the low-base mark. */
export const LOW_BASE = { label: 'Low base', explanation: `Fewer than ${FEW_ANSWERS} answers` } as const;

export function isLowBase(n: number): boolean {
  return n < FEW_ANSWERS;
}

/** Cells of a demographic figure with fewer answers than this, but some, are withheld. */
export const FEWEST_IN_CELL = 5;

/** Whether so few respondents could be recognized by a demographic question. */
export function areRecognizable(n: number | null): boolean {
  return n !== null && n > 0 && n < FEWEST_IN_CELL;
}

/**
 * Which options of a demographic figure are withheld. A count of 1 to 4 always is; 0 never is. Respondents of a single
 * choice are the sum of its cells, so more are withheld while the withheld ones could be derived from their sum: while
 * together they have fewer than 5, or each of them 1, or each of them 4, the smallest other count above 0 (the first of
 * equal ones). With 1 to 4 respondents everything is withheld. `n`: respondents.
 */
export function withheldCells(counts: readonly number[], n: number, kind: 'single' | 'multi'): boolean[] {
  if (n > 0 && n < FEWEST_IN_CELL) return counts.map(() => true);
  const withheld = counts.map((count) => count > 0 && count < FEWEST_IN_CELL);
  if (kind === 'multi') return withheld;
  for (;;) {
    const hidden = counts.filter((_, at) => withheld[at]);
    const sum = hidden.reduce((all, count) => all + count, 0);
    const tellable =
      sum < FEWEST_IN_CELL || hidden.every((count) => count === 1) || hidden.every((count) => count === 4);
    if (hidden.length === 0 || !tellable) return withheld;
    const next = Math.min(...counts.filter((count, at) => count > 0 && !withheld[at]));
    if (!Number.isFinite(next)) return withheld;
    withheld[counts.findIndex((count, at) => count === next && !withheld[at])] = true;
  }
}
