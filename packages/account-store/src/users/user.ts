import type { ContactDetails } from '@shoppervoice/contracts/accounts';
import type { AccessType, Promotion } from '@shoppervoice/contracts/remotes';

/** A user as `users.jsonl` describes it. */
export interface UserRecord {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Plain; null where the record has none. Hashed before anything is stored. */
  readonly password: string | null;
  readonly accessType: AccessType;
  /** The first is the home merchant. Without any, nobody can sign in. */
  readonly mids: readonly number[];
}

export interface UserDocument extends Omit<UserRecord, 'password'> {
  /** Opaque, random: what sessions and preferences refer to. */
  readonly _id: string;
  /** argon2id in PHC form. */
  readonly passwordHash: string;
  /** Merchants in which an admin has deactivated the user: they are not in `mids`, and an import does not give them back. */
  readonly deactivatedMids?: readonly number[];
  /**
   * Merchants whose admin has not let the user in yet: they are not in `mids` either. Absent where nobody ever waited.
   */
  readonly waitingMids?: readonly number[];
  readonly lastSignInAt?: Date | null;
  /** `email` as it is compared. */
  readonly emailKey: string;
  /** The address that the user asked for and has not proven yet; absent where nothing was asked for. */
  readonly newEmail?: string;
  /** When the user showed that the mailbox is theirs; null until then. Imported users count as having done so. */
  readonly emailProvenAt: Date | null;
  readonly deactivatedAt: Date | null;
  readonly createdAt: Date;
  /** What the user was told of on Home and has closed; absent: nothing yet. */
  readonly closedPromotions?: readonly Promotion[];
  /** How often all links of the account were voided (`accountState`); absent: never. */
  readonly linkEpoch?: number;
  /**
   * By mid: whether an admin of that merchant shows shoppers' e-mail addresses to the user. Absent: `seesAddresses` follows the
   * role and the merchant.
   */
  readonly shopperAddresses?: Readonly<Record<string, boolean>>;
  /** What they wrote in their profile; absent: nothing yet. */
  readonly contact?: Partial<ContactDetails>;
  /** The user chose the user name in the registration form; absent if an import or an operator did. */
  readonly selfRegistered?: true;
}

/** All of it, '' for what was not written. */
export const contactOf = ({ contact }: Pick<UserDocument, 'contact'>): ContactDetails => ({
  phoneNumber: '',
  dept: '',
  title: '',
  ...contact,
});

/** Whether the user has shown that the mailbox is theirs. Users stored before there was a proof have no such field. */
export const isProven = (user: Pick<UserDocument, 'emailProvenAt'>): boolean => user.emailProvenAt !== null;

/** Whether the user may sign in and go on. Users stored before one could be deactivated have no such field. */
export const isActive = (user: Pick<UserDocument, 'deactivatedAt'>): boolean => (user.deactivatedAt ?? null) === null;

/** Merchants that the user is of, or waits for. */
export const midsOf = ({ mids, waitingMids = [] }: Pick<UserDocument, 'mids' | 'waitingMids'>): readonly number[] => [
  ...mids,
  ...waitingMids,
];
