import {
  FIRST_ALERTS_CALL,
  type FirstAlerts,
  type FirstAlertsAnswer,
  FirstAlertsSchema,
} from '@shoppervoice/contracts/delivery';
import { isDuplicateKey } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import { orProblem } from '../sources/ask-export.ts';
import type { RuleDocument } from './alert-document.ts';
import type { AlertParts } from './alert-parts.ts';
import { lookAt, newRule } from './change-rules.ts';
import { readRule } from './read-rule.ts';

/** The internal call that creates the rules of a merchant that never had one; `guardInternalCalls` checks its key. */
export function firstRulesRoute(app: FastifyInstance, parts: AlertParts): void {
  app.post<{ Body: FirstAlerts }>(
    FIRST_ALERTS_CALL,
    { schema: { body: FirstAlertsSchema } },
    async (request, reply): Promise<FirstAlertsAnswer> => {
      reply.header('cache-control', 'no-store');
      return { added: await orProblem(() => addFirstRules(parts, request.body)) };
    },
  );
}

/**
 * Creates all rules, or those that an interrupted call did not get to; none if the merchant is known already, so that
 * deleted rules stay deleted. Yesterday is judged at once, for all rules together.
 * @throws ProblemError 400, 403, 404; SourceUnavailable while the services of the reports are not up
 */
async function addFirstRules(parts: AlertParts, { mid, createdBy, alerts }: FirstAlerts): Promise<number> {
  const { database, sources } = parts;
  if ((await database.merchants.findOne({ _id: mid })) !== null) return 0;
  const { context } = await sources.jobContext({ mid, userId: null, purpose: 'alert' });
  const at = new Date(parts.now());
  const rules: RuleDocument[] = [];
  for (const written of alerts) {
    const { watch, recipients } = readRule(written);
    const { reading: _, ...watched } = await lookAt(parts, context, watch);
    rules.push(newRule({ mid, watch, recipients, ...watched, createdBy }, at));
  }
  for (const rule of rules) {
    await database.rules.insertOne(rule).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }
  // Written last: from here on the rules are judged, and a repeated call adds nothing.
  await database.merchants.updateOne(
    { _id: mid },
    { $setOnInsert: { timeZone: context.timeZone, nextDue: at, judged: null } },
    { upsert: true },
  );
  return rules.length;
}
