import { defineConfig, measureQueue, type Poll, RepeatedWork } from '@shoppervoice/service-kit';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Db } from 'mongodb';
import { eventsOf } from './event-store.ts';
import { pushEvents } from './push-events.ts';

/** Variables of a service that sends webhook events. */
export const EVENTS_CONFIG = defineConfig({
  DEVELOPERS_URL: {
    type: 'addresses',
    optional: true,
    doc: 'Address of `services/developers`, or those of its replicas separated by `|`, which tells webhooks of what happens here. Without it what happens waits for 30 days.',
  },
});

const POLL_MS = 1000;
const HOUR_MS = 3_600_000;
const KEPT_MS = 30 * 24 * HOUR_MS;
/** No count is exact beyond this. */
const MOST_COUNTED = 10_000;

/** Shows on `/metrics` how many events wait, and for how long. */
export function measureEvents(app: FastifyInstance, db: Db): void {
  const events = eventsOf(db);
  measureQueue(app, 'events', async () => {
    const [waiting, first] = await Promise.all([
      events.countDocuments({ waiting: true }, { limit: MOST_COUNTED }),
      events.findOne({ waiting: true }, { sort: { order: 1 }, projection: { order: 1 } }),
    ]);
    return { waiting, dueSince: first?.order.getTimestamp() ?? null };
  });
}

/**
 * Delivers events to the service of webhooks until it is closed, and deletes those older than 30 days. Any number of
 * processes may do so. `looks`: finds events of killed processes.
 */
export function handOnEvents(
  db: Db,
  config: { readonly DEVELOPERS_URL: string | null; readonly INTERNAL_KEY: Buffer },
  { polls, log }: { readonly polls: readonly Poll[]; readonly log: FastifyBaseLogger },
): RepeatedWork {
  const events = eventsOf(db);
  const { DEVELOPERS_URL: addresses, INTERNAL_KEY: internalKey } = config;
  let swept = 0;
  const push: Poll = async (signal) => addresses !== null && pushEvents(events, { addresses, internalKey, signal });
  const forget: Poll = async () => {
    if (Date.now() - swept < HOUR_MS) return false;
    await events.deleteMany({ at: { $lte: new Date(Date.now() - KEPT_MS) } });
    swept = Date.now();
    return false;
  };
  return new RepeatedWork([push, forget, ...polls], { pollMs: POLL_MS, log, what: 'events for webhooks' });
}
