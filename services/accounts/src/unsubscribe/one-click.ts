import { recordAudit } from '@shoppervoice/account-store';
import { REPORT_MAIL_LINKS } from '@shoppervoice/contracts/delivery';
import { takeOptOuts } from '@shoppervoice/mail-outbox';
import type { FastifyInstance } from 'fastify';
import { readReportSubject } from '../mail/mail-words.ts';
import type { AccountsParts } from '../parts/accounts-parts.ts';

/** One-click unsubscribing of mail programs (RFC 8058), equal to `/api/user/unsubscribe-user`. */
export function oneClickRoutes(app: FastifyInstance, { accounts, mails }: AccountsParts): Promise<void> {
  return takeOptOuts(app, mails.database, REPORT_MAIL_LINKS.oneClick, (subject, request) =>
    recordAudit(accounts, {
      action: 'unsubscribed',
      userId: null,
      mid: readReportSubject(subject)?.mid ?? null,
      address: request.clientAddress,
      requestId: request.id,
    }),
  );
}
