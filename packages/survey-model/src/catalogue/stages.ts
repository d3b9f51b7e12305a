import type { Option } from './option.ts';

interface Stage extends Option {
  /** As it stands in the key of a population: `stage:cart`. */
  readonly key: string;
  /** Answers of 104SA (point of abandonment) that belong to it; every one belongs to one stage. */
  readonly points: readonly number[];
  /** The question that asks its shoppers for their reasons. */
  readonly reasons: string | null;
}

/** The stages of the shopping cycle, in the order in which a shopper passes them. */
export const SHOPPING_STAGES = [
  { id: 1, key: 'browsing', label: 'Browsing', points: [1, 2, 3, 4], reasons: 'B1SA' },
  { id: 2, key: 'cart', label: 'Cart', points: [5], reasons: 'C1SA' },
  { id: 3, key: 'checkout', label: 'Checkout', points: [6, 7, 8], reasons: 'CK1SA' },
  { id: 4, key: 'service', label: 'Customer service', points: [9], reasons: null },
] as const satisfies readonly Stage[];

export type ShoppingStage = (typeof SHOPPING_STAGES)[number];

const STAGE_OF_POINT = new Map<unknown, number>(
  SHOPPING_STAGES.flatMap(({ id, points }) => points.map((point) => [point, id] as const)),
);

/** Id of the stage to which an answer of 104SA belongs; undefined for what is no such answer. */
export function stageOfPoint(point: unknown): number | undefined {
  return STAGE_OF_POINT.get(point);
}
