import { andList, SURVEYS } from '@shoppervoice/survey-model';

const SURVEY_NUMBERS = andList(SURVEYS.map(({ id, label }) => `${id} ${label}`));

/** Fields of a response as the import and the API take them, with a description of each. */
export const RESPONSE_FIELDS: readonly (readonly [field: string, holds: string])[] = [
  ['responseId', 'Your own name for the response. The same one again replaces it.'],
  ['mid', 'Your merchant ID.'],
  ['surveyId', `Which survey was answered: ${SURVEY_NUMBERS}.`],
  ['submittedAt', 'When it was answered: 2026-10-03T23:30:00-07:00, with its offset.'],
  [
    'answers',
    'Answers by question code: ratings 0 to 10, the number of an option, a list of numbers, or words. What was not answered is left out.',
  ],
  ['specify', 'Optional. By question code, what the shopper wrote for an option such as “Other”.'],
  ['comment', 'Optional. { text }, and tone and topics where you have them; otherwise the portal finds them.'],
  ['orderId', 'Optional. It joins what was said at the checkout and after the delivery.'],
  ['email', 'Optional. The shopper’s address, for replies.'],
  ['device', 'Optional. { type, make, os, browser }.'],
  ['pageViews, timeOnSiteSeconds, referrer', 'Optional. Of the visit, for Site Abandonment.'],
];

/** Overall satisfaction and likelihood to recommend, of the survey right after the purchase. */
const ANSWERS = { Q15_C11779: 9, Q106375_C106738: 10 } as const;

/** A line for the import: a response to the survey at the point of sale. `day`: `YYYY-MM-DD`. */
export function exampleResponse(mid: number, day: string): string {
  return JSON.stringify({
    responseId: 'order-77120',
    mid,
    surveyId: 1,
    submittedAt: `${day}T08:30:00Z`,
    orderId: '77120',
    answers: ANSWERS,
    comment: { text: 'Quick checkout, and shipping was free.' },
  });
}
