import { bothPopulations, populationKey, SHOPPING_STAGES } from '@shoppervoice/survey-model';
import type { FigureRequest } from '@shoppervoice/survey-store';
import type { DashboardFilter, FigureList, FigureQuery } from '../report-table.ts';
import { questionOf } from './catalogue.ts';
import { figureOf } from './figure-of.ts';

const POINT = '104SA';
const VISIT_INTENT = 'M2SA';

export const VISIT_INTENT_FILTER: DashboardFilter = {
  name: 'visitIntent',
  label: 'Visit intent',
  options: questionOf(VISIT_INTENT).options ?? [],
  access: {},
};

/** Where shoppers leave, by points and by stages, and the answers by stage. */
export function shoppingCycle(requested: FigureQuery): FigureList {
  const deviceTypes = requested.filter('deviceType');
  const intents = requested.filter(VISIT_INTENT_FILTER.name)?.map((id) => populationKey(VISIT_INTENT, id));
  const devices = deviceTypes === undefined ? {} : { deviceTypes };
  const everybody = { ...devices, ...(intents === undefined ? {} : { populations: intents }) };
  const point = questionOf(POINT);
  const stages: FigureRequest = {
    ...figureOf({ ...point, options: SHOPPING_STAGES }, requested, {
      ...everybody,
      countedAs: 'stage',
    }),
    key: 'stage',
  };
  return {
    groups: [],
    ...(point.since === undefined ? {} : { since: point.since }),
    requests: [
      figureOf(point, requested, everybody),
      stages,
      figureOf(questionOf('M7SA'), requested, everybody),
      figureOf(questionOf('118SA'), requested, everybody),
      ...SHOPPING_STAGES.flatMap(({ id, label, reasons }) => {
        const of = populationKey('stage', id);
        const populations = intents?.map((intent) => bothPopulations(of, intent)) ?? [of];
        const codes = [...(reasons === null ? [] : [reasons]), 'M3SA_1', 'M2SA', '118SA'];
        return codes.map((code) =>
          figureOf(questionOf(code), requested, { ...devices, of: { key: of, label }, populations, series: false }),
        );
      }),
    ],
  };
}
