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
