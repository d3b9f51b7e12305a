/** A user who has come to a merchant by themselves: what its admins are told about, once. */
export interface NewcomerDocument {
  /** `<mid>/<userId>`. */
  readonly _id: string;
  readonly mid: number;
  readonly userId: string;
  readonly how: 'registered' | 'invited';
  /** User id of who invited; null where nobody did. */
  readonly invitedBy: string | null;
  readonly at: Date;
  /** The request that told of the user; null until then. */
  readonly toldBy: string | null;
}
