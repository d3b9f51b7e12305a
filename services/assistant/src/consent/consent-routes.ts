import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import {
  AI_CONSENT_PATH,
  type AiConsent,
  type AiConsentChange,
  AiConsentChangeSchema,
} from '@shoppervoice/contracts/assistant';
import { recordAudit, sessionContextOf } from '@shoppervoice/service-kit';
import { ADMINS } from '@shoppervoice/survey-model';
import type { FastifyInstance } from 'fastify';
import type { Db } from 'mongodb';
import type { AssistantConfig, Endpoint } from '../assistant-config.ts';
import { SUMMARY_ACCESS } from '../summary/summary-question.ts';
import { agreesTo, consentsOf } from './consents.ts';

const access = { ...SUMMARY_ACCESS, ...ADMINS };

export const CONSENT_CALLS: readonly ServiceCall[] = [
  { method: 'GET', path: AI_CONSENT_PATH, access },
  { method: 'PUT', path: AI_CONSENT_PATH, access },
];

export function consentRoutes(
  app: FastifyInstance,
  parts: {
    readonly db: Db;
    readonly config: AssistantConfig;
    readonly endpoint: Endpoint | null;
    readonly now: () => number;
  },
): void {
  const { db, config, endpoint, now } = parts;
  const host = endpoint?.host ?? null;
  app.get(AI_CONSENT_PATH, async (request): Promise<AiConsent> => {
    const found = await consentsOf(db).findOne({ _id: sessionContextOf(request).mid });
    return {
      agreed: agreesTo(found, host, 'summary'),
      chat: agreesTo(found, host, 'chat'),
      translation: agreesTo(found, host, 'translation'),
      by: found?.by ?? null,
      at: found?.at.toISOString() ?? null,
      endpoint: endpoint && { host: endpoint.host, model: endpoint.model },
    };
  });

  app.put<{ Body: AiConsentChange }>(
    AI_CONSENT_PATH,
    { schema: { body: AiConsentChangeSchema } },
    async (request, reply) => {
      const { mid, userId, firstName } = sessionContextOf(request);
      const { agreed, translation = false } = request.body;
      const action = agreed ? 'ai-endpoint-agreed' : 'ai-endpoint-withdrawn';
      await recordAudit(config, request, action, host === null ? {} : { host });
      const consent = { agreed, host, userId, by: firstName, at: new Date(now()), chat: true, translation };
      await consentsOf(db).updateOne({ _id: mid }, { $set: consent }, { upsert: true });
      return reply.code(204).send();
    },
  );
}
