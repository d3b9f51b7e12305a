import type { FiguresAnswer } from '@shoppervoice/contracts/reports';
import few from './recorded/few-visits.json' with { type: 'json' };
import compared from './recorded/more-at-the-cart.json' with { type: 'json' };
import alone from './recorded/not-compared.json' with { type: 'json' };
import { type Visit, visitsOf } from './visits.fixture.ts';

/**
 * Visits of two periods, and the service's responses for them. `integration/src/recorded-cycles.test.ts` records the
 * responses and compares them with the service.
 */
export interface RecordedCycle {
  readonly now: readonly Visit[];
  readonly before: readonly Visit[];
  readonly answer: FiguresAnswer;
}

const [NOW, BEFORE] = [visitsOf(60, 3), visitsOf(60, 1)];

export const COMPARED: RecordedCycle = { now: NOW, before: BEFORE, answer: compared as FiguresAnswer };
/** The same visits without a comparison. */
export const ALONE: RecordedCycle = { now: NOW, before: BEFORE, answer: alone as FiguresAnswer };
export const FEW: RecordedCycle = { now: visitsOf(6, 3), before: visitsOf(6, 1), answer: few as FiguresAnswer };
