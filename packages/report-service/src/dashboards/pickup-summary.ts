import { pageQuestions } from '@shoppervoice/survey-model';
import type { FigureList, FigureQuery } from '../report-table.ts';
import { figureOf } from './figure-of.ts';

/** The questions about pickups. */
export function pickupSummary(requested: FigureQuery): FigureList {
  return {
    groups: [],
    requests: pageQuestions('bopis-summary', requested.context).map((question) => figureOf(question, requested)),
  };
}
