/** A file that is mailed along; its bytes are kept in pieces beside the mail. */
export interface AttachmentEntry {
  readonly name: string;
  readonly type: string;
  /** Number of bytes. */
  readonly length: number;
}

/** Files of one storing. `shared`: other mails bring the same, so that none of them takes the pieces away. */
export interface MailFiles {
  readonly upload: string;
  readonly entries: readonly AttachmentEntry[];
  readonly shared?: true;
}

interface MailBase {
  readonly _id: string;
  /** Name of the mail in its service's table, or of a request that is answered with mails. */
  readonly template: string;
  readonly createdAt: Date;
  /** Times that it was taken to be sent. */
  readonly attempts: number;
}

interface Unsent extends MailBase {
  readonly to: string;
  readonly values: Readonly<Record<string, string>>;
  /**
   * What the token in the mail's link is for. It is issued when the mail is sent, so that nothing which opens an account
   * waits in the database.
   */
  readonly token: object | null;
  /** What its recipient may opt out of. */
  readonly optOut?: string;
  readonly files?: MailFiles;
  /** It is tried until then and given up afterwards, though there were attempts left. */
  readonly until?: Date;
}

export type OutboxDocument =
  /** Waits until `nextAt`. */
  | (Unsent & { readonly state: 'queued'; readonly nextAt: Date })
  /** Is being sent by the worker that took it (`claim`); from `nextAt` on another worker may take it. */
  | (Unsent & { readonly state: 'sending'; readonly nextAt: Date; readonly claim: string })
  /** A mail server has it, or (`withheld`) its recipient wants none. Nothing of what it said is kept. */
  | (MailBase & { readonly state: 'sent' | 'withheld'; readonly doneAt: Date })
  /** Given up: refused for good, or tried too often. Kept whole for the operator until it is swept. */
  | (Unsent & { readonly state: 'failed'; readonly doneAt: Date; readonly reason: string });

/** A mail that was taken to be sent: nobody else takes it before its claim has run out. */
export type ClaimedMail = Extract<OutboxDocument, { readonly state: 'sending' }>;
