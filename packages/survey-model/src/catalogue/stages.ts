import type { Option } from './question.ts';

interface Stage extends Option {
  /** As in the key of a population: `stage:cart`. */
  readonly key: string;
  /** Its answers of 104SA (point of abandonment); each belongs to one stage. */
  readonly points: readonly number[];
  /** Name within a sentence. */
  readonly where: string;
  /** The question about the reasons to leave. */
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

/** Questions about the stages: where, satisfaction, purpose, next step. */
export const SHOPPING_CYCLE = {
  rows: SHOPPING_STAGES,
  points: '104SA',
  /** Key of the points by stage. */
  stages: 'stage',
  rating: 'M3SA_1',
  purpose: 'M2SA',
  /** Answers that keep a shopper, and those that lose one, best first. */
  next: { code: '118SA', kept: [1, 2, 3], lost: [4, 5] },
} as const;

export type ShoppingStage = (typeof SHOPPING_STAGES)[number];

const STAGE_OF_POINT = new Map<unknown, number>(
  SHOPPING_STAGES.flatMap(({ id, points }) => points.map((point) => [point, id] as const)),
);

/** Id of the stage of an answer of 104SA; undefined for other numbers. */
export function stageOfPoint(point: unknown): number | undefined {
  return STAGE_OF_POINT.get(point);
}
