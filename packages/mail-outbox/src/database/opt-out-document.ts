/** Whether one address wants mails about one subject. */
export interface OptOutDocument {
  /** Unguessable: with it the recipient of the mail may opt out. */
  readonly _id: string;
  readonly address: string;
  /** `address` as it is compared. */
  readonly addressKey: string;
  /** What the mails are about, in the words of the service that sends them. */
  readonly subject: string;
  readonly createdAt: Date;
  /** Null: mails are still wanted. */
  readonly optedOutAt: Date | null;
  /** A recipient who had opted out was added again, and asked by mail. The unguessable `id` of that mail takes the opt-out back. */
  readonly again?: { readonly id: string; readonly askedAt: Date };
}
