import { recordAudit } from '@shoppervoice/account-store';
import { type AuditQuestion, AuditQuestionSchema } from '@shoppervoice/contracts';
import type { RegisterRoutes } from '../accounts-parts.ts';

/** `POST /internal/audit` (`AuditQuestion`) -> 204: other services record their changes in the same trail. */
export const auditEntryRoute: RegisterRoutes = (app, { accounts }) => {
  app.post<{ Body: AuditQuestion }>(
    '/internal/audit',
    { schema: { body: AuditQuestionSchema } },
    async (request, reply) => {
      const { changes = [], ...entry } = request.body;
      await recordAudit(accounts, changes.length === 0 ? entry : { ...entry, changes });
      return reply.code(204).send();
    },
  );
};
