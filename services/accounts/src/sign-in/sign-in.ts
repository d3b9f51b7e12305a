import {
  findFactors,
  isProven,
  recordAudit,
  SIGN_IN_PASSWORD,
  USERNAME,
  type UserDocument,
} from '@shoppervoice/account-store';
import { type Door, PLATFORM_SIGN_IN_PATH, type SignInAnswer } from '@shoppervoice/contracts/accounts';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';
import { countPasswordAttempt } from '../password/password-attempt.ts';
import { beginSecondStep } from '../second-factor/sign-in-step.ts';
import { beginSession } from '../session/begin-session.ts';
import { needsFactor } from '../session/factor-demand.ts';

const Credentials = Type.Object({
  username: Type.String(USERNAME),
  password: Type.String(SIGN_IN_PASSWORD),
});

/** The specification's words. */
const NOT_CORRECT = 'Username or password is not correct.';
/** Only for users who know the password. */
const NOT_PROVEN = 'Please confirm your e-mail first: open the link that we sent you when you registered.';
const SECOND_STEP = 'The password is right. A second factor comes next.';
const NOT_LET_IN =
  'Your account waits for an admin of your company, who has to let you in first. You get an e-mail when that is done.';
const NO_SUPERUSER = 'Only superusers sign in to the platform.';
const NO_FACTOR =
  'Superusers need a second factor here. Sign in to the portal, where you are asked to add one, and come back then.';

/**
 * `POST /api/user/login { username, password }` -> `{ success: true, token }` and the session cookie; 401 `{ success:
 * false, msg }`, with equal words and timing whether or not the user exists. With the right password, the 401 also has
 * `unproven` for an unproven mailbox, `waiting` for a user waiting for an admin, or `secondStep` with the step's
 * cookie. 403 over the limits without a bot check.
 */
export const signInRoutes: RegisterRoutes = (app, parts) => {
  app.post<{ Body: Static<typeof Credentials> }>(
    '/api/user/login',
    { schema: { body: Credentials } },
    (request, reply) => signIn(parts, request, reply),
  );
};

/**
 * `POST PLATFORM_SIGN_IN_PATH { username, password }`: for superusers, with a session that is only valid at the
 * platform. With the right password, other users get 403, and so do superusers who have to add a second factor, which
 * is done at the portal. A session at the portal continues.
 */
export const platformSignInRoutes: RegisterRoutes = (app, parts) => {
  app.post<{ Body: Static<typeof Credentials> }>(
    PLATFORM_SIGN_IN_PATH,
    { schema: { body: Credentials } },
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
  const { accounts } = parts;
  const { username, password } = request.body;
  const trail = { address: request.clientAddress, requestId: request.id };
  reply.header('cache-control', 'no-store');
  const attempt = await countPasswordAttempt(parts, request, reply, username);
  if (attempt === null) return reply;
  const user = await accounts.users.findOne({ username });
  const right = await attempt.isRight(user?.passwordHash ?? null, password);
  const refuse = async (reason: string | null, more: Pick<Refused, 'unproven' | 'waiting'> = {}): Promise<Refused> => {
    const details = reason === null ? {} : { details: { reason } };
    const entry = { ...trail, action: 'sign-in-failed', userId: user?._id ?? null, mid: null, ...details } as const;
    // Only the first failure over the limit is audited, so that the trail cannot be flooded.
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
  const found = await findFactors(accounts, user._id);
  const mustEnrol = found === null && needsFactor(parts.config, user);
  if (door === 'platform' && mustEnrol) {
    await refuse('no second factor');
    throw new ProblemError(403, NO_FACTOR);
  }
  if (found !== null || mustEnrol) {
    reply.code(401);
    const secondStep = await beginSecondStep(parts, reply, user, found, { door, device: attempt.device });
    return { success: false, msg: SECOND_STEP, secondStep } satisfies Refused;
  }
  const signedIn = await beginSession(parts, request, reply, user, { door, device: attempt.device, factor: null });
  return signedIn ?? refuse('changed meanwhile');
}

/** Whether a user only waits for merchants. */
const waits = ({ mids, waitingMids = [] }: UserDocument): boolean => mids.length === 0 && waitingMids.length > 0;
