import type { RatingFigure } from '@shoppervoice/contracts';
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

/** What several surveys ask alike, by its role: a tab of a trend, a column of the grid. */
export interface SharedRole {
  readonly role: string;
  readonly label: string;
}

const ROLE_LABELS: Readonly<Record<string, string>> = {
  OSAT: 'Overall satisfaction',
  LLTBA: 'Likelihood to buy again',
  LLTR: 'Likelihood to recommend',
  LLTV: 'Likelihood to visit again',
};

/** In the answer's order; a question without a role is none of them. */
export function rolesOf(metrics: readonly RatingFigure[]): readonly SharedRole[] {
  const roles = [...new Set(metrics.flatMap(({ role }) => role ?? []))];
  return roles.map((role) => ({ role, label: ROLE_LABELS[role] ?? role }));
}
