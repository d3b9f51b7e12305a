import type { Collection, Db } from 'mongodb';

/** A page that a user has sent to another. What was written to them is not kept here. */
export interface SentPageDocument {
  readonly _id: string;
  readonly mid: number;
  /** Who sent it. */
  readonly userId: string;
  /** Of the write, once for a form that is sent. */
  readonly key: string;
  readonly to: string;
  readonly createdAt: Date;
  /** Accounts has taken the notice. */
  readonly told: boolean;
}

/** How long the same key is known, in seconds. */
const KEPT_SECONDS = 86_400;

export const sentPagesOf = (db: Db): Collection<SentPageDocument> => db.collection('sentPages');

/** Makes the indexes; does nothing where they exist. */
export async function prepareSentPages(db: Db): Promise<void> {
  await sentPagesOf(db).createIndexes([
    { key: { userId: 1, mid: 1, key: 1 }, name: 'writes', unique: true },
    { key: { createdAt: 1 }, name: 'age', expireAfterSeconds: KEPT_SECONDS },
  ]);
}
