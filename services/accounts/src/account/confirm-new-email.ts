import {
  findToken,
  isActive,
  isOthersEmail,
  recordAudit,
  revokeTokens,
  takeNewEmail,
  type UserDocument,
} from '@shoppervoice/account-store';
import { emailKey, type Refusal, type Success } from '@shoppervoice/contracts';
import type { Static } from 'typebox';
import type { AccountsParts, RegisterRoutes } from '../accounts-parts.ts';
import { countCall } from '../limits/count-call.ts';
import { Link } from '../register/registration-link.ts';

const NOT_GOOD: Refusal = { msg: 'This link has expired or was used already. Ask for a new one on your profile page.' };

/**
 * `POST /api/accounts/confirm-new-email { email, token }` -> `{ success: true }`, or 400 `{ msg }`: the address that a user
 * asked for is theirs from now on. The one before it hears of that, and links that went there are void.
 */
export const confirmNewEmailRoute: RegisterRoutes = (app, parts) => {
  const { accounts, mails } = parts;
  app.post<{ Body: Static<typeof Link> }>(
    '/api/accounts/confirm-new-email',
    { schema: { body: Link }, bodyLimit: 2048 },
    async (request, reply): Promise<Success | Refusal> => {
      reply.header('cache-control', 'no-store');
      const { email, token } = request.body;
      const before = await askedBy(parts, email, token);
      if (before === null) await countCall(parts, request, 'bad-link', email);
      const isTaken = before !== null && (await isOthersEmail(accounts, before, email));
      const user = before === null || isTaken ? null : await takeNewEmail(accounts, before);
      if (before === null || user === null) {
        reply.code(400);
        return isTaken ? { msg: 'Somebody else at your merchant has this e-mail by now.' } : NOT_GOOD;
      }
      for (const kind of ['new-email', 'reset-password'] as const) await revokeTokens(accounts, kind, user._id);
      await recordAudit(accounts, {
        action: 'email-changed',
        userId: user._id,
        mid: user.mids[0] ?? null,
        address: request.clientAddress,
        requestId: request.id,
        details: { email: { from: before.email, to: user.email } },
      });
      const { firstName, username } = user;
      await mails.queue({
        template: 'email-changed',
        to: before.email,
        values: { firstName, username, newEmail: user.email },
      });
      return { success: true };
    },
  );
};

/** The user who asked for this address and got this link; null if the link is not good, or they have asked for another one since. */
async function askedBy({ accounts }: AccountsParts, email: string, token: string): Promise<UserDocument | null> {
  const found = await findToken(accounts, { kind: 'new-email', token, email });
  const user = found && (await accounts.users.findOne({ _id: found.subject }));
  return user !== null && isActive(user) && emailKey(user.newEmail ?? '') === found?.email ? user : null;
}
