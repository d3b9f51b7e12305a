import { mkdirSync } from 'node:fs';
import maildev from 'maildev';
import web from 'maildev/lib/web.js';
import { answerOwnPagesOnly } from './own-pages.ts';

/**
 * Accepts every mail that the portal sends and shows it on a page of this machine; forwards nothing. Its variables are
 * from the launcher, which has checked them: the readers of configuration would take 25 MB of memory.
 */
const { MAIL_SMTP_PORT, MAIL_WEB_PORT, MAIL_DIR = '' } = process.env;
const webPort = Number(MAIL_WEB_PORT);

/** Older mails are removed. */
const KEPT = 500;

mkdirSync(MAIL_DIR, { recursive: true, mode: 0o700 });
const mails = maildev({
  smtp: Number(MAIL_SMTP_PORT),
  web: webPort,
  ip: '127.0.0.1',
  mailDirectory: MAIL_DIR,
  silent: true,
});
answerOwnPagesOnly(web.server, webPort);
mails.on('new', () => {
  for (const { id } of mails.store.slice(0, -KEPT)) mails.deleteEmail(id, () => undefined);
});

const end = () => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.removeAllListeners(signal).on(signal, end);
process.once('disconnect', end);

mails.listen((error) => {
  if (error) throw error;
  const { server } = web;
  const listening = () => process.send?.({ listening: webPort }, () => undefined);
  if (server.listening) listening();
  else server.once('listening', listening);
});
