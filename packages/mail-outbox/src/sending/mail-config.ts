import { defineConfig } from '@shoppervoice/service-kit';

/** Variables of the worker that sends mails. */
export const MAIL_CONFIG = defineConfig({
  SMTP_URL: {
    type: 'smtp',
    optional: true,
    secret: true,
    doc: 'Mail server, `smtp://user:password@host:587` or `smtps://…`; `?requireTLS=true` at its end refuses to send without encryption. Without it mails wait in the outbox; `npm start` then runs a mail catcher and sets it.',
  },
  MAIL_FROM: {
    type: 'email',
    optional: true,
    doc: 'Sender of all mails; `no-reply@` and the host of `PUBLIC_URL` when not set.',
  },
  MAIL_ATTEMPTS: {
    type: 'integer',
    min: 1,
    max: 1000,
    default: 60,
    doc: 'Times that a mail is tried before it is given up. Pauses double from 5 s to an hour: 60 attempts last two days.',
  },
  MAIL_SILENCE_MS: {
    type: 'integer',
    min: 100,
    max: 600_000,
    default: 30_000,
    doc: 'Milliseconds of silence after which the mail server counts as away, and the mail is tried later; a whole mail may take 20 times as long.',
  },
  MAIL_CLAIM_MS: {
    type: 'integer',
    min: 500,
    max: 3_600_000,
    default: 300_000,
    doc: 'Milliseconds after which a mail is sent by another process where the one that was sending it says nothing any more. A process that was only held for longer sends it a second time.',
  },
  MAIL_POLL_MS: {
    type: 'integer',
    min: 10,
    max: 60_000,
    default: 1000,
    doc: 'Milliseconds between two looks into the outbox.',
  },
});
