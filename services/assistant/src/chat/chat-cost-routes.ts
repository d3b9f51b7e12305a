import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import {
  CHAT_COSTS_PATH,
  type ChatCosts,
  type ChatCostsChange,
  ChatCostsChangeSchema,
} from '@shoppervoice/contracts/assistant';
import { recordAudit } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AssistantConfig, Endpoint } from '../assistant-config.ts';
import type { ChatCostStore } from './chat-costs.ts';

const access = { roles: ['SUPERUSER'] } satisfies ServiceCall['access'];

export const CHAT_COST_CALLS: readonly ServiceCall[] = [
  { method: 'GET', path: CHAT_COSTS_PATH, access },
  { method: 'PUT', path: CHAT_COSTS_PATH, access },
];

export function chatCostRoutes(
  app: FastifyInstance,
  {
    costs,
    config,
    endpoint,
  }: { readonly costs: ChatCostStore; readonly config: AssistantConfig; readonly endpoint: Endpoint | null },
): void {
  app.get(CHAT_COSTS_PATH, async (): Promise<ChatCosts> => {
    const [endpointOff, days] = await Promise.all([costs.isOff(), costs.latest()]);
    return { endpointOff, days, endpoint: endpoint && { host: endpoint.host, model: endpoint.model } };
  });

  app.put<{ Body: ChatCostsChange }>(
    CHAT_COSTS_PATH,
    { schema: { body: ChatCostsChangeSchema } },
    async (request, reply) => {
      const { endpointOff } = request.body;
      await recordAudit(config, request, endpointOff ? 'ai-endpoint-off' : 'ai-endpoint-on', {});
      await costs.turn(endpointOff);
      return reply.code(204).send();
    },
  );
}
