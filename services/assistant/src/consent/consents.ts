import type { Collection, Db } from 'mongodb';

export interface ConsentDocument {
  /** The merchant. */
  readonly _id: number;
  readonly agreed: boolean;
  /** Where comments may go. null: no endpoint was named then. */
  readonly host: string | null;
  readonly userId: string;
  /** First name of who said so. */
  readonly by: string;
  readonly at: Date;
}

export const consentsOf = (db: Db): Collection<ConsentDocument> => db.collection('consents');

/** Whether this is a consent to comments going to `host`. One to another host is none. */
export const agreesTo = (consent: ConsentDocument | null, host: string | null): boolean =>
  consent?.agreed === true && consent.host === host;

/** Whether the merchant's admin agreed to `host`. A consent that cannot be read now counts as not given. */
export async function hasAgreed(db: Db, mid: number, host: string): Promise<boolean> {
  const consent = await consentsOf(db)
    .findOne({ _id: mid })
    .catch(() => null);
  return agreesTo(consent, host);
}
