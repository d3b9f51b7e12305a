import type { Access } from '@shoppervoice/contracts/calls';
import { allowed, type Programme } from '@shoppervoice/survey-model';
import type { Asked, FigureList } from '../report-table.ts';
import { questionsByRole } from './catalogue.ts';
import { figureOf } from './figure-of.ts';
import { askedSurveys } from './survey-filter.ts';

/** What of a score is told. */
export interface NpsGates {
  /** Of the distribution by rating. */
  readonly distribution: Access;
  /** Of the course over time. */
  readonly trend: Access;
}

/** The question whether they would recommend, of each survey, as a Net Promoter Score. */
export const npsOf =
  (programme: Programme, { distribution, trend }: NpsGates) =>
  (asked: Asked): FigureList => ({
    groups: [],
    requests: askedSurveys(programme, asked)
      .flatMap((surveyId) => questionsByRole(surveyId, ['LLTR']))
      .map((question) => ({
        ...figureOf(question, asked),
        kind: 'nps',
        counts: allowed(distribution, asked.context),
        series: allowed(trend, asked.context),
      })),
  });
