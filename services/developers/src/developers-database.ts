import { prepareMail } from '@shoppervoice/mail-outbox';
import { prepareDepartures, prepareSharedCounts } from '@shoppervoice/service-kit';
import type { Db } from 'mongodb';
import { prepareAnsweredCalls } from './api-auth/answered-calls.ts';
import { prepareCallLog } from './api-auth/call-log.ts';
import { prepareClients } from './clients/client-document.ts';
import { prepareWebhooks } from './webhooks/webhook-document.ts';

/** The database of this service: clients, their calls, webhooks and their deliveries. */
export const DEVELOPERS_DATABASE = 'shoppervoice_developers';

/** Creates the indexes; idempotent. */
export async function prepareDevelopers(db: Db): Promise<void> {
  await prepareClients(db);
  await prepareCallLog(db);
  await prepareAnsweredCalls(db);
  await prepareMail(db);
  await prepareWebhooks(db);
  await prepareDepartures(db);
  await prepareSharedCounts(db);
}
