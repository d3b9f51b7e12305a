import type { Collection, Db } from 'mongodb';

export interface ConsentDocument {
  /** Merchant ID. */
  readonly _id: number;
  readonly agreed: boolean;
  /** Where comments may be sent; null if no endpoint was configured. */
  readonly host: string | null;
  readonly userId: string;
  /** First name of the admin. */
  readonly by: string;
  readonly at: Date;
  /** Whether it was given to words that name the chat; absent: to those of the summary alone. */
  readonly chat?: boolean;
  /** The same of the translation of comments. */
  readonly translation?: boolean;
}

/** What is sent: themes and sentences of a summary, what a question of the chat looks up, or comments to translate. */
export type ConsentPurpose = 'summary' | 'chat' | 'translation';

export const consentsOf = (db: Db): Collection<ConsentDocument> => db.collection('consents');

/** A consent is valid for one host only, and for what it named. */
export const agreesTo = (consent: ConsentDocument | null, host: string | null, purpose: ConsentPurpose): boolean =>
  consent?.agreed === true && consent.host === host && (purpose === 'summary' || consent[purpose] === true);

/** Whether the merchant's admin agreed to `host`. A consent that cannot be read counts as not given. */
export async function hasAgreed(db: Db, mid: number, host: string, purpose: ConsentPurpose): Promise<boolean> {
  const consent = await consentsOf(db)
    .findOne({ _id: mid })
    .catch(() => null);
  return agreesTo(consent, host, purpose);
}

/** What changes with each consent; empty without one. */
export async function consentMark(db: Db, mid: number): Promise<string> {
  const consent = await consentsOf(db)
    .findOne({ _id: mid }, { projection: { at: 1 } })
    .catch(() => null);
  return consent?.at.toISOString() ?? '';
}
