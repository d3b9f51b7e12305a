import { DEVELOPERS_PAGE } from '@shoppervoice/contracts/remotes';
import { inJobSpan, measureQueue, queueState, RepeatedWork, sendNotice } from '@shoppervoice/service-kit';
import { allowed, type Entitlements } from '@shoppervoice/survey-model';
import { AnsweredCalls } from '../api-auth/answered-calls.ts';
import { API_ACCESS } from '../api-auth/api-auth.ts';
import type { DevelopersParts, RegisterSubject } from '../developers-parts.ts';
import { type DeliveryParts, takeDelivery } from './deliver.ts';
import { publicWebhookRoutes } from './public-webhook-routes.ts';
import { type WebhookDocument, webhookDatabase } from './webhook-document.ts';
import { eventsRoute, webhookRoutes } from './webhook-routes.ts';

/** Concurrent deliveries. */
const CONCURRENCY = 16;
const POLL_MS = 1000;

/** Registers the calls of webhooks, accepts events of the other services, and makes due deliveries. */
export const startWebhooks: RegisterSubject = async (app, parts) => {
  const { database, config, log, now } = parts;
  const work: DeliveryParts = {
    database: webhookDatabase(database.db),
    allowed: config.WEBHOOK_ALLOWED_HOSTS,
    busy: new Map(),
    wake: () => delivering.wake(),
    now,
    readEntitlements: (mid) => readEntitlements(parts, mid),
    notifySwitchedOff: (webhook) => notifySwitchedOff(parts, webhook),
    notifyUnentitled: (webhooks, since) => notifyUnentitled(parts, webhooks, since),
  };
  const take = async () => {
    const deliver = await takeDelivery(work);
    return deliver && (() => inJobSpan('webhook', {}, deliver));
  };
  const delivering = new RepeatedWork([{ concurrency: CONCURRENCY, take }], {
    pollMs: POLL_MS,
    log,
    what: 'webhooks',
  });
  measureQueue(app, 'webhooks', () =>
    queueState(work.database.deliveries, { among: { state: 'waiting' }, due: 'nextAt' }),
  );
  webhookRoutes(app, parts, work);
  publicWebhookRoutes(app, parts, work, new AnsweredCalls(database.db, now));
  eventsRoute(app, work);
  return () => delivering.close();
};

/** A merchant's entitlements, if clients may act for it: it or its umbrella has the API's feature. */
async function readEntitlements({ jobs }: DevelopersParts, mid: number): Promise<Entitlements | null> {
  const job = await jobs.of(mid);
  if (job === null) return null;
  if (allowed(API_ACCESS, job.context)) return job.context;
  const above = job.umbrellaMid === null ? null : await jobs.of(job.umbrellaMid);
  return above?.umbrella === true && allowed(API_ACCESS, above.context) ? job.context : null;
}

/**
 * Notifies the maker and the merchant's admins, once each time it is switched off; throws until accounts accepts it.
 */
async function notifySwitchedOff(
  { config }: DevelopersParts,
  { _id, mid, url, userId, since }: WebhookDocument,
): Promise<void> {
  const { host } = new URL(url);
  await sendNotice(config, {
    mid,
    to: { admins: true, userIds: [userId] },
    cause: `webhook-off:${_id}:${since.toISOString()}`,
    title: `The webhook to ${host.slice(0, 100)} is switched off`,
    text: `The server ${host} has not accepted a delivery for 24 hours. Undelivered events are kept for 30 days: switch the webhook on and send them again.`,
    link: DEVELOPERS_PAGE,
  });
}

/** Notifies the makers and the merchant's admins, once each time the plan loses the API. */
async function notifyUnentitled(
  { config }: DevelopersParts,
  webhooks: readonly WebhookDocument[],
  since: Date,
): Promise<void> {
  const [first] = webhooks;
  if (first === undefined) return;
  const userIds = [...new Set(webhooks.map(({ userId }) => userId))];
  await sendNotice(config, {
    mid: first.mid,
    to: { admins: true, userIds },
    cause: `webhooks-unheld:${since.toISOString()}`,
    title: 'Your webhooks do not deliver any more',
    text: 'Your plan does not include the API any more, so nothing is sent to your servers. What was not delivered is kept for 30 days: once your plan includes the API again, open the log of a webhook and send it again.',
    link: null,
  });
}
