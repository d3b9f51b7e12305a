import { type FailedWorkKind, failedIn, type WaitingKind, waitingIn } from '@shoppervoice/service-kit';
import type { MailDatabase } from '../database/mail-database.ts';
import type { OutboxDocument } from '../database/outbox-document.ts';

/** Its merchant, if its text names one. */
function merchantOf(mail: OutboxDocument): number | null {
  const mid = 'values' in mail ? Number(mail.values.mid) : Number.NaN;
  return Number.isSafeInteger(mid) && mid > 0 ? mid : null;
}

/** Mails that were given up: by their template, as their recipients are personal. `now`: milliseconds. */
export const failedMails = ({ outbox }: MailDatabase, now: () => number): FailedWorkKind =>
  failedIn<OutboxDocument>({
    kind: 'mails',
    title: 'Mails',
    documents: outbox,
    filter: { state: 'failed' },
    sort: { doneAt: 1 },
    show: (mail) => ({
      id: mail._id,
      mid: merchantOf(mail),
      what: `The mail “${mail.template}”`,
      since: mail.createdAt,
      tries: mail.attempts,
      error: mail.state === 'failed' ? errorOf(mail.reason) : '',
      retry: true,
    }),
    again: async (id) => {
      const { matchedCount } = await outbox.updateOne(
        { _id: id, state: 'failed' },
        {
          $set: { state: 'queued', attempts: 0, nextAt: new Date(now()) },
          $unset: { doneAt: '', reason: '', until: '' },
        },
      );
      return matchedCount === 1;
    },
  });

/** Without mails that were queued for later. */
export const waitingMails = ({ outbox }: MailDatabase, now: () => number): WaitingKind =>
  waitingIn<OutboxDocument>({
    what: 'Mails',
    lateMs: 15 * 60_000,
    documents: outbox,
    filter: () => ({
      state: { $in: ['queued', 'sending'] },
      $or: [{ attempts: { $gt: 0 } }, { nextAt: { $lte: new Date(now()) } }],
    }),
    sort: { createdAt: 1 },
    since: ({ createdAt }) => createdAt,
  });

const ERRORS: Readonly<Record<string, string>> = {
  NO_ADDRESS: 'Its address is none that a mail can be sent to.',
  NOT_RENDERED: 'It could not be written. The log of the service names the error.',
  NO_WISHES: 'Whether its recipient has unsubscribed could not be looked up.',
};

/** In a sentence; the code has the step and the number of the mail server's answer, if there was one. */
const errorOf = (code: string): string =>
  ERRORS[code] ??
  (/\d/.test(code) ? `The mail server refused it (${code}).` : `The mail server could not be reached (${code}).`);
