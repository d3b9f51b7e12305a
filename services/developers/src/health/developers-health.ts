import { failedMails, waitingMails } from '@shoppervoice/mail-outbox';
import { enterRetry, type FailedWorkKind, failedIn, healthRoutes, masked, waitingIn } from '@shoppervoice/service-kit';
import type { RegisterSubject } from '../developers-parts.ts';
import { type ImportDocument, importDatabase } from '../imports/import-document.ts';
import { FILE_KEPT_MS, ImportStore } from '../imports/import-store.ts';
import { TRIED_MS } from '../webhooks/deliver.ts';
import {
  type DeliveryDocument,
  type WebhookDatabase,
  type WebhookDocument,
  webhookDatabase,
} from '../webhooks/webhook-document.ts';
import { hostOf } from '../webhooks/webhook-work.ts';

/** A delivery waits that long only if its receiver refuses it, or nothing delivers. */
const LATE_MS = 3_600_000;

/** What superusers see of webhooks and mails, and try again. */
export const developersHealth: RegisterSubject = async (app, { database: { db }, mails, config, now }) => {
  const database = webhookDatabase(db);
  healthRoutes(app, {
    service: 'developers',
    failed: [
      webhooksOff(database, now),
      importsGivenUp(new ImportStore(importDatabase(db), now), now),
      failedMails(mails.database, now),
    ],
    waiting: [
      waitingIn<DeliveryDocument>({
        what: 'Deliveries of webhooks',
        lateMs: LATE_MS,
        documents: database.deliveries,
        filter: () => ({ state: 'waiting' }),
        sort: { since: 1 },
        since: ({ since }) => since,
      }),
      waitingIn<ImportDocument>({
        what: 'Imports of files',
        lateMs: LATE_MS,
        documents: importDatabase(db).imports,
        filter: () => ({ nextAt: { $exists: true } }),
        sort: { createdAt: 1 },
        since: ({ createdAt }) => createdAt,
      }),
      waitingMails(mails.database, now),
    ],
    enter: enterRetry(config),
    now,
  });
};

/** Webhooks that were switched off because their receiver took nothing for a day. */
const webhooksOff = (database: WebhookDatabase, now: () => number): FailedWorkKind =>
  failedIn<WebhookDocument>({
    kind: 'webhooks',
    title: 'Webhooks that were switched off',
    documents: database.webhooks,
    filter: { state: 'failed' },
    sort: { since: 1 },
    show: ({ _id: id, mid, url, since, failure }) => ({
      id,
      mid,
      // Its path may contain a secret of the receiver.
      what: `The webhook to ${hostOf(url)}`,
      since,
      tries: failure?.tries ?? null,
      error: failure?.why ?? 'The server has not accepted a delivery for 24 hours.',
      retry: true,
    }),
    again: (id) => switchOnAgain(database, id, now()),
  });

/** Imports that stopped although nothing is wrong with their files: with them, their merchants can go on by themselves. */
const importsGivenUp = (store: ImportStore, now: () => number): FailedWorkKind =>
  failedIn<ImportDocument>({
    kind: 'imports',
    title: 'Imports of files that were given up',
    documents: store.database.imports,
    filter: { givenUpAt: { $exists: true }, state: 'failed' },
    sort: { givenUpAt: 1 },
    show: ({ _id: id, mid, fileName, givenUpAt, createdAt, tries, failure, failedIn }) => ({
      id,
      mid,
      // The name of a file may hold a shopper's address; the ID says which import it is all the same.
      what: `${masked(fileName)} (import ${id})`,
      since: givenUpAt ?? createdAt,
      tries,
      error: failure ?? '',
      // Taking back needs no file.
      retry: failedIn === 'taking-back' || createdAt.getTime() > now() - FILE_KEPT_MS,
    }),
    again: (id) => store.again(id),
  });

/** Switches a webhook on, and starts the deliveries again that were given up with it. */
async function switchOnAgain({ webhooks, deliveries }: WebhookDatabase, id: string, now: number): Promise<boolean> {
  const date = new Date(now);
  const before = await webhooks.findOneAndUpdate(
    { _id: id, state: 'failed' },
    { $set: { state: 'on', since: date }, $unset: { failure: '' } },
    { returnDocument: 'before' },
  );
  if (before === null) return false;
  const since = new Date(before.since.getTime() - TRIED_MS);
  await deliveries.updateMany(
    { webhookId: id, state: { $in: ['failed', 'waiting'] }, event: { $ne: 'test' }, since: { $gte: since } },
    { $set: { state: 'waiting', since: date, nextAt: date, tries: 0 } },
  );
  return true;
}
