import type { PhraseTable } from '../meanings.ts';
import { ABANDONMENT } from './abandonment.ts';
import { EVERYDAY } from './everyday.ts';
import { LEAVING } from './leaving.ts';
import { PICKUP } from './pickup.ts';
import { RATINGS } from './ratings.ts';
import { SHOPPERS } from './shoppers.ts';
import { TOPICS } from './topics.ts';

/** Subjects: figures, reasons, shoppers and topics. */
export const FIGURES: PhraseTable = [
  ...RATINGS,
  ...PICKUP,
  ...LEAVING,
  ...ABANDONMENT,
  ...SHOPPERS,
  ...TOPICS,
  ...EVERYDAY,
];
