import type { Figure, FiguresAnswer, KeyDriversAnswer } from '@shoppervoice/contracts/reports';
import { fixFirstFact } from '@shoppervoice/report-files';
import { figureName, formatCount, formatCounted, SURVEYS, shownChange, UNITS } from '@shoppervoice/survey-model';

/** Summary of a report: a line per survey with its leading figure, what to fix first, or the number of rows. */
export function describeSchedule({
  figures,
  drivers,
  title,
  rows,
}: {
  readonly figures: FiguresAnswer | null;
  readonly drivers: KeyDriversAnswer | null;
  readonly title: string;
  readonly rows: number;
}): string {
  const leading = figures === null ? [] : leadingFigures(figures.figures);
  if (drivers !== null) return fixFirstFact(drivers).join(': ');
  if (leading.length > 0) return leading.map(figureLine).join('\n');
  return `${title}: ${formatCounted(rows, 'row')}`;
}

/** One per survey, in the page's order: overall satisfaction, else its first figure. */
function leadingFigures(figures: readonly Figure[]): readonly Figure[] {
  const surveys = [...new Set(figures.map(({ surveyId }) => surveyId))];
  return surveys.flatMap((surveyId) => {
    const own = figures.filter((figure) => figure.surveyId === surveyId);
    return own.find(({ role, of }) => role === 'OSAT' && of === null) ?? own[0] ?? [];
  });
}

/** `Fulfillment: Net Promoter Score 42, n 693, no clear change`. */
function figureLine(figure: Figure): string {
  const value = valueIn(figure);
  const n = figure.n === null ? [] : [`n ${formatCount(figure.n)}`];
  const survey = SURVEYS.find(({ id }) => id === figure.surveyId)?.name;
  const name = survey === undefined ? figureName(figure) : `${survey}: ${figureName(figure)}`;
  if (figure.n === 0) return `${name}, no answers`;
  return [value === null ? name : `${name} ${value}`, ...n, ...changeOf(figure)].join(', ');
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

/** The most frequent answer; of several the first. */
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
  return figure.change?.significant ? [`${shown.text}, significant`] : ['no clear change'];
}
