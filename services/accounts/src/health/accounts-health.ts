import { recordAudit } from '@shoppervoice/account-store';
import { failedMails, waitingMails } from '@shoppervoice/mail-outbox';
import { healthRoutes } from '@shoppervoice/service-kit';
import type { RegisterRoutes } from '../parts/accounts-parts.ts';
import { callerWithRole } from '../session/caller.ts';

/** What superusers see of the mails of this service, and try again. */
export const accountsHealth: RegisterRoutes = (app, parts) => {
  const { accounts, mails } = parts;
  healthRoutes(app, {
    service: 'accounts',
    failed: [failedMails(mails.database, Date.now)],
    waiting: [waitingMails(mails.database, Date.now)],
    enter: async (request, details, mid) => {
      const { trail } = await callerWithRole(parts, request, { roles: ['SUPERUSER'] });
      await recordAudit(accounts, { ...trail, mid, action: 'work-retried', details });
    },
    now: Date.now,
  });
};
