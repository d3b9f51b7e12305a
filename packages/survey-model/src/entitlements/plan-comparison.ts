import { PROGRAMMES } from '../catalogue/programmes.ts';
import type { Area } from '../days/depth.ts';
import { FEATURE_LIST } from './feature-list.ts';
import { PACKAGES } from './packages.ts';

export interface PlanComparisonRow {
  readonly area: Area | 'account';
  readonly programme: string;
  /** What a merchant gets. */
  readonly what: string;
  /** What brings it. */
  readonly by: { readonly kind: 'package' | 'feature'; readonly number: number };
}

const AREAS: readonly (readonly [area: Area | 'account', programme: string])[] = [
  ...PROGRAMMES.map(({ area, label }) => [area, label] as const),
  ['account', 'Account'],
];

/** Rows of the table behind 'Compare Plans': programme by programme, packages before features. */
export function planComparison(): PlanComparisonRow[] {
  return AREAS.flatMap(([area, programme]) => [
    ...PACKAGES.filter((each) => each.area === area).map(({ number, label }): PlanComparisonRow => {
      return { area, programme, what: label, by: { kind: 'package', number } };
    }),
    ...FEATURE_LIST.filter((feature) => feature.area === area).map(({ number, label }): PlanComparisonRow => {
      return { area, programme, what: label, by: { kind: 'feature', number } };
    }),
  ]);
}
