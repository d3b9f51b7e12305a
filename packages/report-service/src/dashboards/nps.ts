import type { Access } from '@shoppervoice/contracts/calls';
import { allowed, type Programme } from '@shoppervoice/survey-model';
import type { FigureList, FigureQuery } from '../report-table.ts';
import { questionsByRole } from './catalogue.ts';
import { figureOf } from './figure-of.ts';
import { requestedSurveys } from './survey-filter.ts';

/** Gates of the parts of a score. */
export interface NpsGates {
  /** For the distribution by rating. */
  readonly distribution: Access;
  /** For the trend. */
  readonly trend: Access;
}

/** The likelihood to recommend of each survey, as a Net Promoter Score. */
export const npsOf =
  (programme: Programme, { distribution, trend }: NpsGates) =>
  (requested: FigureQuery): FigureList => ({
    groups: [],
    requests: requestedSurveys(programme, requested)
      .flatMap((surveyId) => questionsByRole(surveyId, ['LLTR']))
      .map((question) => ({
        ...figureOf(question, requested),
        kind: 'nps',
        counts: allowed(distribution, requested.context),
        series: allowed(trend, requested.context),
      })),
  });
