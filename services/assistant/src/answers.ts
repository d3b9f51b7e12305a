import {
  AI_CONSENT_PATH,
  AiConsentSchema,
  CHAT_COSTS_PATH,
  CHAT_PATH,
  CHAT_SESSION_PATH,
  CHAT_SESSIONS_PATH,
  ChatAnswerSchema,
  ChatCostsSchema,
  ChatSessionSchema,
  ChatSessionsAnswerSchema,
  SummaryFeedbackAnswerSchema,
  TRANSLATION_PATH,
  TranslationOfferSchema,
  TranslationSchema,
} from '@shoppervoice/contracts/assistant';
import { CommentSummaryAnswerSchema, SUMMARY_FEEDBACK_PATH, SUMMARY_PATH } from '@shoppervoice/contracts/comments';
import { type AnswerTable, answers } from '@shoppervoice/service-kit';
import Type from 'typebox';

const NOTHING = { 204: Type.Null({ description: 'Nothing.' }) } as const;

/** Response schemas of the calls, for the service's API document. */
export const ANSWERS: AnswerTable = {
  [`POST ${SUMMARY_PATH}`]: answers(CommentSummaryAnswerSchema),
  [`GET ${AI_CONSENT_PATH}`]: answers(AiConsentSchema),
  [`PUT ${AI_CONSENT_PATH}`]: NOTHING,
  [`GET ${TRANSLATION_PATH}`]: answers(TranslationOfferSchema),
  [`POST ${TRANSLATION_PATH}`]: answers(TranslationSchema),
  [`POST ${SUMMARY_FEEDBACK_PATH}`]: NOTHING,
  [`GET ${SUMMARY_FEEDBACK_PATH}`]: answers(SummaryFeedbackAnswerSchema),
  [`POST ${CHAT_PATH}`]: answers(ChatAnswerSchema),
  [`GET ${CHAT_SESSIONS_PATH}`]: answers(ChatSessionsAnswerSchema),
  [`GET ${CHAT_SESSION_PATH}`]: answers(ChatSessionSchema),
  [`DELETE ${CHAT_SESSION_PATH}`]: NOTHING,
  [`GET ${CHAT_COSTS_PATH}`]: answers(ChatCostsSchema),
  [`PUT ${CHAT_COSTS_PATH}`]: NOTHING,
};
