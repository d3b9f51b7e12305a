import type { BenchmarkFigure } from '@shoppervoice/contracts/reports';
import type { BenchmarkKind } from '@shoppervoice/survey-model';

/** Which merchants a benchmark is made of. */
export const MADE_OF: Readonly<Record<BenchmarkKind, string>> = {
  standard: 'The other merchants in your group, weighted equally.',
  custom: 'The merchants in this set, weighted equally. You are not one of them.',
  coe: 'The best tenth of the other merchants in your group by this score, at least five.',
};

const FEWEST: Readonly<Record<BenchmarkKind, number>> = { standard: 5, custom: 5, coe: 10 };

/** Why a benchmark figure is withheld; null if it is shown. */
export function withheldText({ withheld }: Pick<BenchmarkFigure, 'withheld'>, kind: BenchmarkKind): string | null {
  switch (withheld) {
    case undefined:
      return null;
    case 'members':
      return `hidden, fewer than ${FEWEST[kind]} merchants`;
    case 'too-close':
      return 'hidden, too close to another benchmark';
  }
}
