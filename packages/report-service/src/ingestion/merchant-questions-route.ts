import { INTERNAL_MERCHANT_QUESTIONS, type MerchantQuestions } from '@shoppervoice/contracts/developers';
import { admitWriter, contextOf } from '@shoppervoice/service-kit';
import { merchantToBe, type SurveyDatabases } from '@shoppervoice/survey-store';
import type { FastifyInstance } from 'fastify';

/**
 * `GET /internal/merchant-questions` -> `MerchantQuestions`: by which the columns of a file are matched, for jobs that
 * bring responses in.
 */
export function merchantQuestionsRoute(app: FastifyInstance, databases: SurveyDatabases): void {
  app.get(
    INTERNAL_MERCHANT_QUESTIONS,
    { onRequest: admitWriter(), exposeHeadRoute: false },
    async (request, reply): Promise<MerchantQuestions> => {
      const { customQuestions } = await merchantToBe(databases, contextOf(request));
      reply.header('cache-control', 'no-store');
      return {
        questions: customQuestions.map(({ code, surveyId, kind, label, wording, options }) => ({
          ...{ code, surveyId, kind, label, wording },
          options: options.map((option) => ({ id: option.id, label: option.label })),
        })),
      };
    },
  );
}
