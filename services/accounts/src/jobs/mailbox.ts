import { isProven } from '@shoppervoice/account-store';
import { type MailboxAnswer, type MailboxQuestion, MailboxQuestionSchema } from '@shoppervoice/contracts';
import type { RegisterRoutes } from '../accounts-parts.ts';
import { mayBeIn } from '../session/who-asks.ts';

/** `POST /internal/mailbox` (`MailboxQuestion`) -> `MailboxAnswer`: services know who is signed in and not where they are mailed. */
export const mailboxRoute: RegisterRoutes = (app, { accounts }) => {
  app.post<{ Body: MailboxQuestion }>(
    '/internal/mailbox',
    { schema: { body: MailboxQuestionSchema }, bodyLimit: 2048 },
    async (request, reply): Promise<MailboxAnswer> => {
      reply.header('cache-control', 'no-store');
      const { mid, userId } = request.body;
      const user = await accounts.users.findOne({ _id: userId });
      if (user === null || !mayBeIn(user, mid) || !isProven(user)) return { mailbox: null };
      return { mailbox: { email: user.email, firstName: user.firstName } };
    },
  );
};
