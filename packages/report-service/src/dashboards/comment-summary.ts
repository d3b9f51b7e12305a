import { DERIVED_QUESTIONS, NOT_READ, shownSurvey } from '@shoppervoice/survey-model';
import type { DashboardFilter, FigureList, FigureQuery } from '../report-table.ts';
import { figureOf } from './figure-of.ts';

const SURVEYS: readonly number[] = [1, 2];
const PARTICULAR = { topics: { tones: true }, tones: { apart: NOT_READ } } as const;
const LABELS = { topics: 'Topics of comments', tones: 'Tones of comments' } as const;

export const COMMENT_SURVEY_FILTER: DashboardFilter = {
  name: 'surveyId',
  label: 'Survey',
  options: SURVEYS.map((id) => ({ id, label: shownSurvey(id).name })),
  access: {},
};

/** Topics (`topics`) or tones (`tones`) of the comments of purchases and fulfillments, in one figure. */
export const commentSummaryOf =
  (code: 'topics' | 'tones') =>
  (requested: FigureQuery): FigureList => {
    const surveyIds = SURVEYS.filter((id) => requested.filter('surveyId')?.includes(id) ?? true);
    const { kind, options } = derived(code);
    const question = { code, kind, options, surveyId: surveyIds[0] ?? 0, label: LABELS[code] };
    return { groups: [], requests: [figureOf(question, requested, { surveyIds, ...PARTICULAR[code] })] };
  };

function derived(code: string) {
  const question = DERIVED_QUESTIONS.find((each) => each.code === code);
  if (question === undefined) throw new Error(`Nothing is counted as ${code}.`);
  return question;
}
