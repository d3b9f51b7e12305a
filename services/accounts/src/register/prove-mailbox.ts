import { recordAudit, SIGN_IN_PASSWORD, USERNAME } from '@shoppervoice/account-store';
import type { ProveMailboxAnswer, Refusal } from '@shoppervoice/contracts/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { passesBotCheck } from '../bot-check/bot-gate.ts';
import { countCall } from '../limits/count-call.ts';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';
import { countPasswordAttempt } from '../password/password-attempt.ts';
import { passwordHashing } from '../password/password-hashing.ts';
import { becomeUser } from './become-user.ts';
import { Link, NOT_GOOD, registrationOf } from './registration-link.ts';

const Proof = Type.Object({ ...Link.properties, password: Type.String(SIGN_IN_PASSWORD) });
const Again = Type.Object({ username: Type.String(USERNAME) });

const WRONG_PASSWORD: Refusal = {
  msg: 'This is not the password that was chosen at registration. Check it and try again.',
};

/**
 * `POST /api/accounts/prove-mailbox { email, token, password }` -> `ProveMailboxAnswer`, or a refusal. Needs link and
 * password: a person who registered with someone else's address lacks the link, and one who only opens the link lacks
 * the password. A used link responds alike and changes nothing. `POST /api/accounts/resend-proof { username }` (needs a
 * bot check) -> always `{ success: true }`; mails if an account waits for its proof.
 */
export const proveMailboxRoutes: RegisterRoutes = (app, parts) => {
  const { mails } = parts;
  app.post<{ Body: Static<typeof Proof> }>(
    '/api/accounts/prove-mailbox',
    { schema: { body: Proof } },
    (request, reply) => prove(parts, request, reply),
  );
  app.post<{ Body: Static<typeof Again> }>(
    '/api/accounts/resend-proof',
    { schema: { body: Again } },
    async (request, reply) => {
      const { username } = request.body;
      reply.header('cache-control', 'no-store');
      if (!(await passesBotCheck(parts, request, reply))) return reply;
      await countCall(parts, request, 'resend', username);
      await mails.queue({ template: 'prove-again', to: '', values: { username } });
      return { success: true };
    },
  );
};

async function prove(
  parts: AccountsParts,
  request: FastifyRequest<{ Body: Static<typeof Proof> }>,
  reply: FastifyReply,
): Promise<ProveMailboxAnswer | Refusal | FastifyReply> {
  const { accounts, passwords } = parts;
  const { email, token, password } = request.body;
  reply.header('cache-control', 'no-store');
  const user = await registrationOf(accounts, email, token);
  if (user === null) {
    await countCall(parts, request, 'bad-link', email);
    // Takes as long as a wrong password, so that timing does not reveal which links were valid.
    await passwordHashing.run(() => passwords.verify(null, password));
    reply.code(400);
    return NOT_GOOD;
  }
  const attempt = await countPasswordAttempt(parts, request, reply, user.username);
  if (attempt === null) return reply;
  const trail = { address: request.clientAddress, requestId: request.id };
  if (!(await attempt.isRight(user.passwordHash, password))) {
    const mid = user.mids[0] ?? null;
    if (!attempt.isOver) {
      await recordAudit(accounts, { ...trail, action: 'mailbox-proof-failed', userId: user._id, mid });
    }
    reply.code(401);
    return WRONG_PASSWORD;
  }
  await attempt.forget();
  const waits = await becomeUser(parts, user, trail);
  if (waits === null) {
    // The password changed meanwhile, or the registration is gone.
    reply.code(400);
    return NOT_GOOD;
  }
  return { success: true, username: user.username, waits };
}
