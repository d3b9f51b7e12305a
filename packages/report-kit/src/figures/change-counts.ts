import { isLowBase } from '@shoppervoice/survey-model';
import { type ChangeFacts, certaintyOf } from './change.ts';

/** How many of some changes were tested, and how many are marked. */
export interface ChangeCounts {
  readonly tested: number;
  readonly moved: number;
}

/** Counted as they are marked: a change that rounds to nothing shows no direction, even if many answers are behind it. */
const isMarked = (facts: ChangeFacts) => ['better', 'worse', 'moved'].includes(certaintyOf(facts));

/** Tested: both periods hold 30 answers or more. */
const isTested = ({ n, previousN, delta }: ChangeFacts) =>
  delta !== null && !isLowBase(n) && previousN !== null && !isLowBase(previousN);

export function countsOf(changes: readonly ChangeFacts[]): ChangeCounts {
  return { moved: changes.filter(isMarked).length, tested: changes.filter(isTested).length };
}
