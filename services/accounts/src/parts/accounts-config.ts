import { MAIL_CONFIG } from '@shoppervoice/mail-outbox';
import { type Config, DATABASE_CONFIG, defineConfig, SERVICE_CONFIG } from '@shoppervoice/service-kit';
import { BOT_CHECK_CONFIG } from './bot-check-config.ts';
import { LIMITS_CONFIG } from './limits-config.ts';
import { SECOND_FACTOR_CONFIG } from './second-factor-config.ts';

export const ACCOUNTS_CONFIG = defineConfig({
  ...SERVICE_CONFIG,
  ...DATABASE_CONFIG,
  ...MAIL_CONFIG,
  ...BOT_CHECK_CONFIG,
  ...LIMITS_CONFIG,
  ACCOUNTS_SIGNING_KEYS: {
    type: 'keys',
    secret: true,
    doc: 'Seeds of the Ed25519 keys with which accounts signs what jobs may read, separated by commas: the first signs, the public keys of all are at `/.well-known/jwks.json`. Not those of the gateway.',
  },
  TYPED_TEXT_KEY: {
    type: 'key',
    secret: true,
    doc: 'Key of which the keys are derived that encrypt what users have typed and not sent, in their browsers. With another one that is lost.',
  },
  SESSION_KEYS: {
    type: 'keys',
    secret: true,
    doc: 'Keys of the session cookie, separated by commas: the first encrypts, all decrypt. To rotate, put a new one in front and take the last one away a day later.',
  },
  PUBLIC_URL: {
    type: 'origin',
    optional: true,
    doc: 'Address under which the portal is reached. Where it is plain http, the cookie is sent without `Secure`.',
  },
  PLATFORM_URL: {
    type: 'origin',
    optional: true,
    doc: 'Address of the platform page, as the gateway has it. Where it is not https, its cookie is sent without `Secure`.',
  },
  DEMO_SHOP: {
    type: 'switch',
    default: true,
    doc: 'Whether the portal keeps a demo shop of made-up responses, which users of a merchant without responses can look at.',
  },
  SESSION_HOURS: {
    type: 'integer',
    min: 1,
    max: 720,
    default: 24,
    doc: 'Hours after sign-in at which a session ends at the latest.',
  },
  SESSION_IDLE_MINUTES: {
    type: 'integer',
    min: 1,
    max: 43_200,
    default: 120,
    doc: 'Minutes without a request after which a session ends.',
  },
  SESSIONS_PER_USER: {
    type: 'integer',
    min: 1,
    default: 10,
    doc: 'Sessions that a user may have at a time; signing in once more ends the one that was signed in first.',
  },
  SIGN_IN_FAILURES_PER_ACCOUNT: {
    type: 'integer',
    min: 1,
    default: 10,
    doc: 'Failed sign-ins of one user name from one address, or from a browser in which the user has signed in before, in a window; after that, each needs a bot check, and answers are slow.',
  },
  SIGN_IN_FAILURES_ANYWHERE: {
    type: 'integer',
    min: 1,
    default: 100,
    doc: 'Failed sign-ins of one user name from wherever, in a window; after that, each needs a bot check, and answers are slow, but in browsers in which the user has signed in before.',
  },
  SIGN_IN_FAILURES_PER_ADDRESS: {
    type: 'integer',
    min: 1,
    default: 100,
    doc: 'Failed sign-ins from one address in a window; after that, each needs a bot check, and answers are slow.',
  },
  SIGN_IN_WINDOW_MINUTES: {
    type: 'integer',
    min: 1,
    max: 1440,
    default: 15,
    doc: 'Minutes, from the first failed sign-in, that such a window lasts.',
  },
  ...SECOND_FACTOR_CONFIG,
  INVITATIONS_PER_DAY: {
    type: 'integer',
    min: 1,
    default: 100,
    doc: 'Invitations that one merchant may mail in a day, those sent again included.',
  },
  NEW_USER_MAILS_PER_HOUR: {
    type: 'integer',
    min: 1,
    default: 5,
    doc: 'New users of a merchant in an hour of whom its admins hear at once, by a mail each; those who come after them stand in one mail at the end of that hour.',
  },
  ACCOUNT_MANAGER_EMAIL: {
    type: 'email',
    optional: true,
    doc: 'Account manager of merchants that name none of their own.',
  },
  SUPPORT_EMAIL: {
    type: 'email',
    optional: true,
    doc: 'Where contact links go; stands in for a missing account manager. A portal that other machines reach needs one.',
  },
  AI_SUMMARY_BETA_UNTIL: {
    type: 'day',
    default: '2026-12-31',
    doc: 'Last day, by the merchant’s zone, on which Home tells readers of the AI comment summary; a day that is over switches that off.',
  },
  PLANS_URL: {
    type: 'link',
    optional: true,
    doc: "What 'Compare Plans' opens; without it, a comparison table.",
  },
  TERMS_URL: {
    type: 'link',
    optional: true,
    doc: 'Where the terms that a new merchant agrees to can be read; without it, at the page `/terms`.',
  },
});

export type AccountsConfig = Config<typeof ACCOUNTS_CONFIG>;
