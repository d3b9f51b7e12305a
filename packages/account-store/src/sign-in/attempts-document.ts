export interface SignInAttemptsDocument {
  /**
   * `account/<hash>` or `address/<hash>`, prefixed by `<purpose>-` unless it is a sign-in. Hashed, so that neither
   * names nor addresses can be read.
   */
  readonly _id: string;
  readonly count: number;
  readonly until: Date;
}
