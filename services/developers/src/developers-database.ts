import { prepareMail } from '@shoppervoice/mail-outbox';
import { prepareDepartures, prepareSharedCounts } from '@shoppervoice/service-kit';
import type { Db } from 'mongodb';
import { prepareAnsweredCalls } from './api-auth/answered-calls.ts';
import { prepareCallLog } from './api-auth/call-log.ts';
import { prepareClients } from './clients/client-document.ts';
import { prepareImports } from './imports/import-document.ts';
import { prepareMatchings } from './matchings/matching-store.ts';
import { prepareWebhooks } from './webhooks/webhook-document.ts';

/** The database of this service: clients, their calls, webhooks and their deliveries, imports of files. */
export const DEVELOPERS_DATABASE = 'shoppervoice_developers';

/** Creates the indexes; idempotent. */
export async function prepareDevelopers(db: Db): Promise<void> {
  await prepareClients(db);
  await prepareCallLog(db);
  await prepareAnsweredCalls(db);
  await prepareMail(db);
  await prepareWebhooks(db);
  await prepareImports(db);
  await prepareMatchings(db);
  await prepareDepartures(db);
  await prepareSharedCounts(db);
}
