import { randomUUID } from 'node:crypto';
import { keptTrace } from '@shoppervoice/service-kit';
import { type Attachment, removeAttachments, storeAttachments } from '../attachments/attachments.ts';
import type { MailDatabase } from '../database/mail-database.ts';
import type { MailFiles } from '../database/outbox-document.ts';
import type { MailTable, MailWords, NeedsToken, ValueNames, WayOut } from '../templates/mail-words.ts';

type TokenOf<Mail extends MailWords, Token> =
  NeedsToken<Mail> extends true ? { readonly token: Token } : { readonly token?: never };
type OptOutOf<Mail extends MailWords> = Mail['wayOut'] extends WayOut
  ? { readonly optOut: string }
  : { readonly optOut?: never };

/**
 * A mail of a service's table, with the values for its text. `token`: purpose of the token in its link, if it has one.
 * `optOut`: its subject, if the recipient can opt out.
 */
export type NewMail<Table extends MailTable, Token> = {
  [Name in keyof Table & string]: {
    readonly template: Name;
    readonly to: string;
    /** Plain texts: they are escaped when they are written into the mail. */
    readonly values: Readonly<Record<ValueNames<Table[Name]>, string>>;
    readonly attachments?: readonly Attachment[];
  } & TokenOf<Table[Name], Token> &
    OptOutOf<Table[Name]>;
}[keyof Table & string];

/** A request that the worker turns into any number of mails, after the response to the call that queued it. */
export interface NewRequest<Request extends string> {
  readonly template: Request;
  readonly to: string;
  readonly values: Readonly<Record<string, string>>;
}

interface Queued {
  readonly template: string;
  readonly to: string;
  readonly values: Readonly<Record<string, string>>;
  readonly token?: object;
  readonly optOut?: string;
  readonly attachments?: readonly Attachment[];
}

export interface QueueOptions {
  /** The mail waits until then. */
  readonly notBefore?: Date;
  /** The mail is retried until then, and then given up. */
  readonly until?: Date;
  /** Files that several mails share: the result of `shareAttachments`; in place of `attachments`. */
  readonly files?: MailFiles;
}

/** How a service queues its mails. */
export class MailQueue<Table extends MailTable, Request extends string = never, Token extends object = never> {
  readonly database: MailDatabase;
  readonly table: Table;

  constructor(database: MailDatabase, table: Table) {
    this.database = database;
    this.table = table;
  }

  /**
   * Puts a mail into the outbox; a worker sends it, however long the mail server is down. The same `id` twice is one
   * mail: the first.
   * @throws AttachmentsRefused with a sentence, and nothing is queued
   */
  async queue(
    mail: NewMail<Table, Token> | NewRequest<Request>,
    id: string = randomUUID(),
    { notBefore, until, files: shared }: QueueOptions = {},
  ): Promise<void> {
    const { template, to, values, token, optOut, attachments = [] }: Queued = mail;
    const { outbox } = this.database;
    if (attachments.length > 0 && (await outbox.findOne({ _id: id }, { projection: { _id: 1 } })) !== null) return;
    const files = attachments.length > 0 ? await storeAttachments(this.database, attachments) : (shared ?? null);
    const now = new Date();
    const { upsertedCount } = await outbox.updateOne(
      { _id: id },
      {
        $setOnInsert: {
          template,
          to,
          values,
          token: token ?? null,
          ...(optOut === undefined ? {} : { optOut }),
          ...(files === null ? {} : { files }),
          ...(until === undefined ? {} : { until }),
          ...keptTrace(),
          state: 'queued',
          attempts: 0,
          createdAt: now,
          nextAt: notBefore ?? now,
        },
      },
      { upsert: true },
    );
    // Another process has queued the same mail in between: that one counts.
    if (upsertedCount === 0 && files !== null && files.shared === undefined) {
      await removeAttachments(this.database, files.upload);
    }
  }
}
