import { MongoClient } from 'mongodb';
import { deliverAll, EVERYTHING } from './deliver-all.fixture.ts';
import { webhookDatabase } from './webhook-document.ts';

/** A separate process that delivers what is due, and ends. Arguments: URL of the database, its name, the allowed host. */
const [url = '', name = '', host = ''] = process.argv.slice(2);
const client = await new MongoClient(url).connect();
const parts = {
  database: webhookDatabase(client.db(name)),
  allowed: [host],
  now: Date.now,
  busy: new Map<string, number>(),
  readEntitlements: async () => EVERYTHING,
  notifySwitchedOff: async () => undefined,
  notifyUnentitled: async () => undefined,
  wake: () => undefined,
};
await deliverAll(parts);
await client.close();
process.disconnect?.();
