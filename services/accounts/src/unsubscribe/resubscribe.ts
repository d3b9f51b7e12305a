import { recordAudit } from '@shoppervoice/account-store';
import type { Refusal, Success } from '@shoppervoice/contracts/accounts';
import { findOptOut, optIn } from '@shoppervoice/mail-outbox';
import Type, { type Static } from 'typebox';
import { countCall } from '../limits/count-call.ts';
import { readReportSubject } from '../mail/mail-words.ts';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';

const Text = Type.Optional(Type.String({ maxLength: 200 }));
const Link = Type.Object({ email: Text, mid: Text, subscription: Text, again: Text });

const NOT_GOOD: Refusal = {
  msg: 'This link is no longer good. Ask whoever sends you the report to add you again.',
};

/**
 * `POST /api/user/resubscribe { email, mid, subscription, again }` -> `{ success: true }`, also if repeated; 400 `{ msg
 * }`. The link is mailed to people who unsubscribed from a report and were added to it again.
 */
export const resubscribeRoute: RegisterRoutes = (app, parts) => {
  app.post<{ Body: Static<typeof Link> }>(
    '/api/user/resubscribe',
    { schema: { body: Link } },
    async (request, reply): Promise<Success | Refusal> => {
      reply.header('cache-control', 'no-store');
      const resubscribed = await resubscribe(parts, request.body);
      if (resubscribed === null) {
        await countCall(parts, request, 'bad-link', request.body.email ?? '');
        reply.code(400);
        return NOT_GOOD;
      }
      const { mid, isNew } = resubscribed;
      if (isNew) {
        await recordAudit(parts.accounts, {
          action: 'resubscribed',
          userId: null,
          mid,
          address: request.clientAddress,
          requestId: request.id,
        });
      }
      return { success: true };
    },
  );
};

/** The report's merchant, and whether the opt-out ended now; null if the link is invalid. */
async function resubscribe(
  { mails }: AccountsParts,
  { email: address = '', mid = '', subscription: id = '', again = '' }: Static<typeof Link>,
): Promise<{ readonly mid: number; readonly isNew: boolean } | null> {
  const known = await findOptOut(mails.database, { id, address });
  const about = known && readReportSubject(known.subject);
  if (known === null || about === null || String(about.mid) !== mid) return null;
  const isUsed = await optIn(mails.database, { id, address, again });
  return isUsed ? { mid: about.mid, isNew: known.optedOutAt !== null } : null;
}
