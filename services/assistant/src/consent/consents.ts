import type { Collection, Db } from 'mongodb';

export interface ConsentDocument {
  /** The merchant. */
  readonly _id: number;
  readonly agreed: boolean;
  readonly userId: string;
  /** First name of who said so. */
  readonly by: string;
  readonly at: Date;
}

export const consentsOf = (db: Db): Collection<ConsentDocument> => db.collection('consents');

/** Whether the merchant's admin agreed. What cannot be read now is no consent. */
export async function hasAgreed(db: Db, mid: number): Promise<boolean> {
  const consent = await consentsOf(db)
    .findOne({ _id: mid })
    .catch(() => null);
  return consent?.agreed === true;
}
