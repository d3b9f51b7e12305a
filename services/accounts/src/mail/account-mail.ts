import type { TokenKind } from '@shoppervoice/account-store';
import type { NewMail } from '@shoppervoice/mail-outbox';
import type { MAIL_WORDS } from './mail-words.ts';

/** What the token in a mail's link opens. */
export interface AccountToken {
  readonly kind: TokenKind;
  /** Id of the user, invitation or sign-up that the token is for. */
  readonly subject: string;
  /** `accountState` of the user as the mail is queued, for links of an account: one that has changed since gets none. */
  readonly account?: string;
}

/** A mail that accounts sends. */
export type AccountMail = NewMail<typeof MAIL_WORDS, AccountToken>;
