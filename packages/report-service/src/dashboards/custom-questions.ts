import type { Programme } from '@shoppervoice/survey-model';
import type { FigureList, FigureQuery } from '../report-table.ts';
import { figureOf } from './figure-of.ts';
import { requestedSurveys } from './survey-filter.ts';

/**
 * The merchant's own questions of a programme's surveys, of every kind, in its own order, with the wording of the
 * survey.
 */
export const customQuestionsOf =
  (programme: Programme) =>
  async (requested: FigureQuery): Promise<FigureList> => {
    const surveys = requestedSurveys(programme, requested);
    const own = (await requested.customQuestions()).filter(({ surveyId }) => surveys.includes(surveyId));
    return {
      groups: [],
      requests: own.map((question) => figureOf(question, requested, { wording: question.wording })),
    };
  };
