/** One recipient's wish for one scheduled report. */
export interface SubscriptionDocument {
  /** Unguessable: with it, whoever got the report may end it. */
  readonly _id: string;
  readonly email: string;
  /** `email` as it is compared. */
  readonly emailKey: string;
  readonly mid: number;
  /** What the mailer calls the report. */
  readonly report: string;
  readonly createdAt: Date;
  readonly unsubscribedAt: Date | null;
}
