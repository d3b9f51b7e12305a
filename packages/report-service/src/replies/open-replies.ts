import {
  MAIL_CONFIG,
  type MailDatabase,
  MailQueue,
  mailDatabase,
  prepareMail,
  startOutbox,
  sweepMail,
  takeOptOuts,
} from '@shoppervoice/mail-outbox';
import { type Config, defineConfig } from '@shoppervoice/service-kit';
import { allowed } from '@shoppervoice/survey-model';
import type { FastifyInstance } from 'fastify';
import type { Db } from 'mongodb';
import type { RepliesReport, ReportTable } from '../report-table.ts';
import type { RepliedTo, ServiceParts, WithReplies } from '../service-parts.ts';
import { repliedTo, withReplies } from './replies-to.ts';
import { prepareReplies, type ReplyDatabase, repliesOf } from './reply-document.ts';
import { REPLY_MAILS, REPLY_OPT_OUT } from './reply-mail.ts';
import { replyRoute } from './reply-routes.ts';
import { noteReplyOutcomes } from './reply-status.ts';

/** Additional variables for sending replies. */
export const REPLY_CONFIG = defineConfig({
  ...MAIL_CONFIG,
  PUBLIC_URL: {
    type: 'origin',
    optional: true,
    doc: 'Address under which the portal is reached: links in mails lead there.',
  },
});

const HOUR_MS = 3_600_000;

/** Creates the indexes for replies and their mails; idempotent. */
export async function prepareReplyDatabase(db: Db): Promise<void> {
  await prepareMail(db);
  await prepareReplies(db);
}

export interface OpenReplies {
  readonly mails: MailDatabase;
  readonly withReplies: WithReplies;
  readonly repliedTo: RepliedTo;
  /** Registers the calls and starts sending. Resolves with a function that stops it. */
  start(app: FastifyInstance, parts: ServiceParts): Promise<() => Promise<void>>;
}

export function openReplies(
  db: Db,
  { path, access }: RepliesReport,
  sets: ReportTable['comments'],
  config: Config<typeof REPLY_CONFIG>,
): OpenReplies {
  const database: ReplyDatabase = { ...mailDatabase(db), replies: repliesOf(db) };
  const queue = new MailQueue<typeof REPLY_MAILS>(database, REPLY_MAILS);
  return {
    mails: database,
    withReplies: (comments, context) => withReplies(allowed(access, context) ? database : null, context.mid, comments),
    repliedTo: async (context) => (allowed(access, context) ? repliedTo(database, context.mid) : new Set()),
    async start(app, parts) {
      replyRoute(app, path, sets, parts, { database, queue });
      await takeOptOuts(app, database, REPLY_OPT_OUT.call);
      const tidy = () =>
        noteReplyOutcomes(database, queue)
          .then(() => sweepMail(database, Date.now()))
          .catch((error: unknown) => app.log.warn({ err: error }, 'replies could not be settled yet'));
      tidy();
      const tidying = setInterval(tidy, HOUR_MS);
      // Shoppers belong to the merchant: the portal's support does not answer their questions.
      const mailing = { ...config, SUPPORT_EMAIL: null };
      const stopOutbox = startOutbox(app, queue, { answers: {}, issueToken: noToken }, mailing);
      return async () => {
        clearInterval(tidying);
        await stopOutbox();
      };
    },
  };
}

async function noToken(): Promise<never> {
  throw new Error('no mail to a shopper opens anything');
}
