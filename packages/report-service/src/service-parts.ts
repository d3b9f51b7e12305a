import type { Area } from '@shoppervoice/survey-model';
import type { SurveyReader } from '@shoppervoice/survey-store';

/** What every call of a programme's service works with. `now`: milliseconds. */
export interface ServiceParts {
  readonly area: Area;
  readonly reader: SurveyReader;
  readonly now: () => number;
}
