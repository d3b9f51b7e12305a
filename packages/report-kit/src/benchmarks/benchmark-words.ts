import type { BenchmarkFigure } from '@shoppervoice/contracts';
import type { BenchmarkKind } from '@shoppervoice/survey-model';

/** Whose answers a benchmark is made of. */
export const MADE_OF: Readonly<Record<BenchmarkKind, string>> = {
  standard: 'The other merchants of your group, each with the same weight.',
  custom: 'The merchants of this set, each with the same weight. You are not one of them.',
  coe: 'The best of the other merchants of your group by this mean: a tenth of them, five at least.',
};

const FEWEST: Readonly<Record<BenchmarkKind, number>> = { standard: 5, custom: 5, coe: 10 };

/** Why a figure of the benchmark is withheld; null: it is not. */
export function withheldText({ withheld }: Pick<BenchmarkFigure, 'withheld'>, kind: BenchmarkKind): string | null {
  switch (withheld) {
    case undefined:
      return null;
    case 'members':
      return `withheld, fewer than ${FEWEST[kind]} merchants`;
    case 'too-close':
      return 'withheld, too close to another benchmark';
  }
}
