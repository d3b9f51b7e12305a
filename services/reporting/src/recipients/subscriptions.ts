import type { OutsideAnswer, OutsideQuestion } from '@shoppervoice/contracts/accounts';
import type {
  MailboxAnswer,
  MailboxQuestion,
  SubscriptionsAnswer,
  SubscriptionsQuestion,
} from '@shoppervoice/contracts/delivery';
import type { OptOutStore } from '@shoppervoice/mail-outbox';
import { type AccountsConfig, postToAccounts, READ_BODIES, readJson } from '@shoppervoice/service-kit';
import { SourceUnavailable } from '../sources/report-failures.ts';

/** Opt-out subject of a report's mails. */
export const mailSubject = (mid: number, report: string): string => `${mid}/${report}`;

/** Client of accounts for subscriptions to a merchant's reports, and for mailboxes. */
export class Subscriptions implements OptOutStore {
  readonly #accounts: AccountsConfig;

  constructor(accounts: AccountsConfig) {
    this.#accounts = accounts;
  }

  /** In the order of the addresses. @throws SourceUnavailable if accounts does not respond */
  async of(question: SubscriptionsQuestion): Promise<SubscriptionsAnswer['subscriptions']> {
    if (question.addresses.length === 0) return [];
    return (await this.#ask<SubscriptionsAnswer>('report-subscriptions', question)).subscriptions;
  }

  /** @throws SourceUnavailable if accounts does not respond */
  async mailboxOf(question: MailboxQuestion): Promise<MailboxAnswer['mailbox']> {
    return (await this.#ask<MailboxAnswer>('mailbox', question)).mailbox;
  }

  /**
   * Which addresses are outside of a merchant, and its rule about them. @throws SourceUnavailable if accounts does not
   * respond
   */
  outside(question: OutsideQuestion): Promise<OutsideAnswer> {
    return this.#ask<OutsideAnswer>('outside-recipients', question, OUTSIDE_AWAY);
  }

  async look({ address, subject }: { readonly address: string; readonly subject: string }) {
    const [, mid, report = ''] = /^(\d+)\/(.+)$/.exec(subject) ?? [];
    const [found] = await this.of({ mid: Number(mid), report, addresses: [address] });
    if (found === undefined) throw new Error('accounts answered for nobody');
    return { id: found.id, optedOut: found.state !== 'subscribed' };
  }

  async #ask<Answer>(call: string, body: object, away: string = AWAY): Promise<Answer> {
    let answer: Response;
    try {
      answer = await postToAccounts(this.#accounts, `/internal/${call}`, body);
      if (answer.ok) return (await readJson(answer, READ_BODIES.answer)) as Answer;
    } catch (error) {
      throw new SourceUnavailable(away, { cause: error });
    }
    await answer.body?.cancel();
    throw new SourceUnavailable(away);
  }
}

const AWAY = 'Who receives this report cannot be looked up right now.';
const OUTSIDE_AWAY =
  'Which recipients are outside of your merchant cannot be looked up right now. Nothing was changed; try again in a minute.';
