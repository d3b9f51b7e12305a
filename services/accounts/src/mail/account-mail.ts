import type { TokenKind } from '@shoppervoice/account-store';
import type { NewMail } from '@shoppervoice/mail-outbox';
import type { MAIL_WORDS } from './mail-words.ts';

/** The token behind a mail's link. */
export interface AccountToken {
  readonly kind: TokenKind;
  /** ID of the user, invitation or sign-up. */
  readonly subject: string;
  /** `accountState` at the time of the request; if it has changed since, no link is mailed. */
  readonly account?: string;
}

/** A mail of this service. */
export type AccountMail = NewMail<typeof MAIL_WORDS, AccountToken>;
