import type { Access } from '@shoppervoice/contracts/calls';
import { allowed, type Programme } from '@shoppervoice/survey-model';
import type { FigureList, FigureQuery } from '../report-table.ts';
import { questionsByRole } from './catalogue.ts';
import { figureOf } from './figure-of.ts';
import { requestedSurveys } from './survey-filter.ts';

/** What of a score is shown. */
export interface NpsGates {
  /** Of the distribution by rating. */
  readonly distribution: Access;
  /** Of the course over time. */
  readonly trend: Access;
}

/** The question whether they would recommend, of each survey, as a Net Promoter Score. */
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
