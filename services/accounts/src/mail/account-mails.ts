import {
  type AccountDatabase,
  isOfAccountNow,
  issueToken,
  revokeTokens,
  type TokenKind,
} from '@shoppervoice/account-store';
import { type MailDatabase, MailQueue, type MailWork } from '@shoppervoice/mail-outbox';
import type { AccountToken } from './account-mail.ts';
import { answersWith, type MailRequest } from './mail-requests.ts';
import { MAIL_WORDS } from './mail-words.ts';

export type AccountMails = MailQueue<typeof MAIL_WORDS, MailRequest, AccountToken>;

export const accountMails = (mail: MailDatabase): AccountMails => new MailQueue(mail, MAIL_WORDS);

/** Links that set a password or are needed to add a first second factor: only the newest of a user is good. */
const NEWEST_ALONE: readonly TokenKind[] = ['reset-password', 'add-factor'];

/** What accounts does for its mails. */
export const accountMailWork = (accounts: AccountDatabase): MailWork<typeof MAIL_WORDS, MailRequest, AccountToken> => ({
  answers: answersWith(accounts),
  issueToken: async (token, to) => {
    // The state is of the request: a mail that waited must not open what the account has become since.
    if (!(await isOfAccountNow(accounts, { ...token, email: to }))) return null;
    // The newest link alone is good: an older mail in somebody else's hands opens nothing any more.
    if (NEWEST_ALONE.includes(token.kind)) await revokeTokens(accounts, token.kind, token.subject);
    return issueToken(accounts, { ...token, email: to });
  },
});
