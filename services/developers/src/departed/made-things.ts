import { DEVELOPERS_PAGE } from '@shoppervoice/contracts/remotes';
import { findPart, type MadeKind } from '@shoppervoice/service-kit';
import type { Db } from 'mongodb';
import type { CallLog } from '../api-auth/call-log.ts';
import { clientsOf } from '../clients/client-document.ts';
import { webhookDatabase } from '../webhooks/webhook-document.ts';
import { removeWebhook } from '../webhooks/webhook-store.ts';
import { hostOf } from '../webhooks/webhook-work.ts';

const MAKERS = { mid: 1, userId: 1, by: 1 } as const;
const link = DEVELOPERS_PAGE;

/** What ends when its maker departs. */
export function madeThings(db: Db, calls: CallLog): Readonly<Record<'client' | 'webhook', MadeKind>> {
  const clients = clientsOf(db);
  const database = webhookDatabase(db);
  const { webhooks } = database;
  return {
    client: {
      one: 'API client',
      many: 'API clients',
      ended: 'api-client-ended',
      makers: async (part) => {
        const { filter, options } = findPart(part);
        const found = await clients.find(filter, { ...options, projection: MAKERS }).toArray();
        return found.map(({ mid, userId, by }) => ({ mid, userId, name: by }));
      },
      madeBy: async ({ mid, userId }) =>
        (await clients.find({ mid, userId }).sort({ createdAt: 1, _id: 1 }).toArray()).map(({ _id, name }) => ({
          id: _id,
          name,
          link,
        })),
      end: async ({ mid, userId }, id) => {
        await clients.deleteOne({ _id: id, mid, userId });
        if ((await clients.countDocuments({ _id: id })) === 0) await calls.forget(id);
      },
    },
    webhook: {
      one: 'webhook',
      many: 'webhooks',
      ended: 'webhook-ended',
      makers: async (part) => {
        const { filter, options } = findPart(part);
        const found = await webhooks.find(filter, { ...options, projection: MAKERS }).toArray();
        return found.map(({ mid, userId, by }) => ({ mid, userId, name: by }));
      },
      madeBy: async ({ mid, userId }) =>
        (await webhooks.find({ mid, userId }).sort({ createdAt: 1, _id: 1 }).toArray()).map(({ _id, url }) => ({
          id: _id,
          name: hostOf(url),
          link,
        })),
      end: async ({ mid, userId }, id) => {
        if ((await webhooks.countDocuments({ _id: id, mid, userId })) > 0) await removeWebhook(database, mid, id);
      },
    },
  };
}
