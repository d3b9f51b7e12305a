import { roundHalfAway } from './rounding.ts';

/** How many of `tested` changes chance alone would mark: one in twenty. In words for a note, e.g. `0.5` of 9. */
export function expectedByChance(tested: number): string {
  return roundHalfAway(tested, 20, 1).toFixed(1).replace(/\.0$/, '');
}
