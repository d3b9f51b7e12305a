/** A user who has joined a merchant without an admin's doing; its admins are told once. */
export interface NewcomerDocument {
  /** `<mid>/<userId>`. */
  readonly _id: string;
  readonly mid: number;
  readonly userId: string;
  readonly how: 'registered' | 'invited';
  /** Id of the user who sent the invitation; null without an invitation. */
  readonly invitedBy: string | null;
  readonly at: Date;
  /** The request that told of the user; null until then. */
  readonly toldBy: string | null;
}
