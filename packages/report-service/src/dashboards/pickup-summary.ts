import { PICKUP_TYPES, pageQuestions, populationKey } from '@shoppervoice/survey-model';
import type { Asked, DashboardFilter, FigureList } from '../report-table.ts';
import { figureOf } from './figure-of.ts';

export const PICKUP_TYPE_FILTER: DashboardFilter = {
  name: 'pickupType',
  label: 'Pickup',
  options: PICKUP_TYPES,
  access: {},
};

/** The questions about pickups, of everybody or of those who picked up in these ways. */
export function pickupSummary(asked: Asked): FigureList {
  const types = asked.filter(PICKUP_TYPE_FILTER.name);
  const whose = types === undefined ? {} : { populations: types.map((id) => populationKey('BO100', id)) };
  return {
    groups: [],
    requests: pageQuestions('bopis-summary', asked.context).map((question) => figureOf(question, asked, whose)),
  };
}
