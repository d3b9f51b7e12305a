import { recordAudit, recordAuditOnce } from '@shoppervoice/account-store';
import { type AuditQuestion, AuditQuestionSchema } from '@shoppervoice/contracts/accounts';
import type { RegisterRoutes } from '../parts/accounts-parts.ts';

/** `POST /internal/audit` (`AuditQuestion`) -> 204: audit entries of other services. */
export const auditEntryRoute: RegisterRoutes = (app, { accounts }) => {
  app.post<{ Body: AuditQuestion }>(
    '/internal/audit',
    { schema: { body: AuditQuestionSchema } },
    async (request, reply) => {
      const { changes = [], once, ...fields } = request.body;
      const entry = changes.length === 0 ? fields : { ...fields, changes };
      if (once === undefined) await recordAudit(accounts, entry);
      else await recordAuditOnce(accounts, entry, once);
      return reply.code(204).send();
    },
  );
};
