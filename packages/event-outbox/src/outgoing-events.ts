import { type WaitingKind, waitingIn } from '@shoppervoice/service-kit';
import type { Db } from 'mongodb';
import { eventsOf, type OutgoingEvent } from './event-store.ts';

/** Events that the service of webhooks has not accepted yet. */
export const outgoingEvents = (db: Db): WaitingKind =>
  waitingIn<OutgoingEvent>({
    what: 'Events for webhooks',
    lateMs: 15 * 60_000,
    documents: eventsOf(db),
    filter: () => ({ waiting: true }),
    sort: { order: 1 },
    since: ({ at }) => at,
  });
