export interface SignInAttemptsDocument {
  /**
   * `account/<hash>` or `address/<hash>`, after `<purpose>-` if it is not a sign-in. Hashed, so that neither a name that was
   * typed nor an address can be read.
   */
  readonly _id: string;
  readonly count: number;
  readonly until: Date;
}
