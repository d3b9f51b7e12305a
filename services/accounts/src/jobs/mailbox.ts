import { isProven } from '@shoppervoice/account-store';
import {
  type AdminsAnswer,
  type AdminsQuestion,
  AdminsQuestionSchema,
  type MailboxAnswer,
  type MailboxQuestion,
  MailboxQuestionSchema,
} from '@shoppervoice/contracts/delivery';
import type { RegisterRoutes } from '../parts/accounts-parts.ts';
import { mayBeIn } from '../session/caller.ts';

/**
 * `POST /internal/mailbox` (`MailboxQuestion`) -> `MailboxAnswer`: a user's address, which other services do not store.
 */
export const mailboxRoute: RegisterRoutes = (app, { accounts }) => {
  app.post<{ Body: MailboxQuestion }>(
    '/internal/mailbox',
    { schema: { body: MailboxQuestionSchema } },
    async (request, reply): Promise<MailboxAnswer> => {
      reply.header('cache-control', 'no-store');
      const { mid, userId } = request.body;
      const user = await accounts.users.findOne({ _id: userId });
      if (user === null || !mayBeIn(user, mid) || !isProven(user)) return { mailbox: null };
      return { mailbox: { email: user.email, firstName: user.firstName } };
    },
  );
};

/**
 * `POST /internal/admins` (`AdminsQuestion`) -> `AdminsAnswer`: the recipients of mails that concern a whole merchant.
 */
export const adminsRoute: RegisterRoutes = (app, { accounts }) => {
  app.post<{ Body: AdminsQuestion }>(
    '/internal/admins',
    { schema: { body: AdminsQuestionSchema } },
    async (request, reply): Promise<AdminsAnswer> => {
      reply.header('cache-control', 'no-store');
      const { mid } = request.body;
      const admins = await accounts.users.find({ mids: mid, accessType: 'MERCHANT_ADMIN' }).sort({ _id: 1 }).toArray();
      const those = admins.filter((user) => mayBeIn(user, mid) && isProven(user));
      return { mailboxes: those.map(({ email, firstName }) => ({ email, firstName })) };
    },
  );
};
