import { defineConfig } from '@shoppervoice/service-kit';

/** Environment variables of the second factor. */
export const SECOND_FACTOR_CONFIG = defineConfig({
  FACTOR_KEYS: {
    type: 'keys',
    secret: true,
    doc: 'Keys under which the secrets of authenticator apps are stored, separated by commas: the first encrypts, all decrypt. To rotate, put a new one in front; each secret is encrypted anew when its app is used next. Without its key an app shows codes that nobody can check: its user needs a recovery code, or a reset.',
  },
  SUPERUSER_FACTOR: {
    type: 'choice',
    values: ['where-public', 'always', 'never'],
    default: 'where-public',
    doc: 'Whether superusers need a second factor: where `PUBLIC_URL` is not of this machine, always, or never. Whoever has none is led to add one after the password and a mailed link, before anything else.',
  },
  FACTOR_FAILURES_PER_ACCOUNT: {
    type: 'integer',
    min: 1,
    default: 5,
    doc: 'Wrong codes of one user from one address, or from a browser in which the user has signed in before, in a window of `SIGN_IN_WINDOW_MINUTES`; codes are refused after that. A passkey never is.',
  },
  FACTOR_FAILURES_ANYWHERE: {
    type: 'integer',
    min: 1,
    default: 20,
    doc: 'Wrong codes of one user from wherever, in such a window; after that they are refused but in browsers in which the user has signed in before. Only whoever knows the password gets so far, and the user is told by mail.',
  },
});
