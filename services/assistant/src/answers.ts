import { CommentSummaryAnswerSchema, SUMMARY_PATH } from '@shoppervoice/contracts';
import { type AnswerTable, answers } from '@shoppervoice/service-kit';

/** What the calls answer, for the service's document. */
export const ANSWERS: AnswerTable = {
  [`POST ${SUMMARY_PATH}`]: answers(CommentSummaryAnswerSchema),
};
