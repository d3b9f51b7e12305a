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
}
