import { mkdirSync } from 'node:fs';
import { defineConfig, readConfig } from '@shoppervoice/service-kit';
import maildev from 'maildev';
import web from 'maildev/lib/web.js';
import { answerOwnPagesOnly } from './own-pages.ts';

/** Accepts every mail that the portal sends and shows it on a page of this machine; forwards nothing. */
const config = readConfig(
  defineConfig({
    MAIL_SMTP_PORT: { type: 'port', doc: 'Port that takes the mails.' },
    MAIL_WEB_PORT: { type: 'port', doc: 'Port of the page that shows them, and of its API.' },
    MAIL_DIR: { type: 'text', doc: 'Folder that keeps them.' },
  }),
);

/** Older mails are removed. */
const KEPT = 500;

mkdirSync(config.MAIL_DIR, { recursive: true, mode: 0o700 });
const mails = maildev({
  smtp: config.MAIL_SMTP_PORT,
  web: config.MAIL_WEB_PORT,
  ip: '127.0.0.1',
  mailDirectory: config.MAIL_DIR,
  silent: true,
});
answerOwnPagesOnly(web.server, config.MAIL_WEB_PORT);
mails.on('new', () => {
  for (const { id } of mails.store.slice(0, -KEPT)) mails.deleteEmail(id, () => undefined);
});

const end = () => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.removeAllListeners(signal).on(signal, end);
process.once('disconnect', end);

mails.listen((error) => {
  if (error) throw error;
  const { server } = web;
  const listening = () => process.send?.({ listening: config.MAIL_WEB_PORT }, () => undefined);
  if (server.listening) listening();
  else server.once('listening', listening);
});
