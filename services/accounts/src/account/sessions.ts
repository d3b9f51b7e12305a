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
 * The user's own sessions: `GET`, `DELETE /api/account/sessions` (all others, and copies of the own cookie) and `DELETE
 * /api/account/sessions/:handle`. The gateway's cache may allow reads for up to 5 s more.
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
      // A concurrent request has renewed this session. It may not be the user's, so all sessions end.
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
      if (ended._id === own._id) seal.clear(reply);
      await recordAudit(accounts, { ...trail, action: 'sessions-ended', details: { ended: 1 } });
      return { success: true, ended: 1 };
    },
  );
};

/** Without hashes and the CSRF value. */
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
