/** A sign-in whose password was right and whose second factor is still to come. It opens nothing. */
export interface SignInStepDocument {
  /** SHA-256 of the secret in the browser's cookie, base64url. */
  readonly _id: string;
  readonly userId: string;
  /** SHA-256 of the stored hash that the password fitted, base64url: another password since then ends the step. */
  readonly passwordMark: string;
  /** The browser, where the user has signed in there before. */
  readonly device: string | null;
  /** Whether the user has to add a factor before anything else. */
  readonly mustEnrol: boolean;
  /** The address of the account was proven by a mailed link: a factor may be added. */
  readonly mailboxProven: boolean;
  /** A factor was added in it: the session may be given. */
  readonly enrolled: boolean;
  readonly failures: number;
  readonly until: Date;
}
