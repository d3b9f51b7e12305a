import type { NewMail, SignUpDocument } from '@shoppervoice/account-store';

/** The mail whose link verifies a sign-up. */
export function verifyMail({ _id, email, firstName, company }: SignUpDocument): NewMail {
  return {
    template: 'verify-email',
    to: email,
    values: { firstName, company },
    token: { kind: 'verify-sign-up', subject: _id },
  };
}
