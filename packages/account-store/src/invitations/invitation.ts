import type { GivenRole } from '@shoppervoice/contracts';

/** Somebody whom an admin has invited to a merchant, until registration. One per merchant and e-mail. */
export interface InvitationDocument {
  /** Random; knows nothing of the token. */
  readonly _id: string;
  readonly mid: number;
  readonly email: string;
  /** `email` as it is compared. */
  readonly emailKey: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly accessType: GivenRole;
  /** SHA-256 of the mailed token, base64url. */
  readonly tokenHash: string;
  readonly invitedBy: string;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
}
