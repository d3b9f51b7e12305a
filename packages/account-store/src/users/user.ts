import type { ContactDetails } from '@shoppervoice/contracts/accounts';
import type { AccessType, Promotion } from '@shoppervoice/contracts/remotes';

/** A user of `users.jsonl`. */
export interface UserRecord {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** In plain text, hashed before it is stored; null if the record has none. */
  readonly password: string | null;
  readonly accessType: AccessType;
  /** The home merchant first. Without any, the user cannot sign in. */
  readonly mids: readonly number[];
}

export interface UserDocument extends Omit<UserRecord, 'password'> {
  /** Random; referred to by sessions and preferences. */
  readonly _id: string;
  /** argon2id in PHC form. */
  readonly passwordHash: string;
  /** Merchants in which an admin has deactivated the user: not in `mids`, and not restored by imports. */
  readonly deactivatedMids?: readonly number[];
  /** Merchants whose admin has not let the user in yet: not in `mids` either. Absent if the user never waited. */
  readonly waitingMids?: readonly number[];
  readonly lastSignInAt?: Date | null;
  /** `email`, normalized for comparison. */
  readonly emailKey: string;
  /** A requested address that is not proven yet. */
  readonly newEmail?: string;
  /** When the mailbox was proven; null until then. Imported users count as proven. */
  readonly emailProvenAt: Date | null;
  readonly deactivatedAt: Date | null;
  readonly createdAt: Date;
  /** Promotions on Home that the user has closed. */
  readonly closedPromotions?: readonly Promotion[];
  /** How often all links were voided (`accountState`); absent: never. */
  readonly linkEpoch?: number;
  /** By mid: an admin's decision whether the user sees shoppers' e-mail addresses. Absent: by role and merchant. */
  readonly shopperAddresses?: Readonly<Record<string, boolean>>;
  /** Contact details of the profile. */
  readonly contact?: Partial<ContactDetails>;
  /** The user chose the user name in the registration form, rather than an import or an operator. */
  readonly selfRegistered?: true;
}

/** All details, '' if empty. */
export const contactOf = ({ contact }: Pick<UserDocument, 'contact'>): ContactDetails => ({
  phoneNumber: '',
  dept: '',
  title: '',
  ...contact,
});

/** Older users have no such field and count as proven. */
export const isProven = (user: Pick<UserDocument, 'emailProvenAt'>): boolean => user.emailProvenAt !== null;

/** Older users have no such field and count as active. */
export const isActive = (user: Pick<UserDocument, 'deactivatedAt'>): boolean => (user.deactivatedAt ?? null) === null;

/** Merchants that the user belongs to or waits for. */
export const midsOf = ({ mids, waitingMids = [] }: Pick<UserDocument, 'mids' | 'waitingMids'>): readonly number[] => [
  ...mids,
  ...waitingMids,
];
