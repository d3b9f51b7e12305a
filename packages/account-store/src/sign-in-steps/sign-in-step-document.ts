/** A sign-in after the right password and before the second factor. It opens nothing. */
export interface SignInStepDocument {
  /** SHA-256 of the secret in the browser's cookie, base64url. */
  readonly _id: string;
  readonly userId: string;
  /** SHA-256 of the password hash, base64url: a changed password ends the step. */
  readonly passwordMark: string;
  /** The known browser, if any. */
  readonly device: string | null;
  /** Whether the user has to add a factor first. */
  readonly mustEnrol: boolean;
  /** The mailbox was proven by a mailed link, so a factor may be added. */
  readonly mailboxProven: boolean;
  /** A factor was added, so the session may be created. */
  readonly enrolled: boolean;
  readonly failures: number;
  readonly until: Date;
}
