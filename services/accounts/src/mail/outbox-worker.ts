import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AccountDatabase,
  type ClaimedMail,
  claimMail,
  giveUp,
  issueToken,
  noteSent,
  putBack,
} from '@shoppervoice/account-store';
import { isDatabaseAway } from '@shoppervoice/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import { pauseAfter } from './back-off.ts';
import { expandRequest, isRequest } from './mail-requests.ts';
import { type MailFault, MailRefused, type MailSender } from './mail-sender.ts';
import { type MailPlace, renderMail } from './render-mail.ts';

export interface OutboxWorkerParts {
  readonly accounts: AccountDatabase;
  readonly sender: MailSender;
  readonly place: MailPlace;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly attempts: number;
  readonly pollMs: number;
}

/** How long a mail belongs to the worker that took it. Longer than any sending lasts (see the sender's time-outs). */
export const CLAIM_MS = 5 * 60_000;
/** Mails that are sent at a time. */
const LANES = 4;

/**
 * Sends what waits in the outbox, for as long as it runs; several processes may. A mail is claimed before it is sent
 * and marked afterwards. Logs name the template and a code, never an address, a value or a token.
 */
export class OutboxWorker {
  readonly #parts: OutboxWorkerParts;
  readonly #stop = new AbortController();
  readonly #running: Promise<unknown>;
  /** Mails that the mail server has and the database does not know of yet. */
  readonly #sent = new Set<string>();

  constructor(parts: OutboxWorkerParts) {
    this.#parts = parts;
    this.#running = Promise.all(Array.from({ length: LANES }, (_, lane) => this.#run(lane)));
  }

  /** Lets what is being sent come to its end. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #run(lane: number): Promise<void> {
    const { pollMs, log } = this.#parts;
    // The lanes look one after the other, not all at once.
    let pause = 1 + Math.floor((pollMs * lane) / LANES);
    while (!this.#stop.signal.aborted) {
      await sleep(pause, undefined, { signal: this.#stop.signal }).catch(() => undefined);
      if (this.#stop.signal.aborted) return;
      try {
        pause = (await this.#next()) ? 0 : pollMs * LANES;
      } catch (error) {
        pause = pollMs * LANES;
        if (!isDatabaseAway(error)) log.error({ err: error }, 'the outbox could not be read');
      }
    }
  }

  /** Handles the next mail; false where none is due. */
  async #next(): Promise<boolean> {
    const { accounts } = this.#parts;
    const mail = await claimMail(accounts, CLAIM_MS);
    if (mail === null) return false;
    if (this.#sent.has(mail._id)) {
      await this.#markSent(mail);
      return true;
    }
    if (isRequest(mail.template)) {
      await expandRequest(accounts, mail);
      await noteSent(accounts, mail);
      return true;
    }
    try {
      await this.#send(mail);
    } catch (error) {
      await this.#noteFault(mail, error);
      return true;
    }
    await this.#markSent(mail);
    return true;
  }

  /** A mail that was sent and cannot be marked so, since the database is away, is known here and never sent again. */
  async #markSent(mail: ClaimedMail): Promise<void> {
    this.#sent.add(mail._id);
    await noteSent(this.#parts.accounts, mail);
    this.#sent.delete(mail._id);
  }

  async #send(mail: ClaimedMail): Promise<void> {
    const { accounts, sender, place } = this.#parts;
    const { template, to, token, values } = mail;
    if (isRequest(template)) throw new Error('a request is answered with mails, it is none');
    const written: Record<string, string> = { ...values, email: to };
    if (token !== null) written.token = await issueToken(accounts, { ...token, email: to });
    await sender.send({ id: mail._id, to, ...renderMail(template, written, place) });
  }

  async #noteFault(mail: ClaimedMail, error: unknown): Promise<void> {
    const { accounts, attempts, log } = this.#parts;
    const fault: MailFault =
      error instanceof MailRefused ? error.fault : { code: 'NOT_RENDERED', isFinal: !isDatabaseAway(error) };
    const line = { mail: mail._id, template: mail.template, attempt: mail.attempts, code: fault.code };
    if (fault.isFinal || mail.attempts >= attempts) {
      log.error(line, 'a mail was given up');
      await giveUp(accounts, mail, fault.code);
      return;
    }
    log.warn(line, 'a mail could not be sent and is tried again');
    await putBack(accounts, mail, pauseAfter(mail.attempts));
  }
}
