import { shareBars } from '@shoppervoice/chart-model';
import type { Figure } from '@shoppervoice/contracts/reports';
import { total } from '@shoppervoice/survey-model';
import { isChoice } from '../dashboard/dashboard.ts';
import type { DrawnMarks } from '../dashboard/marks-legend.tsx';

/** Marks that the cards of these figures draw over their bars; null: none, so no legend is needed. */
export function cardMarks(figures: readonly Figure[]): DrawnMarks | null {
  // A question without answers has text only.
  const answered = figures.filter(({ n }) => n !== 0);
  const choices = answered.filter(isChoice).map((figure) => ({ figure, bars: shareBars(figure) }));
  const interval = choices.some(({ bars }) => bars.rows.some(({ whisker }) => whisker !== null));
  const acrossBars = choices.find(({ bars }) => bars.compared)?.figure.change;
  const acrossColumns = figures.find((figure) => figure.kind === 'rating' && total(figure.change?.counts ?? []) > 0);
  const days = acrossBars ?? acrossColumns?.change;
  if (!interval && !days) return null;
  return { interval, before: days ? { days, kind: acrossBars ? 'beforeMark' : 'before' } : null };
}
