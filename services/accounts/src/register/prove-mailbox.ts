import { findToken, queueMail, recordAudit, revokeTokens, USERNAME } from '@shoppervoice/account-store';
import type { Refusal, Success } from '@shoppervoice/contracts';
import Type, { type Static } from 'typebox';
import type { RegisterRoutes } from '../accounts-parts.ts';
import { passesBotCheck } from '../bot-check/bot-gate.ts';
import { countCall } from '../limits/count-call.ts';

const Proof = Type.Object({ email: Type.String({ maxLength: 200 }), token: Type.String({ maxLength: 200 }) });
const Again = Type.Object({ username: Type.String(USERNAME) });

const NOT_GOOD: Refusal = { msg: 'This link has expired or is not complete. Sign in to get a new one.' };

/**
 * `POST /api/accounts/prove-mailbox { email, token }` -> `{ success: true }`, or 400 `{ msg }`. A link that has proven
 * the mailbox already says yes once more and changes nothing.
 * `POST /api/accounts/resend-proof { username }` (needs a bot check) -> always `{ success: true }`; a mail comes where an
 * account waits for its proof.
 */
export const proveMailboxRoutes: RegisterRoutes = (app, parts) => {
  const { accounts } = parts;
  app.post<{ Body: Static<typeof Proof> }>(
    '/api/accounts/prove-mailbox',
    { schema: { body: Proof }, bodyLimit: 2048 },
    async (request, reply): Promise<Success | Refusal> => {
      const { email, token } = request.body;
      reply.header('cache-control', 'no-store');
      await countCall(parts, request, 'proof', email);
      const found = await findToken(accounts, { kind: 'prove-mailbox', token, email, spentToo: true });
      const user = found && (await accounts.users.findOne({ _id: found.subject, emailKey: found.email }));
      if (found === null || user === null) {
        reply.code(400);
        return NOT_GOOD;
      }
      const proven = await accounts.users.updateOne(
        { _id: user._id, emailProvenAt: null },
        { $set: { emailProvenAt: new Date() } },
      );
      await revokeTokens(accounts, 'prove-mailbox', user._id);
      if (proven.modifiedCount === 1) {
        await recordAudit(accounts, {
          action: 'mailbox-proven',
          userId: user._id,
          mid: user.mids[0] ?? null,
          address: request.clientAddress,
          requestId: request.id,
        });
      }
      return { success: true };
    },
  );
  app.post<{ Body: Static<typeof Again> }>(
    '/api/accounts/resend-proof',
    { schema: { body: Again }, bodyLimit: 2048 },
    async (request, reply) => {
      const { username } = request.body;
      reply.header('cache-control', 'no-store');
      if (!(await passesBotCheck(parts, request, reply))) return reply;
      await countCall(parts, request, 'resend', username);
      await queueMail(accounts, { template: 'prove-again', to: '', values: { username } });
      return { success: true };
    },
  );
};
