import { MERCHANTS } from '../testing.ts';

const [first] = MERCHANTS;
if (first === undefined) throw new Error('There is a merchant.');
export const eventMerchant = first;

/** Records of one merchant: some occur twice, some have a comment, some change an existing record. */
export const eventLines = (): readonly string[] =>
  Array.from({ length: 40 }, (_, at) =>
    JSON.stringify({
      responseId: `told-${at % 30}`,
      mid: eventMerchant.mid,
      surveyId: 1,
      submittedAt: '2026-10-01T10:00:00Z',
      answers: { Q15_C11779: at % 11 },
      ...(at % 3 === 0 ? { comment: { text: `Words ${at}` } } : {}),
    }),
  );
