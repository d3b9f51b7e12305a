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
import { takePasswordAttempt } from '../password/password-attempt.ts';
import { beginSecondStep } from '../second-factor/sign-in-step.ts';
import { beginSession } from '../session/begin-session.ts';
import { needsFactor } from '../session/factor-demand.ts';

const Credentials = Type.Object({
  username: Type.String(USERNAME),
  password: Type.String(SIGN_IN_PASSWORD),
});

/** The specification's words. */
const NOT_CORRECT = 'Username or password is not correct.';
/** These are said only to users who know the password. */
const NOT_PROVEN = 'Please confirm your e-mail first: open the link that we sent you when you registered.';
const SECOND_STEP = 'The password is right. A second factor comes next.';
const NOT_LET_IN =
  'Your account waits for an admin of your company, who has to let you in first. You get an e-mail when that is done.';
const NO_SUPERUSER = 'Only superusers sign in to the platform.';
const NO_FACTOR =
  'Superusers need a second factor here. Sign in to the portal, where you are asked to add one, and come back then.';

/**
 * `POST /api/user/login { username, password }` -> `{ success: true, token }` and the session cookie; 401
 * `{ success: false, msg }`, alike in words and in time whether or not the user exists (with the right
 * password and a mailbox that is not proven yet, `unproven` is a sentence about that; where an admin has not let the user in
 * yet, `waiting` is; where a second factor is to be shown or added, `secondStep` says how, and the cookie of the step comes with
 * it); 403 over the limits, where it needs a bot check.
 */
export const signInRoutes: RegisterRoutes = (app, parts) => {
  app.post<{ Body: Static<typeof Credentials> }>(
    '/api/user/login',
    { schema: { body: Credentials } },
    (request, reply) => signIn(parts, request, reply),
  );
};

/**
 * `POST PLATFORM_SIGN_IN_PATH { username, password }`: as above, for superusers and for a session that is good at the
 * platform's own address alone. A user with the right password who is not a superuser is told so (403), and so is a superuser
 * who has to add a second factor first: that is done at the portal. The browser's session at the portal goes on.
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
  const attempt = await takePasswordAttempt(parts, request, reply, username);
  if (attempt === null) return reply;
  const user = await accounts.users.findOne({ username });
  const right = await attempt.isRight(user?.passwordHash ?? null, password);
  const refuse = async (reason: string | null, more: Pick<Refused, 'unproven' | 'waiting'> = {}): Promise<Refused> => {
    const details = reason === null ? {} : { details: { reason } };
    const entry = { ...trail, action: 'sign-in-failed', userId: user?._id ?? null, mid: null, ...details } as const;
    // Over the limit only the first failure is recorded: nobody can flood the audit trail.
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

/** Whether a user belongs to no merchant yet and waits for an admin of one. */
const waits = ({ mids, waitingMids = [] }: UserDocument): boolean => mids.length === 0 && waitingMids.length > 0;
