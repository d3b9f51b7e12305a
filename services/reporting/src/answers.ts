import type { AnswerTable } from '@shoppervoice/service-kit';

/** What the calls answer, for the service's document. */
export const ANSWERS: AnswerTable = {};
