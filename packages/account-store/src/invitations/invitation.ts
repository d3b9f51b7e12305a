import type { GivenRole } from '@shoppervoice/contracts/accounts';

/** A person invited to a merchant by an admin, until registration. One per merchant and e-mail. */
export interface InvitationDocument {
  /** Random; the subject of `invitation` tokens. */
  readonly _id: string;
  readonly mid: number;
  readonly email: string;
  /** `email`, normalized for comparison. */
  readonly emailKey: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly accessType: GivenRole;
  readonly invitedBy: string;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
}
