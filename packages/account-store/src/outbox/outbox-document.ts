import type { TokenKind } from '../tokens/token-document.ts';

/** Mails that this portal sends; their words stand with the worker that sends them. */
export type MailTemplate =
  | 'verify-email'
  | 'welcome'
  | 'prove-mailbox'
  | 'username'
  | 'reset-password'
  | 'account-details'
  | 'invitation'
  | 'password-changed'
  | 'new-user'
  | 'user-waits'
  | 'new-users'
  | 'let-in';

/**
 * What somebody asks for without being signed in. It is answered behind the back of whoever asks, with no mail, one or
 * several, so that asking takes the same time whether or not there is an account. `tell-admins` is nobody's asking: it
 * tells a merchant's admins of whoever is new.
 */
export type MailRequest = 'recover-username' | 'recover-password' | 'recover-details' | 'prove-again' | 'tell-admins';

/** A mail to be sent, or a request to be answered with mails. */
export interface NewMail {
  readonly template: MailTemplate | MailRequest;
  readonly to: string;
  /** What the template's words name. Escaped where they are written into the mail. */
  readonly values: Readonly<Record<string, string>>;
  /**
   * The token in the mail's link. It is issued when the mail is sent, so that nothing which opens an account waits in
   * the database.
   */
  readonly token?: { readonly kind: TokenKind; readonly subject: string };
}

interface MailBase {
  readonly _id: string;
  readonly template: NewMail['template'];
  readonly createdAt: Date;
  /** Times that it was taken to be sent. */
  readonly attempts: number;
}

interface Unsent extends MailBase {
  readonly to: string;
  readonly values: NewMail['values'];
  readonly token: NonNullable<NewMail['token']> | null;
}

export type OutboxDocument =
  /** Waits until `nextAt`. */
  | (Unsent & { readonly state: 'queued'; readonly nextAt: Date })
  /** Is being sent by whoever took it; at `nextAt` nobody believes that any more. */
  | (Unsent & { readonly state: 'sending'; readonly nextAt: Date; readonly claim: string })
  /** A mail server has it. Nothing of what it said is kept. */
  | (MailBase & { readonly state: 'sent'; readonly doneAt: Date })
  /** Given up: refused for good, or tried too often. Kept whole for the operator until it is swept. */
  | (Unsent & { readonly state: 'failed'; readonly doneAt: Date; readonly reason: string });
