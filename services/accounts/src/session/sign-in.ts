import {
  type AttemptLimit,
  createSession,
  endSessions,
  findSession,
  forgetAttempt,
  isProven,
  noteSignIn,
  recordAudit,
  SIGN_IN_PASSWORD,
  takeAttempt,
  USERNAME,
} from '@shoppervoice/account-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { AccountsParts, RegisterRoutes } from '../accounts-parts.ts';
import { limitProblem } from '../limits/count-call.ts';
import { passwordTurnstile } from '../password/turnstile.ts';
import { clientOf } from './session-client.ts';

const Credentials = Type.Object({
  username: Type.String(USERNAME),
  password: Type.String(SIGN_IN_PASSWORD),
});

/** The specification's words. */
const NOT_CORRECT = 'Username or password is not correct.';
/** Said only to whoever knows the password. */
const NOT_PROVEN = 'Please confirm your e-mail first: open the link that we sent you when you registered.';
/** Where the gateway vouches for no address, all of them count as one. */
const NO_ADDRESS = 'unknown';

/**
 * `POST /api/user/login { username, password }` -> `{ success: true, token }` and the session cookie; 401
 * `{ success: false, msg }`, alike in words and in time whether or not the user exists (with the right
 * password and a mailbox that is not proven yet, `unproven` is a sentence about that); 429 over the limits.
 */
export const signInRoutes: RegisterRoutes = (app, parts) => {
  app.post<{ Body: Static<typeof Credentials> }>(
    '/api/user/login',
    { schema: { body: Credentials }, bodyLimit: 2048 },
    (request, reply) => signIn(parts, request, reply),
  );
};

async function signIn(
  parts: AccountsParts,
  request: FastifyRequest<{ Body: Static<typeof Credentials> }>,
  reply: FastifyReply,
): Promise<object> {
  const { accounts, config, lifetimes, seal } = parts;
  const { username, password } = request.body;
  const limits: AttemptLimit[] = [
    { kind: 'account', subject: username, most: config.SIGN_IN_FAILURES_PER_ACCOUNT },
    { kind: 'address', subject: request.clientAddress ?? NO_ADDRESS, most: config.SIGN_IN_FAILURES_PER_ADDRESS },
  ];
  const trail = { address: request.clientAddress, requestId: request.id };
  reply.header('cache-control', 'no-store');
  const passed = await takeAttempt(accounts, limits, config.SIGN_IN_WINDOW_MINUTES * 60_000);
  if (passed !== null) {
    if (passed.isFirst) await recordAudit(accounts, { ...trail, action: 'sign-in-limited', userId: null, mid: null });
    throw limitProblem('There were too many failed sign-ins.', passed);
  }
  const user = await accounts.users.findOne({ username });
  const right = await passwordTurnstile.pass(() => parts.passwords.verify(user?.passwordHash ?? null, password));
  const mid = user?.mids[0];
  if (!right || user === null || mid === undefined) {
    const details = right ? { details: { reason: 'deactivated' } } : {};
    await recordAudit(accounts, {
      ...trail,
      action: 'sign-in-failed',
      userId: user?._id ?? null,
      mid: null,
      ...details,
    });
    reply.code(401);
    return { success: false, msg: NOT_CORRECT };
  }
  await forgetAttempt(accounts, limits);
  if (!isProven(user)) {
    const details = { reason: 'unproven' };
    await recordAudit(accounts, { ...trail, action: 'sign-in-failed', userId: user._id, mid: null, details });
    reply.code(401);
    return { success: false, msg: NOT_CORRECT, unproven: NOT_PROVEN };
  }
  await endPrevious(parts, request);
  const of = { userId: user._id, mid, from: null, client: clientOf(request) };
  const { secret, session } = await createSession(accounts, of, lifetimes);
  if (!(await noteSignIn(accounts, user, mid))) {
    // A new password, or an admin's refusal, came while this one was looked at.
    await endSessions(accounts, session, []);
    const details = { reason: 'changed meanwhile' };
    await recordAudit(accounts, { ...trail, action: 'sign-in-failed', userId: user._id, mid: null, details });
    reply.code(401);
    return { success: false, msg: NOT_CORRECT };
  }
  await recordAudit(accounts, { ...trail, action: 'sign-in', userId: user._id, mid });
  reply.header('set-cookie', await seal.cookie(secret));
  return { success: true, token: session.handle };
}

/** A sign-in never goes on with a session that the browser already had: it ends, and a new secret is made. */
async function endPrevious({ accounts, lifetimes }: AccountsParts, request: FastifyRequest): Promise<void> {
  if (request.portalContext === null) return;
  const previous = await findSession(accounts, request.portalContext.sessionId, lifetimes);
  if (previous !== null) await endSessions(accounts, previous, []);
}
