import { PICKUP_TYPES, pageQuestions, populationKey } from '@shoppervoice/survey-model';
import type { DashboardFilter, FigureList, FigureQuery } from '../report-table.ts';
import { figureOf } from './figure-of.ts';

export const PICKUP_TYPE_FILTER: DashboardFilter = {
  name: 'pickupType',
  label: 'Pickup',
  options: PICKUP_TYPES,
  access: {},
};

/** The questions about pickups, of all respondents or of the requested pickup methods. */
export function pickupSummary(requested: FigureQuery): FigureList {
  const types = requested.filter(PICKUP_TYPE_FILTER.name);
  const populationFilter = types === undefined ? {} : { populations: types.map((id) => populationKey('BO100', id)) };
  return {
    groups: [],
    requests: pageQuestions('bopis-summary', requested.context).map((question) =>
      figureOf(question, requested, populationFilter),
    ),
  };
}
