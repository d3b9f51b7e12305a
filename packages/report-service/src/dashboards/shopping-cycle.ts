import { populationKey, SHOPPING_STAGES } from '@shoppervoice/survey-model';
import type { FigureRequest } from '@shoppervoice/survey-store';
import type { FigureList, FigureQuery } from '../report-table.ts';
import { questionOf } from './catalogue.ts';
import { figureOf } from './figure-of.ts';

/** Where shoppers leave, by points and by stages, and the answers by stage. */
export function shoppingCycle(requested: FigureQuery): FigureList {
  const point = questionOf('104SA');
  const stages: FigureRequest = {
    ...figureOf({ ...point, options: SHOPPING_STAGES }, requested, { countedAs: 'stage' }),
    key: 'stage',
  };
  return {
    groups: [],
    ...(point.since === undefined ? {} : { since: point.since }),
    requests: [
      figureOf(point, requested),
      stages,
      figureOf(questionOf('M7SA'), requested),
      figureOf(questionOf('118SA'), requested),
      ...SHOPPING_STAGES.flatMap(({ id, label, reasons }) => {
        const of = populationKey('stage', id);
        const codes = [...(reasons === null ? [] : [reasons]), 'M3SA_1', 'M2SA', '118SA'];
        return codes.map((code) =>
          figureOf(questionOf(code), requested, { of: { key: of, label }, population: of, series: false }),
        );
      }),
    ],
  };
}
