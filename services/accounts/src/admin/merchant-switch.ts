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
 * `POST /api/admin/override { mid, packages?, features? }` -> `OverrideAnswer` and a new cookie: replaces this session,
 * whose cookie is void at once, by one in another merchant. Users may enter linked merchants, superusers any; anything
 * else is 403 with an audit entry, also for an unknown merchant. Only superusers may override, confirmed by password;
 * the override is stored in the new session only.
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
      // The signed role as well, because it decided whether the gateway asked for the password.
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
        // The session ended or was switched in another tab meanwhile, so the new one must not outlive it.
        await endSession(accounts, linked.session);
        throw new ProblemError(401, 'This session has ended. Sign in again.');
      }
      await recordAudit(accounts, { ...trail, ...entryOf(session.override ?? null, override) });
      await seal.give(reply, linked.secret, linked.session.endsAt);
      return { status: 'success', linkedToken: linked.session.handle, token: linked.session.handle };
    },
  );
};

/** What an override changes; null for a plain switch, and for one that will be refused. */
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

/** Audit entry of an override, of its end, or of a plain switch. */
function entryOf(
  before: SessionOverride | null,
  override: SessionOverride | null,
): Pick<AuditDocument, 'action' | 'details'> {
  if (override !== null) return { action: 'override', details: { ...override } };
  return before === null
    ? { action: 'merchant-switch' }
    : { action: 'merchant-switch', details: { overrideEnded: true } };
}
