import {
  endSessionOf,
  endSessionsOf,
  listSessions,
  recordAudit,
  renewSession,
  type SessionDocument,
} from '@shoppervoice/account-store';
import type { EndedAnswer, SessionsAnswer, SignedInSession } from '@shoppervoice/contracts/accounts';
import { ProblemError } from '@shoppervoice/service-kit';
import Type, { type Static } from 'typebox';
import type { RegisterRoutes } from '../parts/accounts-parts.ts';
import { callerOf } from '../session/caller.ts';

const Named = Type.Object({ handle: Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' }) });

/**
 * What the own account is signed in with, and ending it: `GET`, `DELETE /api/account/sessions` (all others, and every
 * copy of the own cookie) and `DELETE /api/account/sessions/:handle`. The gateway may let an ended session read for up to 5 s more.
 */
export const sessionsRoutes: RegisterRoutes = (app, parts) => {
  const { accounts, config, lifetimes, seal } = parts;

  app.get('/api/account/sessions', async (request, reply): Promise<SessionsAnswer> => {
    reply.header('cache-control', 'no-store');
    const { session: own, user } = await callerOf(parts, request);
    const sessions = await listSessions(accounts, user._id, lifetimes);
    const shown = [own, ...sessions.filter(({ _id }) => _id !== own._id)];
    const mids = [...new Set(shown.map(({ mid }) => mid))];
    const named = await accounts.merchants.find({ _id: { $in: mids } }, { projection: { merchantName: 1 } }).toArray();
    const names = new Map(named.map(({ _id, merchantName }) => [_id, merchantName]));
    return {
      sessions: shown.map((session) => shownSession(session, names.get(session.mid) ?? '', session === own)),
      most: config.SESSIONS_PER_USER,
    };
  });

  app.delete('/api/account/sessions', async (request, reply): Promise<EndedAnswer> => {
    reply.header('cache-control', 'no-store');
    const { session: own, user, trail } = await callerOf(parts, request);
    const ended = (await listSessions(accounts, user._id, lifetimes)).filter(({ _id }) => _id !== own._id).length;
    await endSessionsOf(accounts, user._id, own);
    const secret = await renewSession(accounts, own);
    if (secret === null) {
      // Another request has just renewed this session. It is unknown whose request it was, so every session ends.
      await endSessionsOf(accounts, user._id, null);
      throw new ProblemError(401, 'This session has ended. Sign in again.');
    }
    await recordAudit(accounts, { ...trail, action: 'sessions-ended', details: { ended } });
    await seal.give(reply, secret, own.endsAt);
    return { success: true, ended };
  });

  app.delete<{ Params: Static<typeof Named> }>(
    '/api/account/sessions/:handle',
    { schema: { params: Named } },
    async (request, reply): Promise<EndedAnswer> => {
      reply.header('cache-control', 'no-store');
      const { session: own, user, trail } = await callerOf(parts, request);
      const ended = await endSessionOf(accounts, user._id, request.params.handle);
      if (ended === null) throw new ProblemError(404, 'This session has already ended.');
      if (ended._id === own._id) seal.takeAway(reply);
      await recordAudit(accounts, { ...trail, action: 'sessions-ended', details: { ended: 1 } });
      return { success: true, ended: 1 };
    },
  );
};

/** A session as its user sees it: never with the secret's hash or the CSRF value. */
function shownSession(session: SessionDocument, merchantName: string, isCurrent: boolean): SignedInSession {
  const { handle, mid, client, override, signedInAt, seenAt } = session;
  return {
    handle,
    mid,
    merchantName,
    address: client?.address ?? null,
    browser: client?.browser ?? null,
    system: client?.system ?? null,
    signedInAt: signedInAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isCurrent,
    isOverridden: (override ?? null) !== null,
  };
}
