import type { RatingFigure } from '@shoppervoice/contracts/reports';
import { shownSurvey } from '@shoppervoice/survey-model';

export interface SurveyGroup {
  readonly survey: ReturnType<typeof shownSurvey>;
  readonly metrics: readonly RatingFigure[];
}

/** Ratings under their surveys, in the answer's order. */
export function groupBySurvey(metrics: readonly RatingFigure[]): readonly SurveyGroup[] {
  const ids = [...new Set(metrics.map(({ surveyId }) => surveyId))];
  return ids.map((id) => ({ survey: shownSurvey(id), metrics: metrics.filter(({ surveyId }) => surveyId === id) }));
}
