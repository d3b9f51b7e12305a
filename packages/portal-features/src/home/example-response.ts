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
