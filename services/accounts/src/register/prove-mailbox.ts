import { recordAudit, SIGN_IN_PASSWORD, USERNAME } from '@shoppervoice/account-store';
import type { ProveMailboxAnswer, Refusal } from '@shoppervoice/contracts/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { passesBotCheck } from '../bot-check/bot-gate.ts';
import { countCall } from '../limits/count-call.ts';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';
import { takePasswordAttempt } from '../password/password-attempt.ts';
import { passwordHashing } from '../password/password-hashing.ts';
import { becomeUser } from './become-user.ts';
import { Link, NOT_GOOD, registrationOf } from './registration-link.ts';

const Proof = Type.Object({ ...Link.properties, password: Type.String(SIGN_IN_PASSWORD) });
const Again = Type.Object({ username: Type.String(USERNAME) });

const WRONG_PASSWORD: Refusal = {
  msg: 'This is not the password that was chosen at registration. Check it and try again.',
};

/**
 * `POST /api/accounts/prove-mailbox { email, token, password }` -> `ProveMailboxAnswer`, or a refusal. Link and password
 * together make the user: a person who registered with somebody else's address lacks the link, and a person (or a program
 * that checks mails) who only opens the link lacks the password. A link that has proven the mailbox already says yes once
 * more and changes nothing.
 * `POST /api/accounts/resend-proof { username }` (needs a bot check) -> always `{ success: true }`; a mail comes where an
 * account waits for its proof.
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
    // As long as a wrong password takes: the time does not tell which links were good once.
    await passwordHashing.run(() => passwords.verify(null, password));
    reply.code(400);
    return NOT_GOOD;
  }
  const attempt = await takePasswordAttempt(parts, request, reply, user.username);
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
    // Another password came while this one was looked at, or the registration went.
    reply.code(400);
    return NOT_GOOD;
  }
  return { success: true, username: user.username, waits };
}
