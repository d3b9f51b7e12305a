import { type Access, OWN_QUESTIONS_PATH, type OwnQuestions } from '@shoppervoice/contracts';
import { admitReader, sessionContextOf } from '@shoppervoice/service-kit';
import { type Programme, surveyHeld, surveysOf } from '@shoppervoice/survey-model';
import { customQuestionsOf } from '@shoppervoice/survey-store';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../service-parts.ts';

/** Registers the merchant's own questions in their words for other servers, under the gate of their page. */
export function ownQuestionsRoute(
  app: FastifyInstance,
  { programme, access }: { readonly programme: Programme; readonly access: Access },
  { reader }: ServiceParts,
  contextKey: Buffer,
): void {
  app.get(
    OWN_QUESTIONS_PATH,
    { onRequest: admitReader(contextKey, access), exposeHeadRoute: false },
    async (request, reply): Promise<OwnQuestions> => {
      const { mid, features } = sessionContextOf(request);
      const held = surveysOf(programme).filter((id) => surveyHeld(id, features));
      const own = await customQuestionsOf(reader.database, mid);
      reply.header('cache-control', 'no-store');
      return {
        questions: own
          .filter(({ surveyId }) => held.includes(surveyId))
          .map(({ code, surveyId, kind, label, wording }) => ({ code, surveyId, kind, label, wording })),
      };
    },
  );
}
