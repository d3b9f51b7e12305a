import { idleEnd, type SessionDocument, seesAddresses, useSession } from '@shoppervoice/account-store';
import type { SessionAnswer, SessionContext } from '@shoppervoice/contracts/accounts';
import Type, { type Static } from 'typebox';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';
import { mayBeIn } from './caller.ts';
import { demoShopOf, demoView } from './demo-session.ts';
import { needsFactor } from './factor-demand.ts';
import { holdingsIn } from './holdings.ts';
import { merchantContext } from './merchant-context.ts';

const Query = Type.Object({ cookie: Type.String({ maxLength: 4096 }) });

/** `POST /internal/session { cookie }` -> `SessionAnswer`: the session of a cookie, with current entitlements. */
export const sessionAnswerRoute: RegisterRoutes = (app, parts) => {
  const { accounts, seal, lifetimes } = parts;
  app.post<{ Body: Static<typeof Query> }>(
    '/internal/session',
    { schema: { body: Query } },
    async (request, reply): Promise<SessionAnswer> => {
      const secret = await seal.open(request.body.cookie);
      const used = secret === null ? null : await useSession(accounts, secret, lifetimes);
      const session = used?.session ?? null;
      const context = session === null ? null : await contextOfSession(parts, session);
      if (session === null || context === null) return { session: null };
      return {
        session: {
          context,
          csrf: session.csrf,
          ...(session.door === undefined ? {} : { door: session.door }),
          expiresAt: session.endsAt.toISOString(),
          idleExpiresAt: idleEnd(session, lifetimes).toISOString(),
          ...(used?.next ? { nextCookie: await seal.line(reply, used.next, session.endsAt, session.door) } : {}),
        },
      };
    },
  );
};

/**
 * Null if the user or merchant is gone, the user is no longer linked, or a second factor is required that the session
 * began without: the user has to sign in again and add one.
 */
async function contextOfSession(
  { accounts, config }: AccountsParts,
  session: SessionDocument,
): Promise<SessionContext | null> {
  const [user, own, shop] = await Promise.all([
    accounts.users.findOne({ _id: session.userId }),
    accounts.merchants.findOne({ _id: session.mid }),
    demoShopOf(accounts, config, session),
  ]);
  if (user === null || own === null) return null;
  if (!mayBeIn(user, session.mid)) return null;
  if ((session.factor ?? null) === null && needsFactor(config, user)) return null;
  const { user: reader, merchant } = shop === null ? { user, merchant: own } : demoView(shop, user, own);
  return {
    sessionId: session._id,
    userId: user._id,
    username: user.username,
    firstName: user.firstName,
    accessType: reader.accessType,
    ...merchantContext(merchant),
    // By the user's real role, so that a superuser's override also applies in the demo shop.
    ...holdingsIn(session, user, own),
    seesAddresses: seesAddresses(reader, merchant),
    ...(shop === null ? {} : { demo: true }),
  };
}
