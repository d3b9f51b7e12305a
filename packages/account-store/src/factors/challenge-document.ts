export interface ChallengeDocument {
  /** SHA-256 of what a passkey is asked to sign, base64url. */
  readonly _id: string;
  readonly userId: string;
  /** To add a passkey, or to show one that was added. */
  readonly purpose: 'add' | 'show';
  readonly until: Date;
}
