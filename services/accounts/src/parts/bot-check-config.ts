import { defineConfig } from '@shoppervoice/service-kit';

export const BOT_CHECK_CONFIG = defineConfig({
  BOT_CHECK: {
    type: 'choice',
    values: ['altcha', 'recaptcha', 'hcaptcha', 'turnstile'],
    default: 'altcha',
    doc: "What tells people from programs before an account is made or a mail is asked for: work for the browser that needs no other company (`altcha`), or a provider's check.",
  },
  BOT_CHECK_SITE_KEY: { type: 'text', optional: true, doc: "The provider's site key; not for `altcha`." },
  BOT_CHECK_SECRET: { type: 'text', optional: true, secret: true, doc: "The provider's secret; not for `altcha`." },
  BOT_CHECK_VERIFY_URL: {
    type: 'link',
    optional: true,
    doc: "Where the provider's tokens are verified; the provider's own address when not set.",
  },
  BOT_CHECK_COST: {
    type: 'integer',
    min: 1,
    max: 1_000_000,
    default: 1000,
    doc: 'PBKDF2 rounds of each of the some 300 keys that `altcha` makes a browser derive: about a third of a second at 1000.',
  },
});
