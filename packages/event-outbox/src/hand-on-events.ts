import { defineConfig, type Look, RepeatedWork } from '@shoppervoice/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from 'mongodb';
import { eventsOf } from './event-store.ts';
import { pushEvents } from './push-events.ts';

/** Variables of a service in which something happens that webhooks tell of. */
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

/**
 * Hands events on, for as long as this runs, to the service of webhooks, and forgets those that are 30 days old. Any number of
 * processes may. `looks`: what finds events that somebody left behind.
 */
export function handOnEvents(
  db: Db,
  config: { readonly DEVELOPERS_URL: string | null; readonly INTERNAL_KEY: Buffer },
  { looks, log }: { readonly looks: readonly Look[]; readonly log: FastifyBaseLogger },
): RepeatedWork {
  const events = eventsOf(db);
  const { DEVELOPERS_URL: addresses, INTERNAL_KEY: internalKey } = config;
  let swept = 0;
  const push: Look = async (signal) => addresses !== null && pushEvents(events, { addresses, internalKey, signal });
  const forget: Look = async () => {
    if (Date.now() - swept < HOUR_MS) return false;
    await events.deleteMany({ at: { $lte: new Date(Date.now() - KEPT_MS) } });
    swept = Date.now();
    return false;
  };
  return new RepeatedWork([push, forget, ...looks], { pollMs: POLL_MS, log, what: 'events for webhooks' });
}
