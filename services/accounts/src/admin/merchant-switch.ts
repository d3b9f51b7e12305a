import { createSession, findSession, recordAudit } from '@shoppervoice/account-store';
import { contextOf, ProblemError } from '@shoppervoice/service-kit';
import Type, { type Static } from 'typebox';
import type { RegisterRoutes } from '../accounts-parts.ts';
import { clientOf } from '../session/session-client.ts';

const Switch = Type.Object({
  mid: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  packages: Type.Optional(Type.Unknown()),
  features: Type.Optional(Type.Unknown()),
});

/**
 * `POST /api/admin/override { mid }` -> `{ status: 'success', linkedToken, token }` and a new session cookie: enters
 * another merchant with a session that is linked to this one (they end together). A user may enter linked merchants,
 * a superuser any; all else is 403 and in the audit trail, also for a merchant that does not exist.
 */
export const merchantSwitchRoutes: RegisterRoutes = (app, { accounts, lifetimes, seal }) => {
  app.post<{ Body: Static<typeof Switch> }>(
    '/api/admin/override',
    { schema: { body: Switch } },
    async (request, reply) => {
      const { mid, packages, features } = request.body;
      const context = contextOf(request);
      reply.header('cache-control', 'no-store');
      for (const [parameter, value] of Object.entries({ packages, features })) {
        if (value === undefined) continue;
        throw new ProblemError(400, `This portal does not override ${parameter} yet; send mid alone.`, { parameter });
      }
      const session = await findSession(accounts, context.sessionId, lifetimes);
      const user = session && (await accounts.users.findOne({ _id: session.userId }));
      if (!session || !user) throw new ProblemError(401, 'This session has ended. Sign in again.');
      const trail = { userId: user._id, mid, address: request.clientAddress, requestId: request.id };
      const superuser = user.accessType === 'SUPERUSER';
      const merchant = superuser || user.mids.includes(mid) ? await accounts.merchants.findOne({ _id: mid }) : null;
      if (merchant === null) {
        await recordAudit(accounts, { ...trail, action: 'merchant-switch-refused' });
        if (superuser) throw new ProblemError(404, `There is no merchant ${mid}.`, { parameter: 'mid' });
        throw new ProblemError(403, 'Your account is not linked to this merchant.', { parameter: 'mid' });
      }
      const linked = await createSession(
        accounts,
        { userId: user._id, mid, from: session, client: clientOf(request) },
        lifetimes,
      );
      await recordAudit(accounts, { ...trail, action: 'merchant-switch' });
      reply.header('set-cookie', await seal.cookie(linked.secret));
      return { status: 'success', linkedToken: linked.session.handle, token: linked.session.handle };
    },
  );
};
