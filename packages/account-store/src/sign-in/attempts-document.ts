export interface SignInAttemptsDocument {
  /** `account/<hash>` or `address/<hash>`, after `<purpose>-` where it is no sign-in: neither a name that was typed nor an address is kept readable. */
  readonly _id: string;
  readonly count: number;
  readonly until: Date;
}
