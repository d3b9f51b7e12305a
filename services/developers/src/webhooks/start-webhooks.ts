import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '@shoppervoice/service-kit';
import { allowed } from '@shoppervoice/survey-model';
import type { DevelopersParts, RegisterSubject } from '../developers-parts.ts';
import { API_ACCESS } from '../door/api-door.ts';
import { mailboxOf } from '../mails/warn-of-ends.ts';
import { type DeliveryParts, deliverNext } from './deliver.ts';
import { type WebhookDocument, webhookDatabase } from './webhook-document.ts';
import { eventsRoute, webhookRoutes } from './webhook-routes.ts';

const LANES = 8;
const POLL_MS = 500;

/** Registers the calls of webhooks, takes events of the other services, and delivers what is due. */
export const startWebhooks: RegisterSubject = async (app, parts) => {
  const { database, config, jobs, log, now } = parts;
  const work: DeliveryParts = {
    database: webhookDatabase(database.db),
    allowed: config.WEBHOOK_ALLOWED_HOSTS,
    busy: new Map(),
    now,
    async isHeld(mid) {
      const job = await jobs.of(mid);
      return job !== null && allowed(API_ACCESS, job.context);
    },
    tellOff: (webhook, since) => tellOff(parts, webhook, since),
  };
  webhookRoutes(app, parts, work);
  eventsRoute(app, work);
  const stop = new AbortController();
  const { signal } = stop;
  async function lane(): Promise<void> {
    await database.firstReady;
    while (!signal.aborted) {
      let found = false;
      try {
        found = await deliverNext(work);
      } catch (err) {
        if (!isDatabaseAway(err)) log.warn({ err }, 'a webhook could not be delivered yet');
      }
      if (!found) await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  const lanes = Promise.all(Array.from({ length: LANES }, lane));
  lanes.catch(() => undefined);
  return async () => {
    stop.abort();
    await lanes.catch(() => undefined);
  };
};

/** Whoever made it is told; where they are not of the merchant any more nobody is. */
async function tellOff(
  { config, jobs, mails }: DevelopersParts,
  webhook: WebhookDocument,
  since: string,
): Promise<void> {
  const { _id, mid, userId, url } = webhook;
  const [job, mailbox] = await Promise.all([jobs.of(mid), mailboxOf(config, { mid, userId })]);
  if (job === null || mailbox === null) return;
  const values = { host: new URL(url).host, merchant: job.context.merchantName };
  await mails.queue({ template: 'webhook-off', to: mailbox.email, values }, `webhook-off.${_id}.${since}`);
}
