import {
  applyNewEmail,
  cancelNewEmail,
  consumeToken,
  endSessionsOf,
  endSignInSteps,
  findIssuedToken,
  isActive,
  isOthersEmail,
  recordAudit,
  SIGN_IN_PASSWORD,
  type UserDocument,
  voidLinks,
} from '@shoppervoice/account-store';
import type { Refusal, Success } from '@shoppervoice/contracts/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { countCall } from '../limits/count-call.ts';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';
import { countPasswordAttempt } from '../password/password-attempt.ts';
import { passwordHashing } from '../password/password-hashing.ts';
import { Link, userOfLink } from '../register/registration-link.ts';
import { callerOf } from '../session/caller.ts';

const Confirmation = Type.Object({ ...Link.properties, password: Type.Optional(Type.String(SIGN_IN_PASSWORD)) });

const NOT_GOOD: Refusal = { msg: 'This link has expired or was used already. Ask for a new one on your profile page.' };
const NOTHING_TO_STOP: Refusal = {
  msg: 'There is no change to stop: the link has expired, or your account has changed since. If your account uses another address that is not yours, contact us at once.',
};
const NEEDS_PASSWORD: Refusal = { msg: 'Enter the password of this account.' };
const WRONG_PASSWORD: Refusal = { msg: 'This is not the password of this account. Check it and try again.' };

/**
 * `POST /api/accounts/confirm-new-email { email, token, password? }` -> `{ success: true }`, or `{ msg }`: 400 for an
 * invalid link, 401 without the user's session or password. The requested address is applied; the previous one is
 * notified, and links sent there are void. `POST /api/accounts/stop-new-email { email, token }` -> `{ success: true }`,
 * or 400 `{ msg }`: the owner of the current address stops the change, which also ends all sessions and links of the
 * account.
 */
export const confirmNewEmailRoute: RegisterRoutes = (app, parts) => {
  app.post<{ Body: Static<typeof Confirmation> }>(
    '/api/accounts/confirm-new-email',
    { schema: { body: Confirmation } },
    (request, reply) => confirm(parts, request, reply),
  );
  app.post<{ Body: Static<typeof Link> }>(
    '/api/accounts/stop-new-email',
    { schema: { body: Link } },
    (request, reply) => stop(parts, request, reply),
  );
};

async function confirm(
  parts: AccountsParts,
  request: FastifyRequest<{ Body: Static<typeof Confirmation> }>,
  reply: FastifyReply,
): Promise<Success | Refusal | FastifyReply> {
  const { accounts, mails, passwords } = parts;
  const { email, token, password } = request.body;
  reply.header('cache-control', 'no-store');
  const before = await userOfLink(parts, { kind: 'new-email', token, email });
  if (before === null) {
    await countCall(parts, request, 'bad-link', email);
    const confirmed = await confirmedBy(parts, email, token);
    // Takes as long as a wrong password, so that timing does not reveal which links were valid.
    const isRight =
      password !== undefined &&
      (await passwordHashing.run(() => passwords.verify(confirmed?.passwordHash ?? null, password)));
    if (confirmed !== null && (isRight || (await isOwnSession(parts, request, confirmed)))) return { success: true };
    return refuse(reply, 400, NOT_GOOD);
  }
  if (!(await isOwnSession(parts, request, before))) {
    if (password === undefined) return refuse(reply, 401, NEEDS_PASSWORD);
    const attempt = await countPasswordAttempt(parts, request, reply, before.username);
    if (attempt === null) return reply;
    if (!(await attempt.isRight(before.passwordHash, password))) return refuse(reply, 401, WRONG_PASSWORD);
    await attempt.forget();
  }
  if (await isOthersEmail(accounts, before, email)) {
    return refuse(reply, 400, { msg: 'Someone else at your merchant now has this e-mail.' });
  }
  const user = await applyNewEmail(accounts, before);
  if (user === null) return refuse(reply, 400, NOT_GOOD);
  await voidLinks(accounts, user._id);
  await recordAudit(accounts, {
    ...trailOf(request, user),
    action: 'email-changed',
    details: { email: { from: before.email, to: user.email } },
  });
  const { firstName, username } = user;
  const values = { firstName, username, newEmail: user.email };
  await mails.queue({ template: 'email-changed', to: before.email, values });
  return { success: true };
}

async function stop(
  parts: AccountsParts,
  request: FastifyRequest<{ Body: Static<typeof Link> }>,
  reply: FastifyReply,
): Promise<Success | Refusal> {
  const { accounts } = parts;
  const { email, token } = request.body;
  reply.header('cache-control', 'no-store');
  const user = await userOfLink(parts, { kind: 'stop-new-email', token, email });
  const consumed = user && (await consumeToken(accounts, { kind: 'stop-new-email', token, email }));
  if (user === null || consumed === null) {
    await countCall(parts, request, 'bad-link', email);
    if (await hasStopped(parts, email, token)) return { success: true };
    return refuse(reply, 400, NOTHING_TO_STOP);
  }
  await cancelNewEmail(accounts, user._id);
  await voidLinks(accounts, user._id);
  await endSignInSteps(accounts, user._id);
  await endSessionsOf(accounts, user._id, null);
  await recordAudit(accounts, { ...trailOf(request, user), action: 'email-change-stopped' });
  return { success: true };
}

/** The user who has already confirmed this address by this link, whose response was lost. */
async function confirmedBy({ accounts }: AccountsParts, email: string, token: string): Promise<UserDocument | null> {
  const issued = await findIssuedToken(accounts, { kind: 'new-email', token, email });
  const user = issued && (await accounts.users.findOne({ _id: issued.subject, emailKey: issued.email }));
  return user !== null && isActive(user) ? user : null;
}

/** Whether this link has already stopped the change, and no other one was requested since. */
async function hasStopped({ accounts }: AccountsParts, email: string, token: string): Promise<boolean> {
  const issued = await findIssuedToken(accounts, { kind: 'stop-new-email', token, email });
  if (issued === null || issued.usedAt === null) return false;
  const user = await accounts.users.findOne({ _id: issued.subject, emailKey: issued.email });
  return user !== null && user.newEmail === undefined;
}

function refuse(reply: FastifyReply, status: 400 | 401, refusal: Refusal): Refusal {
  reply.code(status);
  return refusal;
}

const trailOf = (request: FastifyRequest, { _id, mids }: UserDocument) => ({
  userId: _id,
  mid: mids[0] ?? null,
  address: request.clientAddress,
  requestId: request.id,
});

/** Whether the call is made in an active session of this user. */
async function isOwnSession(parts: AccountsParts, request: FastifyRequest, user: UserDocument): Promise<boolean> {
  if (request.portalContext?.userId !== user._id) return false;
  return callerOf(parts, request).then(
    () => true,
    () => false,
  );
}
