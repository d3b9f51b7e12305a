import { defineConfig } from '@shoppervoice/service-kit';

const limit = <const Default extends number>(most: Default, doc: string) =>
  ({ type: 'integer', min: 1, default: most, doc: `${doc} in a window of \`LIMIT_WINDOW_MINUTES\`.` }) as const;

/** Limits of public calls, except sign-in. */
export const LIMITS_CONFIG = defineConfig({
  LIMIT_WINDOW_MINUTES: {
    type: 'integer',
    min: 1,
    max: 1440,
    default: 15,
    doc: 'Minutes, from the first call, that a window of the following limits lasts.',
  },
  RECOVERIES_PER_ACCOUNT: limit(5, 'Times that a user name or a new password is asked for with one e-mail'),
  RECOVERIES_PER_ADDRESS: limit(40, 'Times that a user name or a new password is asked for from one address'),
  RESENDS_PER_ACCOUNT: limit(3, 'Times that a mail is asked for again for one account'),
  RESENDS_PER_ADDRESS: limit(30, 'Times that a mail is asked for again from one address'),
  PROOFS_PER_ACCOUNT: limit(10, 'Times that a mailed link which is not good is tried with one e-mail'),
  PROOFS_PER_ADDRESS: limit(100, 'Times that a mailed link which is not good is tried from one address'),
  REGISTRATIONS_PER_ACCOUNT: limit(10, 'Registrations and sign-ups with one e-mail'),
  REGISTRATIONS_PER_ADDRESS: limit(40, 'Registrations and sign-ups from one address'),
  BOT_CHECKS_PER_ADDRESS: limit(200, 'Bot checks from one address'),
  LOOK_UPS_PER_ADDRESS: limit(100, 'Times that a website is looked up from one address'),
});
