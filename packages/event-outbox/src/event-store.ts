import type { PortalEvent } from '@shoppervoice/contracts/developers';
import { type Collection, type Db, ObjectId } from 'mongodb';

/** What other systems are told of, in the database of the service where it happens. */
export interface OutgoingEvent {
  /** That of what it tells: the same however often it is written. */
  readonly _id: string;
  readonly type: PortalEvent['type'];
  readonly mid: number;
  readonly at: Date;
  readonly data: PortalEvent['data'];
  /** Of writing. */
  readonly order: ObjectId;
  /** Absent: it was handed on. */
  readonly waiting?: true;
}

export type NewEvent = Omit<PortalEvent, 'at'> & { readonly at: Date };

export const eventsOf = (db: Db): Collection<OutgoingEvent> => db.collection('outgoingEvents');

/** Makes the indexes; does nothing where they exist. */
export async function prepareEvents(db: Db): Promise<void> {
  await eventsOf(db).createIndexes([
    { key: { at: 1 }, name: 'age' },
    { key: { waiting: 1, order: 1 }, name: 'waiting', partialFilterExpression: { waiting: { $exists: true } } },
  ]);
}

/** Writes events in their order; one that is there already stays as it is, and is not handed on again. */
export async function keepEvents(events: Collection<OutgoingEvent>, made: readonly NewEvent[]): Promise<void> {
  if (made.length === 0) return;
  const writes = made.map(({ id, type, mid, at, data }) => {
    const fields = { type, mid, at, data, order: new ObjectId(), waiting: true } as const;
    return { updateOne: { filter: { _id: id }, update: { $setOnInsert: fields }, upsert: true } };
  });
  await events.bulkWrite(writes, { ordered: true });
}
