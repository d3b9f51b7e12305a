import { switchDemoShop } from '@shoppervoice/account-store';
import { DEMO_SHOP_PATH } from '@shoppervoice/contracts/accounts';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';
import { callerOf } from '../session/caller.ts';
import { openDemoShop } from '../session/demo-session.ts';

/**
 * `POST` -> `{ success: true }` and a new cookie: the session is in the demo shop until `DELETE`. It stays the same
 * session, so whatever ends it in the user's own merchant ends it here. Any user may enter, without an audit entry: all
 * of it is made up. 404 if the portal has no demo shop, or it is not filled yet.
 */
export const demoShopRoutes: RegisterRoutes = (app, parts) => {
  app.post(DEMO_SHOP_PATH, async (request, reply) => {
    if ((await openDemoShop(parts.accounts, parts.config)) === null) {
      throw new ProblemError(404, 'There is no demo shop to look at right now.');
    }
    return turn(parts, request, reply, true);
  });
  app.delete(DEMO_SHOP_PATH, async (request, reply) => turn(parts, request, reply, false));
};

async function turn(
  parts: AccountsParts,
  request: FastifyRequest,
  reply: FastifyReply,
  shown: boolean,
): Promise<{ success: true }> {
  reply.header('cache-control', 'no-store');
  const { session } = await callerOf(parts, request);
  const secret = await switchDemoShop(parts.accounts, session, shown);
  // The session ended or was switched in another tab meanwhile.
  if (secret === null) throw new ProblemError(401, 'This session has ended. Sign in again.');
  await parts.seal.give(reply, secret, session.endsAt);
  return { success: true };
}
