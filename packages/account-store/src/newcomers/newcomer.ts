/** A user who joined a merchant without an admin's action. Its admins are notified once. */
export interface NewcomerDocument {
  /** `<mid>/<userId>`. */
  readonly _id: string;
  readonly mid: number;
  readonly userId: string;
  readonly how: 'registered' | 'invited';
  /** User ID of the inviter; null without an invitation. */
  readonly invitedBy: string | null;
  readonly at: Date;
  /** The mail request that notified the admins; null until then. */
  readonly toldBy: string | null;
}
