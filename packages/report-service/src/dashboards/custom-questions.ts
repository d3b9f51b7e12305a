import type { Programme } from '@shoppervoice/survey-model';
import type { Asked, FigureList } from '../report-table.ts';
import { figureOf } from './figure-of.ts';
import { askedSurveys } from './survey-filter.ts';

/** The merchant's own questions of a programme's surveys, of every kind, in its own order, in the words that shoppers read. */
export const customQuestionsOf =
  (programme: Programme) =>
  async (asked: Asked): Promise<FigureList> => {
    const surveys = askedSurveys(programme, asked);
    const own = (await asked.customQuestions()).filter(({ surveyId }) => surveys.includes(surveyId));
    return { groups: [], requests: own.map((question) => figureOf(question, asked, { wording: question.wording })) };
  };
