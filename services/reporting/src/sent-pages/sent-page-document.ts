import type { Collection, Db } from 'mongodb';

/** A page that a user has sent to another. The note is not stored. */
export interface SentPageDocument {
  readonly _id: string;
  readonly mid: number;
  /** User ID of the sender. */
  readonly userId: string;
  /** Idempotency key, one per submitted form. */
  readonly key: string;
  readonly to: string;
  readonly createdAt: Date;
  /** Accounts has accepted the notice. */
  readonly told: boolean;
}

/** How long a key is remembered, in seconds. */
const KEPT_SECONDS = 86_400;

export const sentPagesOf = (db: Db): Collection<SentPageDocument> => db.collection('sentPages');

/** Creates the indexes; idempotent. */
export async function prepareSentPages(db: Db): Promise<void> {
  await sentPagesOf(db).createIndexes([
    { key: { userId: 1, mid: 1, key: 1 }, name: 'writes', unique: true },
    { key: { createdAt: 1 }, name: 'age', expireAfterSeconds: KEPT_SECONDS },
  ]);
}
