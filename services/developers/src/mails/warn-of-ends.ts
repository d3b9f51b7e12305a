import { hash } from 'node:crypto';
import { startOutbox, sweepMail } from '@shoppervoice/mail-outbox';
import { dayOf } from '@shoppervoice/survey-model';
import { type ClientDocument, clientsOf } from '../clients/client-document.ts';
import type { DevelopersParts, RegisterSubject } from '../developers-parts.ts';
import { adminsOf, mailboxOf } from './mailboxes.ts';

const HOUR_MS = 3_600_000;
/** How long before a client's end the mail is sent. */
const BEFORE_MS = 14 * 24 * HOUR_MS;
const AT_ONCE = 100;

/**
 * Mails the maker of a client, or the merchant’s admins, once, 14 days before the client ends. Polls at the start and
 * every hour.
 */
export const warnOfEnds: RegisterSubject = async (app, parts) => {
  const { database, mails, config, log, now } = parts;
  const noToken = async (): Promise<string> => {
    throw new Error('no mail of this service has a token');
  };
  const stopOutbox = startOutbox(app, mails, { answers: {}, issueToken: noToken }, config);
  async function work(): Promise<void> {
    await database.firstReady;
    await warnOfEndsNow(parts);
    await sweepMail(mails.database, now());
  }
  const warn = (err: unknown) => log.warn({ err }, 'clients that end could not be looked for yet');
  const looking = setInterval(() => work().catch(warn), HOUR_MS);
  work().catch(warn);
  return async () => {
    clearInterval(looking);
    await stopOutbox();
  };
};

async function warnOfEndsNow(parts: DevelopersParts): Promise<void> {
  const clients = clientsOf(parts.database.db);
  const now = parts.now();
  const found = await clients
    .find({ warned: false, expiresAt: { $gt: new Date(now), $lte: new Date(now + BEFORE_MS) } })
    .limit(AT_ONCE)
    .toArray();
  for (const client of found) {
    await mailWarning(parts, client);
    await clients.updateOne({ _id: client._id }, { $set: { warned: true } });
  }
}

/**
 * Mails the client's maker; if they have left the merchant, its admins, so that someone knows that a program will stop.
 */
async function mailWarning({ config, jobs, mails }: DevelopersParts, client: ClientDocument): Promise<void> {
  const { _id, mid, userId, name, expiresAt } = client;
  const [job, mailbox] = await Promise.all([jobs.of(mid), mailboxOf(config, { mid, userId })]);
  if (job === null) return;
  const told = mailbox === null ? await adminsOf(config, { mid }) : [mailbox];
  const { merchantName: merchant, timeZone } = job.context;
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${dayOf(expiresAt, timeZone)}T00:00:00Z`),
  );
  const values = { client: name, merchant, day };
  for (const { email } of told) {
    const whose = hash('sha256', email, 'base64url').slice(0, 16);
    await mails.queue({ template: 'client-ends', to: email, values }, `client-ends.${_id}.${whose}`);
  }
}
