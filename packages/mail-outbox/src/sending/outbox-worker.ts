import { inJobSpan, isDatabaseAway, RepeatedWork } from '@shoppervoice/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import { readAttachments } from '../attachments/attachments.ts';
import type { MailDatabase } from '../database/mail-database.ts';
import type { ClaimedMail } from '../database/outbox-document.ts';
import type { OptOutStore } from '../opt-outs/opt-outs.ts';
import { claimMail, giveUp, noteSent, noteWithheld, putBack, renewClaim } from '../outbox/outbox.ts';
import type { MailTable } from '../templates/mail-words.ts';
import { type MailPlace, renderMail } from '../templates/render-mail.ts';
import { type MailFault, MailRefused, type MailSender } from './mail-sender.ts';

const FIRST_MS = 5000;
const LONGEST_MS = 3_600_000;

/** Back-off in ms after this many attempts: 5 s, doubled each time, at most an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 20));
}

export interface OutboxWorkerParts {
  readonly mail: MailDatabase;
  readonly table: MailTable;
  /** Queues the mails of a request; false if the mail is not a request. Called again after a kill. */
  readonly answer: (mail: ClaimedMail) => Promise<boolean>;
  /** Makes the token of a mail's link. */
  readonly issueToken: (token: object, to: string) => Promise<string | null>;
  readonly optOuts: OptOutStore;
  readonly sender: MailSender;
  readonly place: MailPlace;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly attempts: number;
  readonly pollMs: number;
  /** How long a worker's claim on a mail lasts, counted from the claim or its last renewal. */
  readonly claimMs: number;
}

/** Mails that are sent concurrently. */
const CONCURRENCY = 4;

/**
 * Sends the mails that wait in the outbox, as long as it runs; several processes may do so. A mail is claimed before it
 * is sent and marked afterwards. Logs contain the template and a code, never an address, a value or a token.
 */
export class OutboxWorker {
  readonly #parts: OutboxWorkerParts;
  readonly #work: RepeatedWork;
  /** Ids of mails that were sent, but are not marked as sent in the database yet. */
  readonly #sent = new Set<string>();

  constructor(parts: OutboxWorkerParts) {
    this.#parts = parts;
    const { mail, pollMs, claimMs, log } = parts;
    const take = async () => {
      const claimed = await claimMail(mail, claimMs);
      return claimed && (() => inJobSpan(`mail ${claimed.template}`, claimed, () => this.#handle(claimed)));
    };
    this.#work = new RepeatedWork([{ concurrency: CONCURRENCY, take }], { pollMs, log, what: 'the outbox' });
  }

  /** Ends once the mails that are being sent are done. */
  close(): Promise<void> {
    return this.#work.close();
  }

  async #handle(claimed: ClaimedMail): Promise<void> {
    const { mail, answer, claimMs } = this.#parts;
    if (this.#sent.has(claimed._id)) return this.#markSent(claimed);
    if (await answer(claimed)) return noteSent(mail, claimed);
    const claim = setInterval(() => {
      // If the database is down, no other worker can claim the mail, either.
      renewClaim(mail, claimed, claimMs).catch(() => undefined);
    }, claimMs / 5);
    let wanted: boolean;
    try {
      wanted = await this.#send(claimed);
    } catch (error) {
      return this.#noteFault(claimed, error);
    } finally {
      clearInterval(claim);
    }
    if (wanted) await this.#markSent(claimed);
    else await noteWithheld(mail, claimed);
  }

  /**
   * If a sent mail cannot be marked because the database is down, its id is remembered here, and it is not sent again.
   */
  async #markSent(claimed: ClaimedMail): Promise<void> {
    this.#sent.add(claimed._id);
    await noteSent(this.#parts.mail, claimed);
    this.#sent.delete(claimed._id);
  }

  /** False if its recipient has opted out of it, or its link would be void. */
  async #send(claimed: ClaimedMail): Promise<boolean> {
    const { mail, sender, place, table, issueToken } = this.#parts;
    const { _id, template, to, token, values, optOut, files } = claimed;
    const words = Object.hasOwn(table, template) ? table[template] : undefined;
    if (words === undefined) throw new Error('the mail is of no template that this service has');
    const written: Record<string, string> = { ...values, email: to };
    if (optOut !== undefined) {
      const wish = await this.#wishOf(to, optOut);
      if (wish.optedOut) return false;
      written.optOut = wish.id;
    }
    const attachments = files === undefined ? [] : await readAttachments(mail, files);
    if (token !== null) {
      const issued = await issueToken(token, to);
      if (issued === null) return false;
      written.token = issued;
    }
    await sender.send({ id: _id, to, attachments, ...renderMail(words, written, place) });
    return true;
  }

  /** Looks up an opt-out. While that fails the mail waits: it must not go to a recipient who may have opted out. */
  async #wishOf(address: string, subject: string): ReturnType<OptOutStore['look']> {
    try {
      return await this.#parts.optOuts.look({ address, subject });
    } catch {
      throw new MailRefused({ code: 'NO_WISHES', isFinal: false });
    }
  }

  async #noteFault(claimed: ClaimedMail, error: unknown): Promise<void> {
    const { mail, attempts, log } = this.#parts;
    const fault: MailFault =
      error instanceof MailRefused ? error.fault : { code: 'NOT_RENDERED', isFinal: !isDatabaseAway(error) };
    const line = { mail: claimed._id, template: claimed.template, attempt: claimed.attempts, code: fault.code };
    const now = Date.now();
    const until = claimed.until?.getTime() ?? Number.POSITIVE_INFINITY;
    if (fault.isFinal || claimed.attempts >= attempts || until <= now) {
      log.error(line, 'a mail was given up');
      await giveUp(mail, claimed, fault.code);
      return;
    }
    log.warn(line, 'a mail could not be sent and is tried again');
    await putBack(mail, claimed, new Date(Math.min(now + pauseAfter(claimed.attempts), until)));
  }
}
