import type { Access } from '@shoppervoice/contracts/calls';
import { OWN_QUESTIONS_PATH, type OwnQuestions } from '@shoppervoice/contracts/reports';
import { admitReader, sessionContextOf } from '@shoppervoice/service-kit';
import { type Programme, surveysOf } from '@shoppervoice/survey-model';
import { customQuestionsOf } from '@shoppervoice/survey-store';
import type { FastifyInstance } from 'fastify';
import { entitledQuestions } from '../open-ends/entitled-questions.ts';
import type { ServiceParts } from '../service-parts.ts';

/** Registers the wording of the merchant's own questions for other servers, under the gate of their page. */
export function ownQuestionsRoute(
  app: FastifyInstance,
  { programme, access }: { readonly programme: Programme; readonly access: Access },
  { reader }: ServiceParts,
): void {
  app.get(
    OWN_QUESTIONS_PATH,
    { onRequest: admitReader(access), exposeHeadRoute: false },
    async (request, reply): Promise<OwnQuestions> => {
      const context = sessionContextOf(request);
      const own = entitledQuestions(await customQuestionsOf(reader.database, context.mid), context);
      reply.header('cache-control', 'no-store');
      return {
        questions: own
          .filter(({ surveyId }) => surveysOf(programme).includes(surveyId))
          .map(({ code, surveyId, kind, label, wording }) => ({ code, surveyId, kind, label, wording })),
      };
    },
  );
}
