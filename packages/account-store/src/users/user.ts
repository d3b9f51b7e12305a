import type { AccessType } from '@shoppervoice/contracts';

/** A user as `users.jsonl` describes it. */
export interface UserRecord {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Plain; null where the record has none. Hashed before anything is stored. */
  readonly password: string | null;
  readonly accessType: AccessType;
  /** The first is the home merchant. */
  readonly mids: readonly number[];
}

export interface UserDocument extends Omit<UserRecord, 'password'> {
  /** Opaque, random: what sessions and preferences refer to. */
  readonly _id: string;
  /** argon2id in PHC form. */
  readonly passwordHash: string;
}
