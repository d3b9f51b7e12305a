import type { ApiScope } from '@shoppervoice/contracts/developers';
import type { Collection, Db } from 'mongodb';

/** A stored secret, from which the text cannot be recovered. */
export interface KeptSecret {
  readonly id: string;
  /** SHA-256 in base64url: 190 random bits need no slower hash. */
  readonly hash: string;
  /** Its last four characters. */
  readonly hint: string;
  readonly madeAt: Date;
  /** Idempotency key of the write. */
  readonly key?: string;
}

export interface ClientDocument {
  /** Its `client_id`. */
  readonly _id: string;
  readonly mid: number;
  /** The seat among the merchant's clients: unique, and below the limit. */
  readonly seat: number;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly umbrella: boolean;
  /** User ID of the maker, and their first name at the time. */
  readonly userId: string;
  readonly by: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Day of the merchant's zone. */
  readonly lastUsed: string | null;
  readonly secrets: readonly KeptSecret[];
  /** Incremented by every change of the secrets, for optimistic locking. */
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
