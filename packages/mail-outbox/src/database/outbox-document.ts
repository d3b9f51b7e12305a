import type { KeptTrace } from '@shoppervoice/service-kit';

/** A file that is attached to a mail; its bytes are stored in pieces beside the mail. */
export interface AttachmentEntry {
  readonly name: string;
  readonly type: string;
  /** Number of bytes. */
  readonly length: number;
}

/** Files that were stored together. `shared`: other mails have the same files, so none of them removes the pieces. */
export interface MailFiles {
  readonly upload: string;
  readonly entries: readonly AttachmentEntry[];
  readonly shared?: true;
}

interface MailBase {
  readonly _id: string;
  /** Name of the mail in its service's table, or of a request that results in mails. */
  readonly template: string;
  readonly createdAt: Date;
  /** Number of claims by workers. */
  readonly attempts: number;
}

interface Unsent extends MailBase, KeptTrace {
  readonly to: string;
  readonly values: Readonly<Record<string, string>>;
  /**
   * Purpose of the token in the mail's link. The token is created when the mail is sent, so that nothing in the
   * database can open an account.
   */
  readonly token: object | null;
  /** The subject that its recipient may opt out of. */
  readonly optOut?: string;
  readonly files?: MailFiles;
  /** The mail is retried until then and then given up, even if there are attempts left. */
  readonly until?: Date;
}

export type OutboxDocument =
  /** Waits until `nextAt`. */
  | (Unsent & { readonly state: 'queued'; readonly nextAt: Date })
  /** Being sent by the worker that claimed it (`claim`); from `nextAt` on another worker may claim it. */
  | (Unsent & { readonly state: 'sending'; readonly nextAt: Date; readonly claim: string })
  /**
   * Accepted by a mail server or (`withheld`) its recipient has opted out or its link would be void. Its text is
   * removed.
   */
  | (MailBase & { readonly state: 'sent' | 'withheld'; readonly doneAt: Date })
  /** Given up: permanently refused, or out of attempts. Kept complete for the operator until it is swept. */
  | (Unsent & { readonly state: 'failed'; readonly doneAt: Date; readonly reason: string });

/** A mail claimed by a worker: no other worker takes it before its claim has expired. */
export type ClaimedMail = Extract<OutboxDocument, { readonly state: 'sending' }>;
