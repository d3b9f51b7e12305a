import {
  changeFactors,
  endSessionsOf,
  type Factor,
  findFactors,
  recordAudit,
  recordFactor,
  type SecondFactorsDocument,
  type UserDocument,
} from '@shoppervoice/account-store';
import {
  type AddAuthenticatorRequest,
  AddAuthenticatorRequestSchema,
  type AddPasskeyRequest,
  AddPasskeyRequestSchema,
  type FactorAdded,
  type FactorProof,
  type NewAuthenticator,
  type OwnFactors,
  type PasskeyOptions,
  type ProvenRequest,
  ProvenRequestSchema,
  type RecoveryCodes,
  type RenameFactorRequest,
  RenameFactorRequestSchema,
} from '@shoppervoice/contracts/accounts';
import { confirmedByPassword, ProblemError } from '@shoppervoice/service-kit';
import type { FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';
import { type Caller, callerOf } from '../session/caller.ts';
import { needsFactor } from '../session/factor-demand.ts';
import {
  KIND_WORDS,
  MOST_FACTORS,
  newAuthenticator,
  passkeysOf,
  readAuthenticator,
  readPasskey,
  saveFactor,
} from './add-factor.ts';
import { attemptFactor, mailFactorChange } from './factor-attempt.ts';
import { newPasskeyOptions, passkeyOptions } from './passkeys.ts';
import { codesLeft, newRecoveryCodes } from './recovery-codes.ts';
import { renameFactor } from './rename-factor.ts';

const Named = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' }) });

/**
 * `/api/account/factors…`: a user's own second factors. Every change needs the password, and a factor if there is one.
 */
export const ownFactorRoutes: RegisterRoutes = (app, parts) => {
  const { accounts } = parts;

  app.get('/api/account/factors', async (request, reply): Promise<OwnFactors> => {
    reply.header('cache-control', 'no-store');
    const { user } = await callerOf(parts, request);
    return shownFactors(parts, user, await findFactors(accounts, user._id));
  });

  app.post(
    '/api/account/factors/new-authenticator',

    async (request, reply): Promise<NewAuthenticator> => {
      reply.header('cache-control', 'no-store');
      return newAuthenticator(parts, (await callerOf(parts, request)).user);
    },
  );

  app.post(
    '/api/account/factors/new-passkey',

    async (request, reply): Promise<PasskeyOptions> => {
      reply.header('cache-control', 'no-store');
      const { user } = await callerOf(parts, request);
      return newPasskeyOptions(parts, user, await passkeysOf(parts, user._id));
    },
  );

  app.post(
    '/api/account/factors/passkey-challenge',

    async (request, reply): Promise<PasskeyOptions> => {
      reply.header('cache-control', 'no-store');
      const { user } = await callerOf(parts, request);
      return passkeyOptions(parts, user._id, await passkeysOf(parts, user._id), 'portal');
    },
  );

  app.post<{ Body: AddAuthenticatorRequest }>(
    '/api/account/factors/authenticator',
    {
      schema: { body: AddAuthenticatorRequestSchema },
      preHandler: confirmedByPassword(() => 'This makes an authenticator app a second factor of your account.'),
    },
    async (request, reply): Promise<FactorAdded> => {
      reply.header('cache-control', 'no-store');
      const caller = await callerOf(parts, request);
      const factor = await readAuthenticator(parts, caller.user, request.body);
      return add(parts, request, caller, factor, request.body.proof);
    },
  );

  app.post<{ Body: AddPasskeyRequest }>(
    '/api/account/factors/passkey',
    {
      schema: { body: AddPasskeyRequestSchema },
      preHandler: confirmedByPassword(() => 'This makes a passkey a second factor of your account.'),
    },
    async (request, reply): Promise<FactorAdded> => {
      reply.header('cache-control', 'no-store');
      const caller = await callerOf(parts, request);
      const factor = await readPasskey(parts, caller.user, request.body);
      return add(parts, request, caller, factor, request.body.proof);
    },
  );

  app.post<{ Body: ProvenRequest }>(
    '/api/account/factors/recovery-codes',
    {
      schema: { body: ProvenRequestSchema },
      preHandler: confirmedByPassword(
        () => 'This makes new recovery codes for your account. Those of before are void.',
      ),
    },
    async (request, reply): Promise<RecoveryCodes> => {
      reply.header('cache-control', 'no-store');
      const { user, session, trail } = await callerOf(parts, request);
      await prove(parts, request, { user, session, trail }, request.body.proof);
      const fresh = newRecoveryCodes(user._id);
      const isMade = await changeFactors(accounts, user._id, (before) =>
        before === null
          ? { result: false }
          : { next: { factors: before.factors, recoveryCodes: fresh.stored, codesMadeAt: new Date() }, result: true },
      );
      if (!isMade) throw new ProblemError(409, NONE);
      await recordAudit(accounts, { ...trail, action: 'recovery-codes-made' });
      await mailFactorChange(parts, user, 'New recovery codes were made for your account. Those of before are void.');
      return { recoveryCodes: [...fresh.codes] };
    },
  );

  app.put<{ Params: Static<typeof Named>; Body: RenameFactorRequest }>(
    '/api/account/factors/:id',
    { schema: { params: Named, body: RenameFactorRequestSchema } },
    async (request, reply): Promise<OwnFactors> => {
      reply.header('cache-control', 'no-store');
      const { user, trail } = await callerOf(parts, request);
      await renameFactor(parts, user, request.params.id, request.body.name);
      await recordAudit(accounts, { ...trail, action: 'second-factor-renamed' });
      return shownFactors(parts, user, await findFactors(accounts, user._id));
    },
  );

  app.post<{ Params: Static<typeof Named>; Body: ProvenRequest }>(
    '/api/account/factors/:id/remove',
    {
      schema: { params: Named, body: ProvenRequestSchema },
      preHandler: confirmedByPassword(() => 'This takes a second factor off your account.'),
    },
    async (request, reply): Promise<OwnFactors> => {
      reply.header('cache-control', 'no-store');
      const caller = await callerOf(parts, request);
      const { user, trail } = caller;
      const { id } = request.params;
      const before = await findFactors(accounts, user._id);
      const factor = before?.factors.find((each) => each.id === id);
      if (factor === undefined) throw new ProblemError(404, 'This factor no longer exists. Reload the list.');
      const isNeeded = needsFactor(parts.config, user);
      if (isNeeded && before?.factors.length === 1) throw new ProblemError(409, LAST_STAYS);
      await prove(parts, request, caller, request.body.proof);
      await takeAway(parts, user, id, isNeeded);
      await recordAudit(accounts, { ...trail, action: 'second-factor-removed', details: { kind: factor.kind } });
      await mailFactorChange(parts, user, `Your account no longer has ${KIND_WORDS[factor.kind]} as a second factor.`);
      return shownFactors(parts, user, await findFactors(accounts, user._id));
    },
  );
};

const NONE = 'You have no second factor.';
const LAST_STAYS = 'This portal wants a second factor of you: add another one before you remove the last.';

/** @throws 400 problem with `parameter` `proof` if the factor is missing or wrong; 429 */
async function prove(
  parts: AccountsParts,
  request: FastifyRequest,
  { user, session, trail }: Caller,
  proof: FactorProof | undefined,
): Promise<void> {
  const refuse = (detail: string) => new ProblemError(400, detail, { parameter: 'proof' });
  if (proof === undefined) throw refuse('Show a second factor that you have, too.');
  const from = { kind: 'session', family: session.family } as const;
  const showing = { user, mid: trail.mid, address: request.clientAddress, requestId: request.id, from };
  if ((await attemptFactor(parts, showing, proof)) === null) {
    throw refuse('This is not right, or was used before. Show a second factor of yours again.');
  }
}

async function add(
  parts: AccountsParts,
  request: FastifyRequest,
  caller: Caller,
  factor: Factor,
  proof: FactorProof | undefined,
): Promise<FactorAdded> {
  const { accounts } = parts;
  const { user, session, trail } = caller;
  const isFirst = (await findFactors(accounts, user._id)) === null;
  if (!isFirst) await prove(parts, request, caller, proof);
  const added = await saveFactor(parts, user._id, factor, { onlyAsFirst: isFirst });
  if (isFirst) {
    // All other sessions were signed in by password only, possibly by a thief, so they end.
    await recordFactor(accounts, session, factor.kind);
    await endSessionsOf(accounts, user._id, session);
  }
  await recordAudit(accounts, { ...trail, action: 'second-factor-added', details: { kind: factor.kind } });
  const words = isFirst ? 'as its second factor' : 'as one more second factor';
  await mailFactorChange(parts, user, `Your account has ${KIND_WORDS[factor.kind]} ${words} now.`);
  return added;
}

/** The recovery codes go with the last factor. */
async function takeAway({ accounts }: AccountsParts, user: UserDocument, id: string, isNeeded: boolean): Promise<void> {
  const problem = await changeFactors<ProblemError | null>(accounts, user._id, (before) => {
    const factors = before?.factors.filter((each) => each.id !== id) ?? [];
    if (before === null || factors.length === before.factors.length) return { result: null };
    if (factors.length === 0 && isNeeded) return { result: new ProblemError(409, LAST_STAYS) };
    const { recoveryCodes, codesMadeAt } = before;
    return { next: factors.length === 0 ? null : { factors, recoveryCodes, codesMadeAt }, result: null };
  });
  if (problem !== null) throw problem;
}

function shownFactors(
  { config, passkeyPlaces }: AccountsParts,
  user: UserDocument,
  found: SecondFactorsDocument | null,
): OwnFactors {
  return {
    factors: (found?.factors ?? []).map(({ id, kind, name, addedAt, usedAt }) => ({
      id,
      kind,
      name,
      addedAt: addedAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    recoveryCodes: found && {
      left: codesLeft(found.recoveryCodes),
      of: found.recoveryCodes.length,
      madeAt: found.codesMadeAt.toISOString(),
    },
    required: needsFactor(config, user),
    passkeys: passkeyPlaces.portal && { origin: passkeyPlaces.portal.origin },
    most: MOST_FACTORS,
  };
}
