import {
  type AccountDatabase,
  isOfAccountNow,
  issueToken,
  revokeTokens,
  type TokenKind,
} from '@shoppervoice/account-store';
import { type MailDatabase, MailQueue, type MailWork } from '@shoppervoice/mail-outbox';
import { answersWith, type MailRequest } from './mail-requests.ts';
import { type AccountToken, MAIL_WORDS } from './mail-words.ts';

export type AccountMails = MailQueue<typeof MAIL_WORDS, MailRequest, AccountToken>;

export const accountMails = (mail: MailDatabase): AccountMails => new MailQueue(mail, MAIL_WORDS);

/** Links of which only a user's newest one is valid. */
const NEWEST_ALONE: readonly TokenKind[] = ['reset-password', 'add-factor'];

/** Hooks of the mail outbox. */
export const accountMailWork = (accounts: AccountDatabase): MailWork<typeof MAIL_WORDS, MailRequest, AccountToken> => ({
  answers: answersWith(accounts),
  issueToken: async (token, to) => {
    // A queued mail must not open an account that has changed since its request.
    if (!(await isOfAccountNow(accounts, { ...token, email: to }))) return null;
    // Voids older mails, which may be in other hands.
    if (NEWEST_ALONE.includes(token.kind)) await revokeTokens(accounts, token.kind, token.subject);
    return issueToken(accounts, { ...token, email: to });
  },
});
