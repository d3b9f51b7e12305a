import { PRODUCT_NAME } from '@shoppervoice/contracts/calls';
import { type Config, measureQueue, measureState } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ClaimedMail } from '../database/outbox-document.ts';
import { type OptOutStore, ownOptOuts } from '../opt-outs/opt-outs.ts';
import type { MailQueue, NewMail, NewRequest } from '../outbox/mail-queue.ts';
import { countOutbox, outboxQueue } from '../outbox/outbox.ts';
import type { MailTable } from '../templates/mail-words.ts';
import type { MAIL_CONFIG } from './mail-config.ts';
import { smtpSender } from './mail-sender.ts';
import { OutboxWorker } from './outbox-worker.ts';

/** Base of links in mails if no address is configured: a portal of this machine. */
const LOCAL = 'http://localhost:8080';

/** What a service provides for its mails. */
export interface MailWork<Table extends MailTable, Request extends string, Token> {
  /** The mails of each request: the same ones if it is called twice with the same `id`. */
  readonly answers: Readonly<
    Record<
      Request,
      (request: NewRequest<Request> & { readonly id: string }) => Promise<readonly NewMail<Table, Token>[]>
    >
  >;
  /**
   * Creates the token of a mail's link, when the mail is sent. Null: the link would be void, and the mail is withheld.
   */
  readonly issueToken: (token: Token, to: string) => Promise<string | null>;
  /** Default: opt-outs are stored beside the mails. */
  readonly optOuts?: OptOutStore;
}

type MailSettings = Config<typeof MAIL_CONFIG> & {
  readonly PUBLIC_URL: string | null;
  readonly SUPPORT_EMAIL: string | null;
};

/** Measures the outbox and, if there is a mail server, starts its worker. Returns a function that stops it. */
export function startOutbox<Table extends MailTable, Request extends string, Token extends object>(
  app: FastifyInstance,
  mails: MailQueue<Table, Request, Token>,
  work: MailWork<Table, Request, Token>,
  config: MailSettings,
): () => Promise<void> {
  const help = 'Mails that wait, are being sent, were given up or withheld.';
  measureState(app, { outbox_mails: { help, label: 'state' } }, async () => ({
    outbox_mails: await countOutbox(mails.database),
  }));
  measureQueue(app, 'mails', () => outboxQueue(mails.database));
  if (config.SMTP_URL === null) {
    app.log.warn('SMTP_URL is not set: mails wait in the outbox');
    return async () => undefined;
  }
  const publicUrl = config.PUBLIC_URL ?? LOCAL;
  const address = config.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`;
  const sender = smtpSender(config.SMTP_URL, { name: PRODUCT_NAME, address }, config.MAIL_SILENCE_MS);
  const worker = new OutboxWorker({
    mail: mails.database,
    table: mails.table,
    answer: (claimed) => answerRequest(mails, work, claimed),
    // Mails in the outbox come from `MailQueue`, which accepts only tokens of this type.
    issueToken: (token, to) => work.issueToken(token as Token, to),
    optOuts: work.optOuts ?? ownOptOuts(mails.database),
    sender,
    place: { publicUrl, supportEmail: config.SUPPORT_EMAIL },
    log: app.log,
    attempts: config.MAIL_ATTEMPTS,
    pollMs: config.MAIL_POLL_MS,
    claimMs: config.MAIL_CLAIM_MS,
  });
  return async () => {
    await worker.close();
    sender.close();
  };
}

/** Mails of a request are queued under ids made from the request's: a repeated request queues them once. */
async function answerRequest<Table extends MailTable, Request extends string, Token extends object>(
  mails: MailQueue<Table, Request, Token>,
  { answers }: MailWork<Table, Request, Token>,
  { _id, template, to, values }: ClaimedMail,
): Promise<boolean> {
  if (!isRequest(answers, template)) return false;
  const answered = await answers[template]({ id: _id, template, to, values });
  for (const [at, mail] of answered.entries()) await mails.queue(mail, `${_id}.${at}`);
  return true;
}

const isRequest = <Request extends string>(
  answers: Readonly<Record<Request, unknown>>,
  template: string,
): template is Request => Object.hasOwn(answers, template);
