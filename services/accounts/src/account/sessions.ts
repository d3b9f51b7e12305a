import { endSignIn, endSignIns, listSignIns, recordAudit, type SessionDocument } from '@shoppervoice/account-store';
import type { EndedAnswer, SessionsAnswer, SignedInSession } from '@shoppervoice/contracts';
import { ProblemError } from '@shoppervoice/service-kit';
import Type, { type Static } from 'typebox';
import type { RegisterRoutes } from '../accounts-parts.ts';
import { whoAsks } from '../session/who-asks.ts';

const Named = Type.Object({ handle: Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' }) });

/**
 * What the own account is signed in with, and ending it: `GET`, `DELETE /api/account/sessions` (all others) and
 * `DELETE /api/account/sessions/:handle`. The gateway may let an ended session read for up to 5 s more.
 */
export const sessionsRoutes: RegisterRoutes = (app, parts) => {
  const { accounts, lifetimes, seal } = parts;

  app.get('/api/account/sessions', async (request, reply): Promise<SessionsAnswer> => {
    reply.header('cache-control', 'no-store');
    const { session: own, user } = await whoAsks(parts, request);
    const signIns = await listSignIns(accounts, user._id, lifetimes);
    const shown = [own, ...signIns.filter(({ family }) => family !== own.family)];
    const mids = [...new Set(shown.map(({ mid }) => mid))];
    const named = await accounts.merchants.find({ _id: { $in: mids } }, { projection: { merchantName: 1 } }).toArray();
    const names = new Map(named.map(({ _id, merchantName }) => [_id, merchantName]));
    return { sessions: shown.map((session) => shownSession(session, names.get(session.mid) ?? '', session === own)) };
  });

  app.delete('/api/account/sessions', async (request, reply): Promise<EndedAnswer> => {
    reply.header('cache-control', 'no-store');
    const { session: own, user, trail } = await whoAsks(parts, request);
    const others = (await listSignIns(accounts, user._id, lifetimes)).filter(({ family }) => family !== own.family);
    await endSignIns(accounts, user._id, own);
    await recordAudit(accounts, { ...trail, action: 'sessions-ended', details: { ended: others.length } });
    return { success: true, ended: others.length };
  });

  app.delete<{ Params: Static<typeof Named> }>(
    '/api/account/sessions/:handle',
    { schema: { params: Named } },
    async (request, reply): Promise<EndedAnswer> => {
      reply.header('cache-control', 'no-store');
      const { session: own, user, trail } = await whoAsks(parts, request);
      const ended = await endSignIn(accounts, user._id, request.params.handle);
      if (ended === null) throw new ProblemError(404, 'This session has ended already.');
      if (ended.family === own.family) seal.takeAway(reply);
      await recordAudit(accounts, { ...trail, action: 'sessions-ended', details: { ended: 1 } });
      return { success: true, ended: 1 };
    },
  );
};

/** Never the secret's hash or the CSRF value. */
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
