import {
  consumeSignInStep,
  enrolInSignInStep,
  type Factor,
  failSignInStep,
  findFactors,
  recordAudit,
  type ShownFactor,
} from '@shoppervoice/account-store';
import {
  type Door,
  type EnrolAuthenticatorRequest,
  EnrolAuthenticatorRequestSchema,
  type EnrolPasskeyRequest,
  EnrolPasskeyRequestSchema,
  type FactorAdded,
  type NewAuthenticator,
  type PasskeyOptions,
  PLATFORM_FACTOR_PATH,
  PLATFORM_PASSKEY_PATH,
  type ProvenRequest,
  ProvenRequestSchema,
  type ShowEnrolLinkRequest,
  ShowEnrolLinkRequestSchema,
  type SignInAnswer,
} from '@shoppervoice/contracts/accounts';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';
import { beginSession } from '../session/begin-session.ts';
import { KIND_WORDS, newAuthenticator, passkeysOf, readAuthenticator, readPasskey, saveFactor } from './add-factor.ts';
import { attemptFactor, mailFactorChange } from './factor-attempt.ts';
import { mailEnrolLink, needsProvenMailbox, showEnrolLink } from './mailbox-in-step.ts';
import { newPasskeyOptions, passkeyOptions } from './passkeys.ts';
import { forgetSecondStep, type PendingSecondStep, secondStepOf } from './sign-in-step.ts';

type Refused = Extract<SignInAnswer, { readonly success: false }>;

const OVER: Refused = {
  success: false,
  msg: 'This sign-in took too long, or was finished somewhere else. Enter your password again.',
  restart: true,
};
const WRONG = {
  authenticator: 'This code is not right. Each code is good for about half a minute, and once.',
  recovery: 'This recovery code is not right, or was used before.',
  passkey: 'This passkey could not be checked. Try again, or use another way.',
} as const;

const SHOWING = { schema: { body: ProvenRequestSchema } };

/**
 * Calls below `/api/user/login/`, between the right password and the session. All need the step's cookie (401 with
 * `restart` without it). Only `factor` and `go-on` create a session.
 */
export const signInStepRoutes: RegisterRoutes = (app, parts) => {
  app.post<{ Body: ProvenRequest }>('/api/user/login/factor', SHOWING, (request, reply) =>
    showInStep(parts, request, reply, 'portal'),
  );

  app.post('/api/user/login/passkey-challenge', (request, reply) => challengeInStep(parts, request, reply, 'portal'));

  app.post('/api/user/login/mail-link', (request, reply) =>
    enrolling(parts, request, reply, (under) => mailEnrolLink(parts, request, under)),
  );

  app.post<{ Body: ShowEnrolLinkRequest }>(
    '/api/user/login/prove-mailbox',
    { schema: { body: ShowEnrolLinkRequestSchema } },
    (request, reply) =>
      enrolling(parts, request, reply, (under) => showEnrolLink(parts, request, under, request.body.token)),
  );

  app.post('/api/user/login/new-authenticator', (request, reply) =>
    adding(parts, request, reply, ({ user }): Promise<NewAuthenticator> => newAuthenticator(parts, user)),
  );

  app.post('/api/user/login/new-passkey', (request, reply) =>
    adding(parts, request, reply, ({ user }): Promise<PasskeyOptions> => newPasskeyOptions(parts, user, [])),
  );

  app.post<{ Body: EnrolAuthenticatorRequest }>(
    '/api/user/login/add-authenticator',
    { schema: { body: EnrolAuthenticatorRequestSchema } },
    (request, reply) =>
      adding(parts, request, reply, async (under) =>
        enrol(parts, request, under, await readAuthenticator(parts, under.user, request.body)),
      ),
  );

  app.post<{ Body: EnrolPasskeyRequest }>(
    '/api/user/login/add-passkey',
    { schema: { body: EnrolPasskeyRequestSchema } },
    (request, reply) =>
      adding(parts, request, reply, async (under) =>
        enrol(parts, request, under, await readPasskey(parts, under.user, request.body)),
      ),
  );

  app.post('/api/user/login/go-on', (request, reply) =>
    within(parts, request, reply, 'portal', async (under): Promise<SignInAnswer> => {
      const found = under.step.enrolled ? await findFactors(parts.accounts, under.user._id) : null;
      const [added] = found?.factors ?? [];
      if (added === undefined) throw new ProblemError(403, 'Add a second factor first.');
      return finish(parts, request, reply, 'portal', under, added.kind);
    }),
  );
};

/**
 * Calls below `PLATFORM_SIGN_IN_PATH`: the same for a session at the platform. No factor can be added there, only at
 * the portal.
 */
export const platformStepRoutes: RegisterRoutes = (app, parts) => {
  app.post<{ Body: ProvenRequest }>(PLATFORM_FACTOR_PATH, SHOWING, (request, reply) =>
    showInStep(parts, request, reply, 'platform'),
  );

  app.post(PLATFORM_PASSKEY_PATH, (request, reply) => challengeInStep(parts, request, reply, 'platform'));
};

async function within<Answer>(
  parts: AccountsParts,
  request: FastifyRequest,
  reply: FastifyReply,
  door: Door,
  task: (under: PendingSecondStep) => Promise<Answer>,
): Promise<Answer | Refused> {
  reply.header('cache-control', 'no-store');
  const under = await secondStepOf(parts, request, door);
  return under === null ? over(parts, reply, door) : task(under);
}

/** As `within`, but only for users who have to add a factor. */
function enrolling<Answer>(
  parts: AccountsParts,
  request: FastifyRequest,
  reply: FastifyReply,
  task: (under: PendingSecondStep) => Promise<Answer>,
): Promise<Answer | Refused> {
  return within(parts, request, reply, 'portal', async (under) => {
    // Checked again: a factor added meanwhile has to be used, since a password alone may not add another one.
    const mayEnrol = under.step.mustEnrol && (await findFactors(parts.accounts, under.user._id)) === null;
    if (!mayEnrol) throw new ProblemError(403, 'You have a second factor. Show it to sign in.');
    return task(under);
  });
}

/** As `enrolling`, once the mailbox is proven. */
function adding<Answer>(
  parts: AccountsParts,
  request: FastifyRequest,
  reply: FastifyReply,
  task: (under: PendingSecondStep) => Promise<Answer>,
): Promise<Answer | Refused> {
  return enrolling(parts, request, reply, (under) => {
    needsProvenMailbox(under);
    return task(under);
  });
}

function over(parts: AccountsParts, reply: FastifyReply, door: Door): Refused {
  forgetSecondStep(parts, reply, door);
  reply.code(401);
  return OVER;
}

function challengeInStep(
  parts: AccountsParts,
  request: FastifyRequest,
  reply: FastifyReply,
  door: Door,
): Promise<PasskeyOptions | Refused> {
  return within(parts, request, reply, door, async ({ user }): Promise<PasskeyOptions> => {
    const existing = await passkeysOf(parts, user._id);
    return passkeyOptions(parts, user._id, existing, door);
  });
}

async function showInStep(
  parts: AccountsParts,
  request: FastifyRequest<{ Body: ProvenRequest }>,
  reply: FastifyReply,
  door: Door,
): Promise<SignInAnswer> {
  return within(parts, request, reply, door, async (under): Promise<SignInAnswer> => {
    const { step, user } = under;
    const { proof } = request.body;
    const showing = {
      user,
      mid: user.mids[0] ?? null,
      address: request.clientAddress,
      requestId: request.id,
      from: { kind: 'sign-in', device: step.device, door },
    } as const;
    const shown = await attemptFactor(parts, showing, proof);
    if (shown !== null) return finish(parts, request, reply, door, under, shown.kind);
    await failSignInStep(parts.accounts, step);
    reply.code(401);
    return { success: false, msg: WRONG[proof.kind] };
  });
}

/** Uses up the step and creates the session. */
async function finish(
  parts: AccountsParts,
  request: FastifyRequest,
  reply: FastifyReply,
  door: Door,
  { step, user }: PendingSecondStep,
  factor: ShownFactor,
): Promise<SignInAnswer> {
  if ((await consumeSignInStep(parts.accounts, step)) === null) return over(parts, reply, door);
  const signedIn = await beginSession(parts, request, reply, user, { door, device: step.device, factor });
  if (signedIn === null) return over(parts, reply, door);
  forgetSecondStep(parts, reply, door);
  return signedIn;
}

async function enrol(
  parts: AccountsParts,
  request: FastifyRequest,
  { step, user }: PendingSecondStep,
  factor: Factor,
): Promise<FactorAdded> {
  const added = await saveFactor(parts, user._id, factor, { onlyAsFirst: true });
  await enrolInSignInStep(parts.accounts, step);
  await recordAudit(parts.accounts, {
    userId: user._id,
    mid: user.mids[0] ?? null,
    address: request.clientAddress,
    requestId: request.id,
    action: 'second-factor-added',
    details: { kind: factor.kind },
  });
  await mailFactorChange(parts, user, `Your account has ${KIND_WORDS[factor.kind]} as its second factor now.`);
  return added;
}
