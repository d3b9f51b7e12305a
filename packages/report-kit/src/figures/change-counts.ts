import { isLowBase } from '@shoppervoice/survey-model';
import { type ChangeFacts, certaintyOf } from './change.ts';

/** How many changes were tested, and how many are marked. */
export interface ChangeCounts {
  readonly tested: number;
  readonly moved: number;
}

/** Counted as displayed: a change that rounds to zero shows no direction, however many answers are behind it. */
const isMarked = (facts: ChangeFacts) => ['better', 'worse', 'moved'].includes(certaintyOf(facts));

/** Tested: both periods have at least 30 answers. */
const isTested = ({ n, previousN, delta }: ChangeFacts) =>
  delta !== null && !isLowBase(n) && previousN !== null && !isLowBase(previousN);

export function countsOf(changes: readonly ChangeFacts[]): ChangeCounts {
  return { moved: changes.filter(isMarked).length, tested: changes.filter(isTested).length };
}
