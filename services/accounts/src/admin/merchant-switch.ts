import {
  type AuditDocument,
  createSession,
  endSession,
  recordAudit,
  type SessionOverride,
} from '@shoppervoice/account-store';
import { type OverrideAnswer, type OverrideRequest, OverrideRequestSchema } from '@shoppervoice/contracts/accounts';
import { confirmedByPassword, ProblemError, sessionContextOf } from '@shoppervoice/service-kit';
import type { FastifyRequest } from 'fastify';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';
import { callerOf } from '../session/caller.ts';
import { clientOf } from '../session/session-client.ts';
import { readOverride } from './override.ts';

/**
 * `POST /api/admin/override { mid, packages?, features? }` -> `OverrideAnswer` and a new session cookie: enters a
 * merchant with a session that takes the place of this one, whose cookie is dead at once. A user may enter linked merchants, a
 * superuser any; all else is 403 and in the audit trail, also for a merchant that does not exist. Only a superuser may
 * override, and confirms that with the password; what is overridden lives in the new session and is stored nowhere else.
 */
export const merchantSwitchRoutes: RegisterRoutes = (app, parts) => {
  const { accounts, lifetimes, seal } = parts;
  app.post<{ Body: OverrideRequest }>(
    '/api/admin/override',
    {
      schema: { body: OverrideRequestSchema },
      preHandler: confirmedByPassword((request) => overrideIn(parts, request)),
    },
    async (request, reply): Promise<OverrideAnswer> => {
      const { mid, packages, features } = request.body;
      reply.header('cache-control', 'no-store');
      const { session, user, trail: at } = await callerOf(parts, request);
      const trail = { ...at, mid };
      const superuser = user.accessType === 'SUPERUSER';
      // The role in the signed context has to allow it, too: it decided whether the gateway asked for the password.
      const mayOverride = superuser && sessionContextOf(request).accessType === 'SUPERUSER';
      if (!mayOverride && (packages !== undefined || features !== undefined)) {
        await recordAudit(accounts, { ...trail, action: 'override-refused' });
        throw new ProblemError(403, 'Only a superuser may override packages and features.');
      }
      const override = readOverride(request.body);
      const merchant = superuser || user.mids.includes(mid) ? await accounts.merchants.findOne({ _id: mid }) : null;
      if (merchant === null) {
        await recordAudit(accounts, { ...trail, action: 'merchant-switch-refused' });
        if (superuser) throw new ProblemError(404, `There is no merchant ${mid}.`, { parameter: 'mid' });
        throw new ProblemError(403, 'Your account is not linked to this merchant.', { parameter: 'mid' });
      }
      const of = { userId: user._id, mid, from: session, client: clientOf(request), override };
      const linked = await createSession(accounts, of, lifetimes);
      if (!(await endSession(accounts, session))) {
        // The session ended, or another tab switched it, at the same moment: the session made from it must not outlive it.
        await endSession(accounts, linked.session);
        throw new ProblemError(401, 'This session has ended. Sign in again.');
      }
      await recordAudit(accounts, { ...trail, ...entryOf(session.override ?? null, override) });
      await seal.give(reply, linked.secret, linked.session.endsAt);
      return { status: 'success', linkedToken: linked.session.handle, token: linked.session.handle };
    },
  );
};

/** What an override is about to do; null for a plain switch, and for what is refused anyway. */
async function overrideIn(
  { accounts }: AccountsParts,
  request: FastifyRequest<{ Body: OverrideRequest }>,
): Promise<string | null> {
  if (sessionContextOf(request).accessType !== 'SUPERUSER' || readOverride(request.body) === null) return null;
  const { mid } = request.body;
  const merchant = await accounts.merchants.findOne({ _id: mid }, { projection: { merchantName: 1 } });
  const name = merchant?.merchantName ?? `merchant ${mid}`;
  return `This opens ${name} in your session with other packages or features than it holds.`;
}

/** The entry in the audit trail: of an override, of the way back from one, or of a plain switch. */
function entryOf(
  before: SessionOverride | null,
  override: SessionOverride | null,
): Pick<AuditDocument, 'action' | 'details'> {
  if (override !== null) return { action: 'override', details: { ...override } };
  return before === null
    ? { action: 'merchant-switch' }
    : { action: 'merchant-switch', details: { overrideEnded: true } };
}
