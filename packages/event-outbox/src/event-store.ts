import type { PortalEvent } from '@shoppervoice/contracts/developers';
import { type Collection, type Db, ObjectId } from 'mongodb';

/** An event for webhooks, in the database of the service where it happens. */
export interface OutgoingEvent {
  /** Derived from what it reports, so that writing it twice is harmless. */
  readonly _id: string;
  readonly type: PortalEvent['type'];
  readonly mid: number;
  readonly at: Date;
  readonly data: PortalEvent['data'];
  /** Order of writing. */
  readonly order: ObjectId;
  /** Absent: it was delivered to the service of webhooks. */
  readonly waiting?: true;
}

export type NewEvent = Omit<PortalEvent, 'at'> & { readonly at: Date };

export const eventsOf = (db: Db): Collection<OutgoingEvent> => db.collection('outgoingEvents');

/** Creates the indexes; idempotent. */
export async function prepareEvents(db: Db): Promise<void> {
  await eventsOf(db).createIndexes([
    { key: { at: 1 }, name: 'age' },
    { key: { waiting: 1, order: 1 }, name: 'waiting', partialFilterExpression: { waiting: { $exists: true } } },
  ]);
}

/** Writes events in order; an existing one stays unchanged, and is not delivered again. */
export async function keepEvents(events: Collection<OutgoingEvent>, made: readonly NewEvent[]): Promise<void> {
  if (made.length === 0) return;
  const writes = made.map(({ id, type, mid, at, data }) => {
    const fields = { type, mid, at, data, order: new ObjectId(), waiting: true } as const;
    return { updateOne: { filter: { _id: id }, update: { $setOnInsert: fields }, upsert: true } };
  });
  await events.bulkWrite(writes, { ordered: true });
}
