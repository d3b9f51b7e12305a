import { surveyById } from '@shoppervoice/survey-model';
import type { SurveyColour } from '@shoppervoice/ui';

/** How a survey of Online Buyer is named, coloured and introduced on its pages. */
export interface SurveyLook {
  readonly id: number;
  readonly name: string;
  readonly when: string;
  readonly colour: SurveyColour;
}

/** In the order of the pages. */
export const SURVEY_LOOKS: readonly SurveyLook[] = [
  { id: 1, name: 'Point of sale', when: 'right after the purchase', colour: 'pos' },
  { id: 2, name: 'Fulfillment', when: 'after the delivery', colour: 'ff' },
  { id: 16, name: 'Pickup', when: 'after the pickup in store', colour: 'pickup' },
];

/** A survey that a newer service may answer is drawn under its own name. */
export function surveyLook(id: number): SurveyLook {
  const known = SURVEY_LOOKS.find((look) => look.id === id);
  return known ?? { id, name: surveyById(id)?.label ?? `Survey ${id}`, when: '', colour: 'pos' };
}
