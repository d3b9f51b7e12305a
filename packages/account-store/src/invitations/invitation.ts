import type { GivenRole } from '@shoppervoice/contracts/accounts';

/** A person whom an admin has invited to a merchant, until registration. One per merchant and e-mail. */
export interface InvitationDocument {
  /** Random: the subject of the mailed tokens of kind `invitation`. */
  readonly _id: string;
  readonly mid: number;
  readonly email: string;
  /** `email` as it is compared. */
  readonly emailKey: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly accessType: GivenRole;
  readonly invitedBy: string;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
}
