import type { Day, WeekStart } from '@shoppervoice/survey-model';

/** The merchant's calendar as a question is asked. */
export interface Today {
  /** Today in the merchant's zone. */
  readonly today: Day;
  /** First weekday of the merchant's weeks; absent: Sunday. */
  readonly weekStartsOn?: WeekStart | undefined;
}
