import { type DayRange, populationAnswer } from '@shoppervoice/survey-model';
import type { FigureRequest, ResponseFilter } from '@shoppervoice/survey-store';
import type { RequestedDashboard } from '../dashboards/dashboard-answer.ts';

/** One side of a figure's comparison: whose answers, given when. */
export interface ComparedSide {
  readonly range: DayRange;
  /** Those of the request, and those of the figure itself (`of`). */
  readonly filters: readonly ResponseFilter[];
  /** A demographic question is among them. */
  readonly isDemographic: boolean;
}

/** The respondents of a figure as filters: its device types, and the answers or stage by which it is counted. */
function filtersOfFigure({
  deviceTypes,
  population,
}: Pick<FigureRequest, 'deviceTypes' | 'population'>): readonly ResponseFilter[] {
  const filters = deviceTypes === undefined ? [] : [{ column: 'deviceType', ids: deviceTypes }];
  if (population === undefined) return filters;
  const { code, optionId } = populationAnswer(population);
  return [...filters, { column: code, ids: [optionId] }];
}

/** Both sides of a requested comparison; null if there is none. */
export function comparedSides(
  { own, segment, range, other }: RequestedDashboard,
  request: FigureRequest,
): readonly [now: ComparedSide, before: ComparedSide] | null {
  if (other.kind === 'none' || other.kind === 'depth') return null;
  const ofFigure = filtersOfFigure(request);
  const theirs = segment ?? own;
  return [
    { range, filters: [...own.filters, ...ofFigure], isDemographic: own.isDemographic },
    {
      range: other.kind === 'range' ? other.range : range,
      filters: [...theirs.filters, ...ofFigure],
      isDemographic: theirs.isDemographic,
    },
  ];
}
