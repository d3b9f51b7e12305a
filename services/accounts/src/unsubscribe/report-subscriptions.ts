import {
  type SubscriptionsAnswer,
  type SubscriptionsQuestion,
  SubscriptionsQuestionSchema,
} from '@shoppervoice/contracts/delivery';
import { askAgain, findOptOut, optOutId } from '@shoppervoice/mail-outbox';
import { reportSubject } from '../mail/mail-words.ts';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';

/**
 * `POST /internal/report-subscriptions` (`SubscriptionsQuestion`) -> `SubscriptionsAnswer`: unsubscribe links for
 * report mails, and whether a recipient has opted out.
 */
export const reportSubscriptionsRoute: RegisterRoutes = (app, parts) => {
  app.post<{ Body: SubscriptionsQuestion }>(
    '/internal/report-subscriptions',
    { schema: { body: SubscriptionsQuestionSchema } },
    async (request, reply): Promise<SubscriptionsAnswer> => {
      reply.header('cache-control', 'no-store');
      const { mid, report, addresses, added = false } = request.body;
      const subject = reportSubject(mid, report);
      return { subscriptions: await Promise.all(addresses.map((address) => look(parts, { address, subject }, added))) };
    },
  );
};

async function look(
  { mails }: AccountsParts,
  optOut: { readonly address: string; readonly subject: string },
  added: boolean,
): Promise<SubscriptionsAnswer['subscriptions'][number]> {
  const { address } = optOut;
  const id = await optOutId(mails.database, optOut);
  const confirmation = added ? await askAgain(mails.database, optOut) : null;
  const known = await findOptOut(mails.database, { id, address });
  const again = confirmation?.kind === 'asked' ? confirmation.again : null;
  if (known === null || known.optedOutAt === null) return { address, id, state: 'subscribed', again: null };
  return { address, id, state: known.again === undefined ? 'unsubscribed' : 'unconfirmed', again };
}
