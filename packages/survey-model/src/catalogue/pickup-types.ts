import type { Option } from './question.ts';

/** Answers of BO100. */
export const PICKUP_TYPES = [
  { id: 1, label: 'In store' },
  { id: 2, label: 'Curbside' },
  { id: 3, label: 'Locker' },
] as const satisfies readonly Option[];
