import { type AccountDatabase, countOutbox } from '@shoppervoice/account-store';
import { PRODUCT_NAME } from '@shoppervoice/contracts';
import { measureState } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AccountsConfig } from '../accounts-config.ts';
import { smtpSender } from './mail-sender.ts';
import { OutboxWorker } from './outbox-worker.ts';

/** Where links in mails lead when no address is configured: a portal of this machine. */
const LOCAL = 'http://localhost:8080';

/** Starts the worker, where there is a mail server. Returns what stops it. */
export function startOutbox(
  app: FastifyInstance,
  accounts: AccountDatabase,
  config: AccountsConfig,
): () => Promise<void> {
  measureState(
    app,
    { name: 'outbox_mails', help: 'Mails that wait, are being sent, or were given up.', label: 'state' },
    () => countOutbox(accounts),
  );
  if (config.SMTP_URL === null) {
    app.log.warn('SMTP_URL is not set: mails wait in the outbox');
    return async () => undefined;
  }
  const publicUrl = config.PUBLIC_URL ?? LOCAL;
  const address = config.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`;
  const sender = smtpSender(config.SMTP_URL, { name: PRODUCT_NAME, address });
  const worker = new OutboxWorker({
    accounts,
    sender,
    place: { publicUrl, supportEmail: config.SUPPORT_EMAIL },
    log: app.log,
    attempts: config.MAIL_ATTEMPTS,
    pollMs: config.MAIL_POLL_MS,
  });
  return async () => {
    await worker.close();
    sender.close();
  };
}
