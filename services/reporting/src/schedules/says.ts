import type { Figure, FiguresAnswer } from '@shoppervoice/contracts';
import { formatCount, shownChange, UNITS } from '@shoppervoice/survey-model';

/** What a report says in a line: its leading figure, or how many rows it has. */
export function says({
  figures,
  title,
  rows,
}: {
  readonly figures: FiguresAnswer | null;
  readonly title: string;
  readonly rows: number;
}): string {
  const leading = figures === null ? null : leadingFigure(figures.figures);
  return leading === null ? `${title}: ${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}` : figureLine(leading);
}

/** Satisfaction stands for a whole page; a page without it is led by its first figure. */
const leadingFigure = (figures: readonly Figure[]): Figure | null =>
  figures.find(({ role, of }) => role === 'OSAT' && of === null) ?? figures[0] ?? null;

/** `Point of sale satisfaction 8.79, n 693, within noise`. */
function figureLine(figure: Figure): string {
  const value = valueIn(figure);
  const n = figure.n === null ? [] : [`n ${formatCount(figure.n)}`];
  return [value === null ? figure.label : `${figure.label} ${value}`, ...n, ...changeOf(figure)].join(', ');
}

function valueIn(figure: Figure): string | null {
  switch (figure.kind) {
    case 'rating':
      return UNITS.mean.format(figure.mean);
    case 'nps':
      return UNITS.nps.format(figure.score);
    case 'single':
    case 'multi':
      return topOption(figure.options);
    case 'open':
      return null;
  }
}

/** The answer that most gave; of equals the first. */
function topOption(options: readonly { readonly label: string; readonly share: number | null }[]): string | null {
  const [top] = options.filter(({ share }) => share !== null).sort((a, b) => (b.share ?? 0) - (a.share ?? 0));
  return top === undefined ? null : `${top.label} ${UNITS.share.format(top.share)}`;
}

function changeOf(figure: Figure): readonly string[] {
  if (figure.kind !== 'rating' && figure.kind !== 'nps') return [];
  const shown =
    figure.kind === 'rating'
      ? shownChange('mean', figure.mean, figure.change?.mean, figure.change?.delta)
      : shownChange('nps', figure.score, figure.change?.score, figure.change?.delta);
  if (shown === null) return [];
  return figure.change?.significant ? [`${shown.text}, significant`] : ['within noise'];
}
