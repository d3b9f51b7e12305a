import type { ApiScope } from '@shoppervoice/contracts/developers';
import type { Collection, Db } from 'mongodb';

/** A secret as it is kept: what was shown cannot be read out of it. */
export interface KeptSecret {
  readonly id: string;
  /** SHA-256 in base64url. It has 190 bits of chance: nothing slower is needed. */
  readonly hash: string;
  /** Its last four characters. */
  readonly hint: string;
  readonly madeAt: Date;
  /** What the page that asked for it called this write. */
  readonly key?: string;
}

export interface ClientDocument {
  /** Its `client_id`. */
  readonly _id: string;
  readonly mid: number;
  /** Its place among the merchant's clients: unique, and below the most that a merchant may have. */
  readonly seat: number;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly umbrella: boolean;
  /** The user who made it, and their first name at that time. */
  readonly userId: string;
  readonly by: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Day of the merchant's zone. */
  readonly lastUsed: string | null;
  readonly secrets: readonly KeptSecret[];
  /** Goes up with every change of the secrets: of two changes at once, one has to read them again. */
  readonly revision: number;
  /** Whether the mail about its end was queued. */
  readonly warned: boolean;
}

export const clientsOf = (db: Db): Collection<ClientDocument> => db.collection('apiClients');

export async function prepareClients(db: Db): Promise<void> {
  await clientsOf(db).createIndexes([
    { key: { mid: 1, seat: 1 }, name: 'seats', unique: true },
    { key: { 'secrets.hash': 1 }, name: 'secrets' },
    { key: { warned: 1, expiresAt: 1 }, name: 'ends' },
  ]);
}
