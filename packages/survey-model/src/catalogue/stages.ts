import type { Option } from './question.ts';

interface Stage extends Option {
  /** As it is written in the key of a population: `stage:cart`. */
  readonly key: string;
  /** Answers of 104SA (point of abandonment) that belong to it; every one belongs to one stage. */
  readonly points: readonly number[];
  /** Where its shoppers left, within a sentence. */
  readonly where: string;
  /** The question that asks its shoppers for their reasons. */
  readonly reasons: string | null;
}

/** The stages of the shopping cycle, in the order in which a shopper passes them. */
export const SHOPPING_STAGES = [
  { id: 1, key: 'browsing', label: 'Browsing', points: [1, 2, 3, 4], where: 'while browsing', reasons: 'B1SA' },
  { id: 2, key: 'cart', label: 'Cart', points: [5], where: 'at the cart', reasons: 'C1SA' },
  { id: 3, key: 'checkout', label: 'Checkout', points: [6, 7, 8], where: 'in the checkout', reasons: 'CK1SA' },
  {
    id: 4,
    key: 'service',
    label: 'Customer service',
    points: [9],
    where: 'on the customer service pages',
    reasons: null,
  },
] as const satisfies readonly Stage[];

/** What is told of the stages, by the questions of the catalogue: where, how satisfied, what brought them, what they do next. */
export const SHOPPING_CYCLE = {
  rows: SHOPPING_STAGES,
  points: '104SA',
  /** Key under which the points are told by stage. */
  stages: 'stage',
  rating: 'M3SA_1',
  purpose: 'M2SA',
  /** Answers that keep a shopper, and those that lose one; the best first. */
  next: { code: '118SA', kept: [1, 2, 3], lost: [4, 5] },
} as const;

export type ShoppingStage = (typeof SHOPPING_STAGES)[number];

const STAGE_OF_POINT = new Map<unknown, number>(
  SHOPPING_STAGES.flatMap(({ id, points }) => points.map((point) => [point, id] as const)),
);

/** Id of the stage to which an answer of 104SA belongs; undefined for what is no such answer. */
export function stageOfPoint(point: unknown): number | undefined {
  return STAGE_OF_POINT.get(point);
}
