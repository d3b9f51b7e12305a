import type { SignUpDocument } from '@shoppervoice/account-store';
import type { AccountMail } from '../mail/account-mail.ts';

/** The mail that verifies a sign-up. */
export function verifyMail({ _id, email, firstName, company }: SignUpDocument): AccountMail {
  return {
    template: 'verify-email',
    to: email,
    values: { firstName, company },
    token: { kind: 'verify-sign-up', subject: _id },
  };
}
