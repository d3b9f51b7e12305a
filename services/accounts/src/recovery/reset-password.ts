import {
  consumeToken,
  endSessionsOf,
  findIssuedToken,
  hashPassword,
  isActive,
  midsOf,
  recordAudit,
  verifyPassword,
  voidLinks,
} from '@shoppervoice/account-store';
import { newPasswordForm } from '@shoppervoice/contracts/account-forms';
import {
  type Refusal,
  type ResetCredentials,
  type ResetPasswordRequest,
  ResetPasswordRequestSchema,
  SAME_PASSWORD,
  type Success,
  type ValidateIdAnswer,
} from '@shoppervoice/contracts/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { readBody } from '../forms/read-body.ts';
import { countCall } from '../limits/count-call.ts';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';
import { passwordHashing } from '../password/password-hashing.ts';
import { weakPassword } from '../password/weak-password.ts';
import { becomeUser } from '../register/become-user.ts';
import { userOfLink } from '../register/registration-link.ts';

const Email = Type.String({ maxLength: 200 });
const Id = Type.String({ maxLength: 200 });
const Link = Type.Object({ id: Type.Optional(Id), email: Type.Optional(Email) });

/** The same sentence whatever is wrong with a link. */
const NOT_GOOD: Refusal = { msg: 'This link has expired or was used already. Please ask for a new one.' };

/**
 * `GET /api/accounts/validate-id?id&email` -> `ValidateIdAnswer`, or 400 `{ msg }`; the link stays valid. `POST
 * /api/accounts/reset-password { email, mid, id, userPassword }` -> `{ success: true }`, or `{ msg }`: 400 for an
 * invalid link, 409 for the current password or a weak one (the link stays valid). Uses up all reset links of the user,
 * ends all sessions, and proves the mailbox (see `becomeUser`).
 */
export const resetPasswordRoutes: RegisterRoutes = (app, parts) => {
  app.get<{ Querystring: Static<typeof Link> }>(
    '/api/accounts/validate-id',
    { schema: { querystring: Link } },
    async (request, reply): Promise<ValidateIdAnswer | Refusal> => {
      reply.header('cache-control', 'no-store');
      const { id = '', email = '' } = request.query;
      const user = await userOfLink(parts, { kind: 'reset-password', token: id, email });
      const merchantId = user === null ? undefined : midsOf(user)[0];
      if (user === null || merchantId === undefined) {
        // Limited per address only, so that a stranger cannot use up the owner's attempts; 256-bit tokens cannot be
        // guessed.
        await countCall(parts, request, 'bad-link');
        return refuse(reply);
      }
      const credentials: ResetCredentials = { email: user.email, merchantId, resetPasswordTokenId: id };
      return { data: JSON.stringify(credentials) };
    },
  );
  app.post<{ Body: ResetPasswordRequest }>(
    '/api/accounts/reset-password',
    { schema: { body: ResetPasswordRequestSchema } },
    (request, reply) => resetPassword(parts, request, reply),
  );
};

const refuse = (reply: FastifyReply): Refusal => {
  reply.code(400);
  return NOT_GOOD;
};

/** Whether the account already has this password: the earlier response was lost. */
async function isSetAlready(
  { accounts }: AccountsParts,
  { email, mid, id: token, userPassword }: ResetPasswordRequest,
): Promise<boolean> {
  const issued = await findIssuedToken(accounts, { kind: 'reset-password', token, email });
  const user = issued && (await accounts.users.findOne({ _id: issued.subject }));
  if (user === null || !isActive(user) || !midsOf(user).includes(mid)) return false;
  return passwordHashing.run(() => verifyPassword(user.passwordHash, userPassword));
}

async function resetPassword(
  parts: AccountsParts,
  request: FastifyRequest<{ Body: ResetPasswordRequest }>,
  reply: FastifyReply,
): Promise<Success | Refusal> {
  const { accounts, mails } = parts;
  const { email, mid, id, userPassword } = request.body;
  const trail = { address: request.clientAddress, requestId: request.id };
  reply.header('cache-control', 'no-store');
  readBody(newPasswordForm, { password: userPassword, confirmPassword: userPassword });
  const user = await userOfLink(parts, { kind: 'reset-password', token: id, email });
  if (user === null || !midsOf(user).includes(mid)) {
    await countCall(parts, request, 'bad-link', email);
    if (await isSetAlready(parts, request.body)) return { success: true };
    await recordAudit(accounts, { ...trail, action: 'password-reset-refused', userId: user?._id ?? null, mid: null });
    return refuse(reply);
  }
  const weak = weakPassword(userPassword, user);
  if (weak !== null) {
    reply.code(409);
    return { msg: weak };
  }
  const passwordHash = await passwordHashing.run(async () =>
    (await verifyPassword(user.passwordHash, userPassword)) ? null : hashPassword(userPassword),
  );
  if (passwordHash === null) {
    reply.code(409);
    return { msg: SAME_PASSWORD };
  }
  const consumed = await consumeToken(accounts, { kind: 'reset-password', token: id, email });
  if (consumed === null) return refuse(reply);
  // Fails if address or password changed since the link was read.
  const { _id, emailKey, passwordHash: before } = user;
  const { matchedCount } = await accounts.users.updateOne(
    { _id, emailKey, passwordHash: before },
    { $set: { passwordHash }, $unset: { newEmail: '' } },
  );
  if (matchedCount === 0) return refuse(reply);
  await voidLinks(accounts, user._id);
  await endSessionsOf(accounts, user._id, null);
  await recordAudit(accounts, { ...trail, action: 'password-reset', userId: user._id, mid });
  // The owner of the mailbox has now chosen the password. The order matters: a kill in between leaves the mailbox
  // unproven, rather than proving someone else's password.
  await becomeUser(parts, { ...user, passwordHash }, trail);
  const { firstName, username } = user;
  await mails.queue({ template: 'password-changed', to: user.email, values: { firstName, username } });
  return { success: true };
}
