import { populationKey } from '@shoppervoice/survey-model';
import type { FigureList, FigureQuery } from '../report-table.ts';
import { JUDGED_BY, questionOf, questionsByRole } from './catalogue.ts';
import { figureOf } from './figure-of.ts';

/** How often shoppers buy, then the ratings by frequency. `code`: the frequency question. */
export const purchaseFrequencyOf =
  (code: 'Q20' | 'Q20_STFF') =>
  (requested: FigureQuery): FigureList => {
    const frequency = questionOf(code);
    const judgements = questionsByRole(frequency.surveyId, JUDGED_BY);
    return {
      groups: [],
      requests: [
        figureOf(frequency, requested),
        ...(frequency.options ?? []).flatMap(({ id, label }) => {
          const of = populationKey(code, id);
          return judgements.map((question) =>
            figureOf(question, requested, { of: { key: of, label }, population: of, series: false }),
          );
        }),
      ],
    };
  };
