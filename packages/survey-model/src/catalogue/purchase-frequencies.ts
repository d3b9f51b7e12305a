import type { Option } from './question.ts';

/** Purchases in the last 12 months, this one included. */
export const PURCHASE_FREQUENCIES = [
  { id: 1, label: 'First purchase' },
  { id: 2, label: '2-3 times' },
  { id: 3, label: '4-6 times' },
  { id: 4, label: '7-10 times' },
  { id: 5, label: '11 or more times' },
] as const satisfies readonly Option[];
