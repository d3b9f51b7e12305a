export interface ChallengeDocument {
  /** SHA-256 of the challenge that a passkey signs, base64url. */
  readonly _id: string;
  readonly userId: string;
  /** To add a passkey, or to use one. */
  readonly purpose: 'add' | 'show';
  readonly until: Date;
}
