/** What one address wishes about one subject. */
export interface OptOutDocument {
  /** Unguessable: with it, whoever got the mail may opt out. */
  readonly _id: string;
  readonly address: string;
  /** `address` as it is compared. */
  readonly addressKey: string;
  /** What the mails are about, in the words of the service that sends them. */
  readonly subject: string;
  readonly createdAt: Date;
  /** Null: mails are wanted still. */
  readonly optedOutAt: Date | null;
  /** Whoever opted out was added again, and asked by mail whether they want that: unguessable, it takes the wish back. */
  readonly again?: { readonly id: string; readonly askedAt: Date };
}
