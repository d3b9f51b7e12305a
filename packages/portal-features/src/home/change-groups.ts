import type { HomeFigure } from '@shoppervoice/contracts/reports';
import { certaintyOf, type JudgedCertainty } from '@shoppervoice/report-kit';
import { isLowBase } from '@shoppervoice/survey-model';

/** Groups of Home, most urgent first. */
export type ChangeGroupKey = 'worse' | 'better' | 'noise' | 'uncompared' | 'few' | 'none';

export interface ChangeGroup {
  readonly key: ChangeGroupKey;
  readonly figures: readonly HomeFigure[];
}

const ORDER: readonly ChangeGroupKey[] = ['worse', 'better', 'noise', 'uncompared', 'few', 'none'];

export function certaintyOfFigure(figure: HomeFigure): JudgedCertainty {
  return certaintyOf({ ...figure, previousN: figure.changeUnavailable ? null : figure.previousN });
}

/** The group of a figure. `uncompared`: enough answers, but nothing to compare with. */
function groupOf(figure: HomeFigure): ChangeGroupKey {
  const certainty = certaintyOfFigure(figure);
  return certainty === 'noise' && figure.delta === null ? 'uncompared' : certainty;
}

/** Rows shown of a programme at first: the service sends the strongest first. */
export const STRONGEST = 5;

/** Figures by group, in the service's order: strongest evidence first. */
export function changeGroups(figures: readonly HomeFigure[]): readonly ChangeGroup[] {
  return ORDER.map((key) => ({ key, figures: figures.filter((figure) => groupOf(figure) === key) })).filter(
    (group) => group.figures.length > 0,
  );
}

/** Number of tested changes in a row: none without 30 answers in both periods, two if a score also shows its mean. */
export function testsOf(figure: HomeFigure): number {
  const tested = figure.delta !== null && !isLowBase(figure.n) && !isLowBase(figure.previousN);
  return tested ? 1 + Number(figure.beside !== undefined) : 0;
}

export const testsIn = (figures: readonly HomeFigure[]): number =>
  figures.reduce((sum, figure) => sum + testsOf(figure), 0);

/** No figure has an answer in either period. */
export function isEmpty(figures: readonly HomeFigure[]): boolean {
  return figures.every((figure) => figure.n === 0 && figure.previousN === 0);
}
