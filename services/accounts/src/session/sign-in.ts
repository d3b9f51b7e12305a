import {
  createSession,
  endOldestSessions,
  endSession,
  endSessions,
  findSession,
  isProven,
  noteSignIn,
  recordAudit,
  SIGN_IN_PASSWORD,
  USERNAME,
  type UserDocument,
} from '@shoppervoice/account-store';
import { type Door, PLATFORM_SIGN_IN_PATH, type SignInAnswer } from '@shoppervoice/contracts';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { AccountsParts, RegisterRoutes } from '../accounts-parts.ts';
import { takePasswordAttempt } from '../password/password-attempt.ts';
import { knowDevice } from './known-device.ts';
import { clientOf } from './session-client.ts';

const Credentials = Type.Object({
  username: Type.String(USERNAME),
  password: Type.String(SIGN_IN_PASSWORD),
});

/** The specification's words. */
const NOT_CORRECT = 'Username or password is not correct.';
/** These are said only to whoever knows the password. */
const NOT_PROVEN = 'Please confirm your e-mail first: open the link that we sent you when you registered.';
const NOT_LET_IN =
  'Your account waits for an admin of your company, who has to let you in first. You get an e-mail when that is done.';
const NO_SUPERUSER = 'Only superusers sign in to the platform.';

/**
 * `POST /api/user/login { username, password }` -> `{ success: true, token }` and the session cookie; 401
 * `{ success: false, msg }`, alike in words and in time whether or not the user exists (with the right
 * password and a mailbox that is not proven yet, `unproven` is a sentence about that; where an admin has not let the user in
 * yet, `waiting` is); 403 over the limits, where it needs a bot check.
 */
export const signInRoutes: RegisterRoutes = (app, parts) => {
  app.post<{ Body: Static<typeof Credentials> }>(
    '/api/user/login',
    { schema: { body: Credentials }, bodyLimit: 2048 },
    (request, reply) => signIn(parts, request, reply),
  );
};

/**
 * `POST PLATFORM_SIGN_IN_PATH { username, password }`: as above, for superusers and for a session that is good at the
 * platform's own address alone. Whoever knows the password and is none is told so (403); whatever the browser holds of the
 * portal goes on.
 */
export const platformSignInRoutes: RegisterRoutes = (app, parts) => {
  app.post<{ Body: Static<typeof Credentials> }>(
    PLATFORM_SIGN_IN_PATH,
    { schema: { body: Credentials }, bodyLimit: 2048 },
    (request, reply) => signIn(parts, request, reply, 'platform'),
  );
};

type Refused = Extract<SignInAnswer, { readonly success: false }>;

async function signIn(
  parts: AccountsParts,
  request: FastifyRequest<{ Body: Static<typeof Credentials> }>,
  reply: FastifyReply,
  door: Door = 'portal',
): Promise<object> {
  const { accounts, lifetimes, seal } = parts;
  const { username, password } = request.body;
  const trail = { address: request.clientAddress, requestId: request.id };
  reply.header('cache-control', 'no-store');
  const attempt = await takePasswordAttempt(parts, request, reply, username);
  if (attempt === null) return reply;
  const user = await accounts.users.findOne({ username });
  const right = await attempt.isRight(user?.passwordHash ?? null, password);
  const refuse = async (reason: string | null, more: Pick<Refused, 'unproven' | 'waiting'> = {}): Promise<Refused> => {
    const details = reason === null ? {} : { details: { reason } };
    const entry = { ...trail, action: 'sign-in-failed', userId: user?._id ?? null, mid: null, ...details } as const;
    // Over the limit only the first is written down: nobody is to fill the trail.
    if (reason !== null || !attempt.isOver) await recordAudit(accounts, entry);
    reply.code(401);
    return { success: false, msg: NOT_CORRECT, ...more };
  };
  if (!right || user === null) return refuse(null);
  const mid = user.mids[0];
  if (mid === undefined && !waits(user)) return refuse('deactivated');
  await attempt.forget();
  if (mid === undefined) return refuse('waiting', { waiting: NOT_LET_IN });
  if (!isProven(user)) return refuse('unproven', { unproven: NOT_PROVEN });
  if (door === 'platform' && user.accessType !== 'SUPERUSER') {
    await refuse('no superuser');
    throw new ProblemError(403, NO_SUPERUSER);
  }
  await endPrevious(parts, request);
  const of = { userId: user._id, mid, from: null, client: clientOf(request), door };
  const { secret, session } = await createSession(accounts, of, lifetimes);
  if (!(await noteSignIn(accounts, user, mid))) {
    // A new password, or an admin's refusal, came while this one was looked at.
    await endSession(accounts, session);
    return refuse('changed meanwhile');
  }
  const where = door === 'portal' ? {} : { details: { at: door } };
  await recordAudit(accounts, { ...trail, action: 'sign-in', userId: user._id, mid, ...where });
  const ended = await endOldestSessions(accounts, user._id, parts.config.SESSIONS_PER_USER, lifetimes);
  if (ended > 0) {
    const details = { ended, reason: 'too many' };
    await recordAudit(accounts, { ...trail, action: 'sessions-ended', userId: user._id, mid, details });
  }
  await seal.give(reply, secret, session.endsAt, door);
  await knowDevice(parts, reply, user.username, attempt.device, door);
  return { success: true, token: session.handle };
}

/** Nowhere a user yet, and waiting for an admin somewhere. */
const waits = ({ mids, waitingMids = [] }: UserDocument): boolean => mids.length === 0 && waitingMids.length > 0;

/** A sign-in never goes on with a session that the browser already had: it ends, and a new secret is made. */
async function endPrevious({ accounts, lifetimes }: AccountsParts, request: FastifyRequest): Promise<void> {
  if (request.portalContext === null) return;
  const previous = await findSession(accounts, request.portalContext.sessionId, lifetimes);
  if (previous !== null) await endSessions(accounts, previous, []);
}
